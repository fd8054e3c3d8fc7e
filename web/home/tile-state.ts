import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import { openRounds } from "../rounds/open-rounds.ts";
import { hasPlayedElsewhere, whenPlayed } from "../rounds/played-categories.ts";

/** What a category is to the player: half played, done today, or, once they have played others, new. */
export type TileState = { name: "open"; left: number } | { name: "done" } | { name: "new" };

/** The states of the categories that have one, as this browser knows them. @param now in ms */
export function tileStates(now: number): ReadonlyMap<Category, TileState> {
  const states = new Map<Category, TileState>();
  const fresh: Category[] = [];
  const open = new Map<RoundTitle, number>(openRounds(now).map(({ title, left }) => [title, left]));
  for (const category of CATEGORIES) {
    const left = open.get(category);
    const played = whenPlayed(category, now);
    if (left !== undefined) states.set(category, { name: "open", left });
    else if (played === "today") states.set(category, { name: "done" });
    else if (played === "never") fresh.push(category);
  }
  // To somebody who has played nothing, all are new.
  const hasPlayed = states.size > 0 || fresh.length < CATEGORIES.length;
  if (hasPlayed && !hasPlayedElsewhere()) for (const one of fresh) states.set(one, { name: "new" });
  return states;
}

export function tileWords(state: TileState): string {
  switch (state.name) {
    case "open":
      return `${state.left} to go`;
    case "done":
      return "Done today";
    case "new":
      return "New";
  }
}
