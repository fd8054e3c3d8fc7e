import { ApiError } from "./api-error.ts";

/** Delays before the second and third attempt of a repeatable call, in ms. */
const WAITS_MS = [400, 1200];
/** The longest delay for a silent retry, in ms. If the server asks for more, an error is shown instead. */
const LONGEST_WAIT_MS = 2000;

/**
 * The delay in ms before retrying after `error`; null if a retry is pointless. Only an unreachable server (TypeError),
 * 429 and 503 are retried, at most twice. `tries` counts from 1.
 */
export function waitBeforeRetry(error: unknown, tries: number): number | null {
  const usual = WAITS_MS[tries - 1];
  if (usual === undefined) return null;
  if (error instanceof TypeError) return usual;
  if (!(error instanceof ApiError) || (error.status !== 429 && error.status !== 503)) return null;
  const asked = Math.max(usual, (error.retryAfter ?? 0) * 1000);
  return asked <= LONGEST_WAIT_MS ? asked : null;
}

/** Makes a call that is safe to repeat, with silent retries as `waitBeforeRetry` allows. */
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
