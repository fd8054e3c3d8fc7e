import type { Clock } from "./time.ts";

/**
 * Caches `read` for `maxAgeMs`; concurrent callers share one read. Failures are not cached.
 * @param maxAgeMs measured by `clock`
 * @param basis what it is read from, such as the list of celebrities: another one expires the cache
 */
export function recently<T>(
  clock: Clock,
  maxAgeMs: number,
  read: () => Promise<T>,
  basis: () => unknown = () => undefined,
): () => Promise<T> {
  let readFrom: unknown;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<T> | undefined;
  return () => {
    const now = clock().getTime();
    // A clock that was set back also expires the cache.
    if (reading === undefined || readFrom !== basis() || Math.abs(now - readAt) >= maxAgeMs) {
      readAt = now;
      readFrom = basis();
      const begun = read();
      reading = begun;
      begun.catch(() => {
        if (reading === begun) reading = undefined;
      });
    }
    return reading;
  };
}
