import { ApiError } from "../lib/api-error.ts";
import { isUnanswered } from "../lib/online.ts";
import type { Fate } from "./outbox.ts";

/** Statuses that a proxy sends while the server is down. */
const AWAY = new Set([502, 503, 504]);
const UNPROVEN = 401;
/** The player could not be claimed yet: the proof of work was not done in time. */
const PROOF_REQUIRED = 428;
const TOO_FAST = 429;
/** How many attempts a call gets that makes the server fail. */
const MOST_TRIES = 3;

/**
 * Whether an error means that the server was not reached: no connection, a timeout, a proxy's response, or a page in
 * place of a response, as networks with a sign-in page send it.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError ? AWAY.has(error.status) : isUnanswered(error);
}

/**
 * What to do with a queued call after an error: drop it if it was refused, stop all calls if the player is unproven,
 * and retry later if the error may be temporary. `tries` counts from 1.
 */
export function fateOf(error: unknown, tries: number): Fate {
  if (isConnectionLost(error)) return "later";
  const status = error instanceof ApiError ? error.status : 500;
  if (status === TOO_FAST || status === PROOF_REQUIRED) return "later";
  if (status === UNPROVEN) return "stop";
  return status >= 500 && tries < MOST_TRIES ? "later" : "drop";
}
