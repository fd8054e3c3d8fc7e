import { Problem } from "./problem.ts";
import { type Rate, rateLimiter } from "./rate-limit.ts";

/** Every rate of the product. A person never meets them; a script does. */
const RATES = {
  /** All calls of one address: a school or an office may share it. */
  address: { perSecond: 100, burst: 400 },
  /** New players of one address. */
  claim: { perSecond: 2, burst: 60 },
  /** Votes of one player (decided: 2 a second sustained, bursts of 10). */
  vote: { perSecond: 2, burst: 10 },
  /** Any other call of one player. */
  player: { perSecond: 5, burst: 30 },
  /** Messages to the help assistant, of one player or else of one address. */
  help: { perSecond: 20 / 60, burst: 20 },
  /** Calls with events of pages, of one address. */
  analytics: { perSecond: 30, burst: 200 },
  /** Tries to sign in as an operator, of one address. */
  operator: { perSecond: 5 / 60, burst: 5 },
} as const satisfies Record<string, Rate>;

export type LimitName = keyof typeof RATES;

/**
 * Counts one request against a limit.
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, key: string | number) => void;

export function createLimits(enabled: boolean, now: () => number): Limit {
  if (!enabled) return () => undefined;
  const limiters = {
    address: rateLimiter(RATES.address),
    claim: rateLimiter(RATES.claim),
    vote: rateLimiter(RATES.vote),
    player: rateLimiter(RATES.player),
    help: rateLimiter(RATES.help),
    analytics: rateLimiter(RATES.analytics),
    operator: rateLimiter(RATES.operator),
  };
  return (name, key) => {
    const wait = limiters[name].take(key, now());
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}
