import type { FastifyInstance } from "fastify";
import { LIMITS, type LimitName } from "#contract/values/rate-limits.ts";
import type { Clock } from "../time.ts";
import { Problem } from "./problem.ts";
import { rateLimiter } from "./rate-limit.ts";

/**
 * Counts a request against a limit.
 * @throws {Problem} rate_limited
 */
export type Limit = (name: LimitName, key: string | number) => void;

/** Creates the limits, and applies the one by address to every request. */
export function openLimits(app: FastifyInstance, { enabled, clock }: { enabled: boolean; clock: Clock }): Limit {
  const limit = createLimits(enabled, () => clock().getTime());
  app.addHook("onRequest", (request, _reply, done) => {
    limit("address", request.ip);
    done();
  });
  return limit;
}

export function createLimits(enabled: boolean, now: () => number): Limit {
  if (!enabled) return () => undefined;
  const limiters = new Map(Object.entries(LIMITS).map(([name, rate]) => [name, rateLimiter(rate)]));
  return (name, key) => {
    const wait = limiters.get(name)?.take(key, now()) ?? 0;
    if (wait > 0)
      throw new Problem("rate_limited", "That was a little fast. Please wait a moment.", { retryAfter: wait });
  };
}
