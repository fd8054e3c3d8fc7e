import type { FastifyInstance } from "fastify";
import { LIMITS, type LimitName } from "#contract/values/rate-limits.ts";
import type { Ticks } from "../time.ts";
import { Problem } from "./problem.ts";
import { rateLimiter } from "./rate-limit.ts";

/**
 * Counts a request against a limit.
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, key: string | number) => void;

/**
 * Creates the limits, and applies those by address to every request: calls have one, pages, pictures and the other files
 * of the web a larger one, because a visit needs dozens of them. Health checks are exempt.
 */
export function openLimits(app: FastifyInstance, { enabled, ticks }: { enabled: boolean; ticks: Ticks }): Limit {
  const limit = createLimits(enabled, ticks);
  app.addHook("onRequest", ({ ip, routeOptions: { url: route = "/api/" } }, _reply, done) => {
    // What matches no route counts as a call.
    if (route.startsWith("/api/")) limit("address", ip);
    else if (!route.startsWith("/health/")) limit("files", ip);
    done();
  });
  return limit;
}

export function createLimits(enabled: boolean, ticks: Ticks): Limit {
  if (!enabled) return () => undefined;
  const limiters = new Map(Object.entries(LIMITS).map(([name, rate]) => [name, rateLimiter(rate)]));
  return (name, key) => {
    const wait = limiters.get(name)?.take(key, ticks()) ?? 0;
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}
