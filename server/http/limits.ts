import { LIMITS, type LimitName } from "#contract/limits.ts";
import { Problem } from "./problem.ts";
import { rateLimiter } from "./rate-limit.ts";

/**
 * Counts one request against a limit.
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, key: string | number) => void;

export function createLimits(enabled: boolean, now: () => number): Limit {
  if (!enabled) return () => undefined;
  const limiters = new Map(Object.entries(LIMITS).map(([name, rate]) => [name, rateLimiter(rate)]));
  return (name, key) => {
    const wait = limiters.get(name)?.take(key, now()) ?? 0;
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}
