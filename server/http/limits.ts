import type { FastifyInstance } from "fastify";
import { metrics } from "#contract/metrics.ts";
import { LIMITS, NETWORKS_PER_48, type LimitName } from "#contract/values/rate-limits.ts";
import type { Ticks } from "../time.ts";
import { type Network, networkOf } from "./network.ts";
import { Problem } from "./problem.ts";
import { type Rate, type RateLimiter, rateLimiter } from "./rate-limit.ts";

/**
 * Counts a request against a limit.
 * @param by the number of a player, a session's id, or a network; a network also counts against the allowance of its /48
 * @param amount how many it counts as, 1 by default; 0 only refuses what is beyond the limit; -1 takes one back
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, by: number | string | Network, amount?: number) => void;

/**
 * Creates the limits, and applies those by address to every request: calls and metrics have one, pages, pictures and the other files
 * of the web a larger one, because a visit needs dozens of them. Health checks are exempt.
 */
export function openLimits(app: FastifyInstance, { enabled, ticks }: { enabled: boolean; ticks: Ticks }): Limit {
  const limit = createLimits(enabled, ticks);
  app.addHook("onRequest", ({ ip, routeOptions: { url: route = "/api/" } }, _reply, done) => {
    // What matches no route counts as a call.
    if (route.startsWith("/api/") || route === metrics.path) limit("address", networkOf(ip));
    else if (!route.startsWith("/health/")) limit("files", networkOf(ip));
    done();
  });
  return limit;
}

export function createLimits(enabled: boolean, ticks: Ticks): Limit {
  if (!enabled) return () => undefined;
  const limiters = new Map(Object.entries(LIMITS).map(([name, rate]) => [name, createLimiter(rate)]));
  return (name, by, amount = 1) => {
    const wait = limiters.get(name)?.(by, ticks(), amount) ?? 0;
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}

/** A limiter of players, sessions or networks. */
function createLimiter({ perSecond, burst }: Rate) {
  const limiter = rateLimiter({ perSecond, burst });
  const wider = rateLimiter({ perSecond: NETWORKS_PER_48 * perSecond, burst: NETWORKS_PER_48 * burst });
  return (by: number | string | Network, now: number, amount: number): number => {
    const askOf = (limits: RateLimiter, key: number | string) => {
      if (amount > 0) return limits.take(key, now, amount);
      if (amount === 0) return limits.wait(key, now);
      limits.giveBack(key);
      return 0;
    };
    if (typeof by !== "object") return askOf(limiter, by);
    const wait = askOf(limiter, by.name);
    return wait === 0 && by.wider !== undefined ? askOf(wider, by.wider) : wait;
  };
}
