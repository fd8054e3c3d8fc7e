import type { DraftRecommendation } from "#contract/draft.ts";
import type { Category } from "#contract/values/categories.ts";
import { LATELY_DAYS } from "#contract/values/draft-limits.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { addDays, utcDay } from "../time.ts";
import type { EarnedByDay } from "./course.ts";
import { type Counters, NOTHING, valued } from "./rules.ts";

const DAY_MS = 86_400_000;

interface RecommendationDependencies {
  catalogue: Pick<Catalogue, "all">;
  counters: () => Promise<ReadonlyMap<number, Counters>>;
  byDay: () => Promise<EarnedByDay>;
}

/**
 * All celebrities by how much is to be said for drafting them: by value, then by what they earned lately. Equals are in turns of one of
 * each category, so that a list in which nobody has votes shows more than the first category.
 */
export async function recommendAll(
  { catalogue, counters, byDay }: RecommendationDependencies,
  now: Date,
): Promise<DraftRecommendation[]> {
  const first = addDays(utcDay(now), 1 - LATELY_DAYS);
  const days = Array.from({ length: LATELY_DAYS }, (_, index) => addDays(first, index));
  const [totals, lately] = await Promise.all([counters(), byDay()]);
  const standings = catalogue.all.map(({ num }) => ({
    ...(totals.get(num) ?? NOTHING),
    days: days.map((day) => lately.get(day)?.get(num) ?? 0),
  }));
  const turns = turnsOf(catalogue.all);
  const values = valued(standings, (now.getTime() % DAY_MS) / DAY_MS);
  return catalogue.all
    .flatMap(({ id, name, imageUrl, category, num }, index): DraftRecommendation[] => {
      const value = values[index];
      if (value === undefined) return [];
      const { hotVotes, notVotes } = totals.get(num) ?? NOTHING;
      const totalVotes = hotVotes + notVotes;
      return [{ id, name, imageUrl, category, totalVotes, hotPercentage: hotPercentage(hotVotes, notVotes), ...value }];
    })
    .toSorted(
      (one, other) =>
        other.draftValue - one.draftValue ||
        other.earnedLately - one.earnedLately ||
        (turns.get(one.id) ?? 0) - (turns.get(other.id) ?? 0),
    );
}

/** For each by id, how many of its category come before it. */
function turnsOf(all: Catalogue["all"]): Map<string, number> {
  const seen = new Map<Category, number>();
  return new Map(
    all.map(({ id, category }) => {
      const turn = seen.get(category) ?? 0;
      seen.set(category, turn + 1);
      return [id, turn];
    }),
  );
}

/** Those of a category. */
export const inCategory = (all: readonly DraftRecommendation[], category: Category | "all"): DraftRecommendation[] =>
  all.filter((each) => category === "all" || each.category === category);
