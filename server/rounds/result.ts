import { z } from "zod";
import { CELEBRITIES_PER_CATEGORY } from "#contract/values/categories.ts";
import { GAME_TITLE, ROUND_TITLES, type RoundResult, roundAddress } from "#contract/values/round-addresses.ts";

const count = z
  .string()
  .regex(/^(0|[1-9]\d?)$/)
  .transform(Number);

/**
 * A round's result as encoded in links. At least one celebrity was rated, and at most all; the game has as many as a
 * category.
 */
export const roundResult = z
  .object({ title: z.enum(ROUND_TITLES), hot: count, not: count })
  .refine(({ hot, not }) => hot + not >= 1 && hot + not <= CELEBRITIES_PER_CATEGORY);

/**
 * Parses the result that `resultAddress` writes into a link.
 * @param path such as `/game`
 * @returns undefined if anything in it is missing or invalid
 */
export function resultIn(path: string, query: Record<string, unknown>): RoundResult | undefined {
  const { category = GAME_TITLE, hot, not } = query;
  const { data } = roundResult.safeParse({ title: category, hot, not });
  return data !== undefined && roundAddress(data.title).split("?", 1)[0] === path ? data : undefined;
}
