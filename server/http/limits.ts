import type { FastifyInstance } from "fastify";
import { LIMITS, NETWORKS_PER_48, type LimitName } from "#contract/values/rate-limits.ts";
import type { Ticks } from "../time.ts";
import { type Network, networkOf } from "./network.ts";
import { Problem } from "./problem.ts";
import { type Rate, rateLimiter } from "./rate-limit.ts";

/**
 * Counts a request against a limit.
 * @param by the number of a player, or a network; a network also counts against the allowance of its /48
 * @param options.count false: only refuses what is beyond the limit
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, by: number | Network, options?: { count: boolean }) => void;

/**
 * Creates the limits, and applies those by address to every request: calls have one, pages, pictures and the other files
 * of the web a larger one, because a visit needs dozens of them. Health checks are exempt.
 */
export function openLimits(app: FastifyInstance, { enabled, ticks }: { enabled: boolean; ticks: Ticks }): Limit {
  const limit = createLimits(enabled, ticks);
  app.addHook("onRequest", ({ ip, routeOptions: { url: route = "/api/" } }, _reply, done) => {
    // What matches no route counts as a call.
    if (route.startsWith("/api/")) limit("address", networkOf(ip));
    else if (!route.startsWith("/health/")) limit("files", networkOf(ip));
    done();
  });
  return limit;
}

export function createLimits(enabled: boolean, ticks: Ticks): Limit {
  if (!enabled) return () => undefined;
  const limiters = new Map(Object.entries(LIMITS).map(([name, rate]) => [name, createLimiter(rate)]));
  return (name, by, { count } = { count: true }) => {
    const wait = limiters.get(name)?.(by, ticks(), count) ?? 0;
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}

function createLimiter({ perSecond, burst }: Rate) {
  const limiter = rateLimiter({ perSecond, burst });
  const wider = rateLimiter({ perSecond: NETWORKS_PER_48 * perSecond, burst: NETWORKS_PER_48 * burst });
  return (by: number | Network, now: number, count: boolean): number => {
    const call = count ? "take" : "wait";
    if (typeof by === "number") return limiter[call](by, now);
    const wait = limiter[call](by.name, now);
    return wait === 0 && by.wider !== undefined ? wider[call](by.wider, now) : wait;
  };
}
