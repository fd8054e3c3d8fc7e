import { ApiError } from "../lib/api-error.ts";
import type { Fate } from "./outbox.ts";

/** What a proxy answers while the server is away. */
const AWAY = new Set([502, 503, 504]);
const UNPROVEN = 401;
const TOO_FAST = 429;
/** So often a call is tried that the server fails on. */
const MOST_TRIES = 3;

/**
 * Whether an error says that the server was not reached: no connection, no answer in time, a proxy in its place, or a
 * page in place of an answer, as networks that ask for a sign-in send it.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ApiError) return AWAY.has(error.status);
  if (error instanceof DOMException) return error.name === "TimeoutError";
  return error instanceof TypeError || error instanceof SyntaxError;
}

/**
 * What becomes of a kept call after an error: a refusal gives it up, an unproven player stops them all, and what may
 * pass is tried again later. `tries` counts from 1.
 */
export function fateOf(error: unknown, tries: number): Fate {
  if (isConnectionLost(error)) return "later";
  const status = error instanceof ApiError ? error.status : 500;
  if (status === TOO_FAST) return "later";
  if (status === UNPROVEN) return "stop";
  return status >= 500 && tries < MOST_TRIES ? "later" : "drop";
}
