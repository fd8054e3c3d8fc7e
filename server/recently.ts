import type { Clock } from "./time.ts";

/**
 * Caches `read` for `maxAgeMs`; concurrent callers share one read. Failures are not cached.
 * @param maxAgeMs measured by `clock`
 */
export function recently<T>(clock: Clock, maxAgeMs: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<T> | undefined;
  return () => {
    const now = clock().getTime();
    // A clock that was set back also expires the cache.
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
