import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import { openRounds } from "../rounds/open-rounds.ts";
import { isPlayedToday } from "../rounds/played-categories.ts";

/** What a category is to the player: half played, or done today. */
export type TileState = { name: "open"; left: number } | { name: "done" };

/**
 * The states of the categories that have one, as this browser knows them. What it does not know was perhaps played in another one: that
 * it is new cannot be said. @param now in ms
 */
export function tileStates(now: number): ReadonlyMap<Category, TileState> {
  const states = new Map<Category, TileState>();
  const open = new Map<RoundTitle, number>(openRounds(now).map(({ title, left }) => [title, left]));
  for (const category of CATEGORIES) {
    const left = open.get(category);
    if (left !== undefined) states.set(category, { name: "open", left });
    else if (isPlayedToday(category, now)) states.set(category, { name: "done" });
  }
  return states;
}

export const tileWords = (state: TileState): string => (state.name === "open" ? `${state.left} to go` : "Done today");
