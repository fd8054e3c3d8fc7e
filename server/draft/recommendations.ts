import type { DraftRecommendation } from "#contract/draft.ts";
import type { Category } from "#contract/values/categories.ts";
import { LATELY_DAYS } from "#contract/values/draft-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { addDays, utcDay } from "../time.ts";
import { readVotesSince } from "./queries.ts";
import { type Counters, earned, NOTHING, valued } from "./rules.ts";

interface RecommendationDependencies {
  database: Pick<Database, "run">;
  catalogue: Pick<Catalogue, "all">;
  counters: () => Promise<ReadonlyMap<number, Counters>>;
}

/** All celebrities by how much is to be said for drafting them: by value, and among equals by what they earned lately. */
export async function recommendAll(
  { database, catalogue, counters }: RecommendationDependencies,
  now: Date,
): Promise<DraftRecommendation[]> {
  const first = addDays(utcDay(now), 1 - LATELY_DAYS);
  const days = Array.from({ length: LATELY_DAYS }, (_, index) => addDays(first, index));
  const [totals, lately] = await Promise.all([counters(), database.run(readVotesSince(first))]);
  const byCelebrity = new Map<number, number[]>();
  for (const { day, celebrity, hot, not } of lately) {
    const place = days.indexOf(day);
    if (place < 0) continue;
    const of = byCelebrity.get(celebrity) ?? days.map(() => 0);
    of[place] = earned({ hotVotes: hot, notVotes: not, battlesWon: 0 });
    byCelebrity.set(celebrity, of);
  }
  const none = days.map(() => 0);
  const standings = catalogue.all.map(({ num }) => ({
    ...(totals.get(num) ?? NOTHING),
    days: byCelebrity.get(num) ?? none,
  }));
  const values = valued(standings);
  return catalogue.all
    .flatMap(({ id, name, imageUrl, category, num }, index): DraftRecommendation[] => {
      const value = values[index];
      if (value === undefined) return [];
      const { hotVotes, notVotes } = totals.get(num) ?? NOTHING;
      const totalVotes = hotVotes + notVotes;
      const hotPercentage = totalVotes === 0 ? 0 : Math.round((1000 * hotVotes) / totalVotes) / 10;
      return [{ id, name, imageUrl, category, totalVotes, hotPercentage, ...value }];
    })
    .toSorted((one, other) => other.draftValue - one.draftValue || other.earnedLately - one.earnedLately);
}

/** Those of a category. */
export const inCategory = (all: readonly DraftRecommendation[], category: Category | "all"): DraftRecommendation[] =>
  all.filter((each) => category === "all" || each.category === category);
