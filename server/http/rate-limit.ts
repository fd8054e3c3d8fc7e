/** A sustained rate with a burst allowance. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface RateLimiter {
  /**
   * Counts a request of `key`. Returns 0 if it may pass, otherwise the seconds to wait, rounded up.
   * @param now in ms, of a clock that only runs on
   */
  take(key: string | number, now: number): number;
}

const SWEEP_AT_SIZE = 50_000;

/**
 * Limits each key to a rate with the generic cell rate algorithm, which stores one time per key: when its burst will be
 * fully restored. Memory is bounded by the keys seen in the last `burst / perSecond` seconds.
 * Source: ITU-T I.371, virtual scheduling.
 */
export function rateLimiter({ perSecond, burst }: Rate): RateLimiter {
  const interval = 1000 / perSecond;
  const tolerance = interval * (burst - 1);
  const wholeAgainAt = new Map<string | number, number>();
  let sweepAt = SWEEP_AT_SIZE;

  function sweep(now: number): void {
    for (const [key, time] of wholeAgainAt) if (time <= now) wholeAgainAt.delete(key);
    sweepAt = Math.max(SWEEP_AT_SIZE, 2 * wholeAgainAt.size);
  }

  return {
    take(key, now) {
      const theoretical = Math.max(wholeAgainAt.get(key) ?? now, now);
      const early = theoretical - tolerance - now;
      if (early > 0) return Math.ceil(early / 1000);
      if (wholeAgainAt.size >= sweepAt) sweep(now);
      wholeAgainAt.set(key, theoretical + interval);
      return 0;
    },
  };
}
