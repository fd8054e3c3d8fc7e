import type { Clock } from "./time.ts";

/**
 * What `read` answers, at most so old: whoever asks meanwhile gets the same. A failure is not kept.
 * @param maxAgeMs as of the clock
 */
export function recently<T>(clock: Clock, maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<T> | undefined;
  return () => {
    const now = clock().getTime();
    // A clock that was set back makes it old too.
    if (reading === undefined || Math.abs(now - readAt) >= maxAgeMs) {
      readAt = now;
      const begun = read();
      reading = begun;
      begun.catch(() => {
        if (reading === begun) reading = undefined;
      });
    }
    return reading;
  };
}
