import type { Category } from "../../contract/values/categories.ts";
import { apiQuery } from "../lib/api.ts";

/** A query for a category's celebrities, for whom to lead on to. @param isWanted without it, only what is known already is answered */
export const othersOf = (category: Category, isWanted: boolean) => ({
  ...apiQuery("celebritiesOfCategory", { params: { category } }),
  enabled: isWanted,
});

/**
 * Whom a profile leads on to: the next of its category in roster order, beginning again after the last, past those voted on; if all
 * are, simply the next one.
 * @param others of the category, in roster order, the celebrity itself among them
 * @returns undefined for one who is not among them, and for the only one
 */
export function nextInCategory<T extends { id: string }>(
  others: readonly T[],
  id: string,
  isVotedOn: (id: string) => boolean,
): T | undefined {
  const place = others.findIndex((one) => one.id === id);
  if (place === -1) return undefined;
  const following = [...others.slice(place + 1), ...others.slice(0, place)];
  return following.find((one) => !isVotedOn(one.id)) ?? following[0];
}
