import { detached } from "../detached.ts";

/** A sustained rate with a burst allowance. */
export interface Rate {
  perSecond: number;
  burst: number;
}

export interface RateLimiter {
  /**
   * Counts a request of `key`. Returns 0 if it may pass, otherwise the seconds to wait, rounded up.
   * @param now in ms, of a clock that only runs on
   * @param amount how many it counts as, 1 by default; at most the burst
   */
  take(key: string | number, now: number, amount?: number): number;
  /** What `take` would return, without counting. */
  wait(key: string | number, now: number): number;
  /** Takes a request back that has passed. */
  giveBack(key: string | number): void;
}

/** Up to 120 bytes each. */
const MAX_KEYS = 50_000;
const ROOM = MAX_KEYS / 4;

/**
 * Limits each key to a rate with the generic cell rate algorithm, which stores one time per key: the theoretical arrival
 * time, when its burst will be fully restored. Beyond 50,000 keys, a quarter is evicted: those closest to a full burst, so
 * that whoever is far beyond the limit stays limited, and nobody is refused for others.
 * Source: ITU-T I.371, virtual scheduling.
 */
export function rateLimiter({ perSecond, burst }: Rate): RateLimiter {
  const interval = 1000 / perSecond;
  const tolerance = interval * (burst - 1);
  const theoreticalArrivals = new Map<string | number, number>();

  const theoretical = (key: string | number, now: number) => Math.max(theoreticalArrivals.get(key) ?? now, now);
  const waitFrom = (time: number, now: number) => Math.max(0, Math.ceil((time - tolerance - now) / 1000));

  function makeRoom(now: number): void {
    // Those with a full burst, then those that will have one in a while. No time is later than that of a burst that is used up.
    for (let share = 0; share <= 1; share += 1 / 8) {
      const soon = now + share * interval * burst;
      for (const [key, time] of theoreticalArrivals) {
        if (share > 0 && theoreticalArrivals.size <= MAX_KEYS - ROOM) return;
        if (time <= soon || share === 1) theoreticalArrivals.delete(key);
      }
    }
  }

  return {
    wait: (key, now) => waitFrom(theoretical(key, now), now),
    take(key, now, amount = 1) {
      const time = theoretical(key, now) + (amount - 1) * interval;
      const wait = waitFrom(time, now);
      if (wait > 0) return wait;
      if (theoreticalArrivals.size >= MAX_KEYS) makeRoom(now);
      theoreticalArrivals.set(
        typeof key === "string" && !theoreticalArrivals.has(key) ? detached(key) : key,
        time + interval,
      );
      return 0;
    },
    giveBack(key) {
      const time = theoreticalArrivals.get(key);
      if (time !== undefined) theoreticalArrivals.set(key, time - interval);
    },
  };
}
