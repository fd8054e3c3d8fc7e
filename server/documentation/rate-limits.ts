import { type LimitName, LIMITS, type RateLimit } from "#contract/values/rate-limits.ts";

const PERIODS = { second: 1, minute: 60, day: 86_400 };

/** A limit as a sentence, such as "At most 2 calls a second per player, 10 at once." */
export function sentenceOf(name: LimitName): string {
  const { perSecond, burst, countedBy, unit, also = [] }: RateLimit = LIMITS[name];
  const period = perSecond >= 1 ? "second" : perSecond * 60 >= 1 ? "minute" : "day";
  const rate = `${Math.round(perSecond * PERIODS[period])} ${unit ?? "calls"} a ${period}`;
  return [`At most ${rate} per ${countedBy.replaceAll("-", " ")}, ${burst} at once.`, ...also.map(sentenceOf)].join(
    " ",
  );
}

/** The limit as the extension `x-rate-limit` of an operation. */
export function rateLimitOf(name: LimitName): object {
  const { also, ...limit }: RateLimit = LIMITS[name];
  return { name, ...limit, ...(also !== undefined && { also: also.map(rateLimitOf) }) };
}

/** The header of answers that ask to wait. */
export const RETRY_AFTER = {
  "Retry-After": {
    description: "Seconds after which trying again makes sense.",
    schema: { type: "integer", minimum: 1 },
  },
} as const;
