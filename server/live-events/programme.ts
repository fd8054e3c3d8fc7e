import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { EVENT_EVERY_MINUTES, type EventType } from "#contract/values/live-event-limits.ts";
import { DAILY, HOUSE, SPECIAL_NIGHTS, VERSUS } from "./shows.ts";

/** Where the two of each round come from. */
export type Cast =
  | { from: "everywhere" }
  | { from: "category"; category: Category }
  /** One of each round from each. */
  | { from: "both"; one: Category; other: Category }
  | { from: "best" | "newcomers" | "trending" | "icons" | "generations" };

/** What an event is about. */
export interface Show {
  name: string;
  description: string;
  type: EventType;
  cast: Cast;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first hour of a special night (UTC); there are as many as a night has shows. */
const NIGHT_FROM = 18;

/**
 * The show of an event that begins at this time, which follows from the time alone. Of each hour, the first event is for
 * everyone, the second one category's, the third one category against another, and the fourth one the house's pick. Each kind
 * goes on by another step a day, so that the same hour of two days differs.
 */
export function showAt(startsAt: Date): Show {
  const hour = startsAt.getUTCHours();
  const day = Math.floor(startsAt.getTime() / DAY);
  const quarter = Math.floor(startsAt.getUTCMinutes() / EVENT_EVERY_MINUTES);
  if (quarter === 1) return premiereOf(turn(CATEGORIES, hour + 5 * day));
  if (quarter === 2) return turn(VERSUS, hour + 7 * day);
  if (quarter === 3) return turn(HOUSE, hour + 2 * day);
  return SPECIAL_NIGHTS[startsAt.getUTCDay()]?.[hour - NIGHT_FROM] ?? turn(DAILY, hour + 3 * day);
}

function premiereOf(category: Category): Show {
  return {
    name: `${category} Premiere`,
    description: `One category on the bill, ${category}: ten rounds, and everyone votes at once.`,
    type: "premiere",
    cast: { from: "category", category },
  };
}

function turn<T>(list: readonly T[], place: number): T {
  const found = list[place % list.length];
  if (found === undefined) throw new Error("There is nothing to choose from");
  return found;
}

/** The category of a show over a single one. */
export function categoryOf({ cast }: Show): Category | null {
  return cast.from === "category" ? cast.category : null;
}
