import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { whenPlayed } from "../rounds/played-categories.ts";
import { recallRound } from "../rounds/round-shelf.ts";

/** What a category is to the player: half played, done today, or, once they have played others, new. */
export type TileState = { name: "open"; left: number } | { name: "done" } | { name: "new" };

/** The states of the categories that have one, as this browser knows them. @param now in ms */
export function tileStates(now: number): ReadonlyMap<Category, TileState> {
  const states = new Map<Category, TileState>();
  const fresh: Category[] = [];
  for (const category of CATEGORIES) {
    const open = recallRound(category, now);
    const played = whenPlayed(category, now);
    if (open !== null && open.records.length > 0 && open.waiting.length > 0)
      states.set(category, { name: "open", left: open.waiting.length });
    else if (played === "today") states.set(category, { name: "done" });
    else if (played === "never") fresh.push(category);
  }
  // To somebody who has played nothing, all are new.
  if (states.size > 0 || fresh.length < CATEGORIES.length) for (const one of fresh) states.set(one, { name: "new" });
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
