import { z } from "zod";
import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { GAME_TITLE, ROUND_TITLES, type RoundResult, roundAddress } from "#contract/values/round-addresses.ts";

const count = z
  .string()
  .regex(/^(0|[1-9]\d?)$/)
  .transform(Number);

/** How a round went, as addresses tell it. At least one was rated, and at most all; the game has as many as a category. */
export const roundResult = z
  .object({ title: z.enum(ROUND_TITLES), hot: count, not: count })
  .refine(({ hot, not }) => hot + not >= 1 && hot + not <= CELEBRITIES_PER_CATEGORY);

/**
 * How a round went, when an address tells it as `resultAddress` writes it.
 * @param path such as `/game`
 * @returns undefined when anything in it is missing or wrong
 */
export function resultIn(path: string, query: Record<string, unknown>): RoundResult | undefined {
  const { category = GAME_TITLE, hot, not } = query;
  const { data } = roundResult.safeParse({ title: category, hot, not });
  return data !== undefined && roundAddress(data.title).split("?", 1)[0] === path ? data : undefined;
}
