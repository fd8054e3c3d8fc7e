import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import type { Ticks } from "../time.ts";

/** Refusals are logged once per interval, with their number, so that guessing cannot fill the disk. */
const LOG_MS = 60_000;

interface TokenCheckDependencies {
  token: string;
  limit: Limit;
  log: FastifyBaseLogger;
  ticks: Ticks;
}

/**
 * Checks what callers present as the operators' token. Wrong ones count against their network's limit, right ones do not, so a
 * program that scrapes every second is never limited. Beyond the limit, the right one is refused as well: whoever guesses
 * could tell it by the answer otherwise.
 * @returns a function that tells whether it is the token
 * @throws {Problem} rate_limited, by that function
 */
export function createTokenCheck({ token, limit, log, ticks }: TokenCheckDependencies) {
  const right = digest(token);
  let refusals = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refuse({ routeOptions: { url: route } }: FastifyRequest): void {
    refusals += 1;
    if (ticks() - loggedAt < LOG_MS) return;
    log.warn({ route, refusals }, "wrong operator tokens were refused");
    loggedAt = ticks();
    refusals = 0;
  }

  return (request: FastifyRequest, given: string): boolean => {
    const network = networkOf(request.ip);
    let isRight = false;
    try {
      limit("operator", network, 0);
      isRight = timingSafeEqual(digest(given), right);
      if (!isRight) limit("operator", network);
    } finally {
      if (!isRight) refuse(request);
    }
    return isRight;
  };
}

/** Digests have one length, which a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
