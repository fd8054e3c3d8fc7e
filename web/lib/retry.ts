import { ApiError } from "./api-error.ts";

/** Waits before the second and third try of a call that may be repeated, in ms. */
const WAITS_MS = [400, 1200];
/** The longest wait that is still quiet, in ms: a server that asks for more gets a message on the screen instead. */
const LONGEST_WAIT_MS = 2000;

/**
 * How long to wait, in ms, before trying again after `error`; null when trying again is no use.
 * Only an unreachable server (TypeError) and 429 and 503 are tried again, at most twice. `tries` counts from 1.
 */
export function waitBeforeRetry(error: unknown, tries: number): number | null {
  const usual = WAITS_MS[tries - 1];
  if (usual === undefined) return null;
  if (error instanceof TypeError) return usual;
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const asked = Math.max(usual, (error.retryAfter ?? 0) * 1000);
  return asked <= LONGEST_WAIT_MS ? asked : null;
}

/** Makes a call that may be repeated without harm, and repeats it quietly as `waitBeforeRetry` says. */
export async function withRetries<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const wait = waitBeforeRetry(error, tries);
      if (wait === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
