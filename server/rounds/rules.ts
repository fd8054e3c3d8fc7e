import { sideOf, type Totals } from "#contract/values/crowd.ts";
import type { Move } from "../consequence.ts";
import { longestRun } from "./runs.ts";

/** A celebrity that was rated in a round. */
export interface PlayedCelebrity extends Totals {
  num: number;
  category: string;
  retired: boolean;
  /** UTC day of the vote; the newest, if there are several. */
  day: string;
  hot: boolean;
}

/** The most votes in a row with the crowd, and against it. */
export interface CrowdRuns {
  withCrowd: number;
  againstCrowd: number;
}

/** The runs of a round. @param played in the order of the votes */
export function crowdRunsOf(played: readonly PlayedCelebrity[]): CrowdRuns {
  const sides = played.map((one) => sideOf(one.hot, one));
  return { withCrowd: longestRun(sides, "with"), againstCrowd: longestRun(sides, "against") };
}

/** Votes of a UTC day, by their celebrities' numbers. */
export interface RoundVotes {
  day: string;
  celebrities: readonly number[];
}

/**
 * The votes for which a round counts: those of a day that have counted for no round before. Each vote counts for one
 * round, however often it is sent again.
 * @param counted those of the player's rounds so far, at least on the days of this one
 * @returns null if there are none
 */
export function votesThatCount(played: readonly PlayedCelebrity[], counted: readonly RoundVotes[]): RoundVotes | null {
  const spent = new Set(counted.flatMap(({ day, celebrities }) => celebrities.map((num) => `${day} ${num}`)));
  const fresh = played.filter(({ day, num }) => !spent.has(`${day} ${num}`));
  const day = fresh
    .map((one) => one.day)
    .toSorted()
    .at(-1);
  if (day === undefined) return null;
  return { day, celebrities: fresh.filter((one) => one.day === day).map(({ num }) => num) };
}

/** A round's measurable contents. @param sizeOf how many celebrities a category has */
export function categoriesOf(
  played: readonly PlayedCelebrity[],
  sizeOf: (category: string) => number,
): { categories: string[]; fullCategories: string[] } {
  const byCategory = Map.groupBy(played, ({ category }) => category);
  return {
    categories: [...byCategory.keys()],
    fullCategories: [...byCategory].flatMap(([category, rated]) =>
      rated.filter(({ retired }) => !retired).length >= sizeOf(category) ? [category] : [],
    ),
  };
}

/** What a player's rounds have come to. */
export interface RoundsSoFar extends CrowdRuns {
  games: number;
}

/**
 * The measures that a round changes. @param before the categories of the player's earlier rounds; true: completed in
 * one
 */
export function movesOf(
  { games, withCrowd, againstCrowd }: RoundsSoFar,
  before: ReadonlyMap<string, boolean>,
  { categories, fullCategories }: ReturnType<typeof categoriesOf>,
  runs: CrowdRuns,
): Move[] {
  const known = before.size;
  const full = [...before.values()].filter(Boolean).length;
  return [
    { measure: "rounds", from: games, to: games + 1 },
    { measure: "with_crowd", from: withCrowd, to: Math.max(withCrowd, runs.withCrowd) },
    { measure: "against_crowd", from: againstCrowd, to: Math.max(againstCrowd, runs.againstCrowd) },
    { measure: "categories", from: known, to: known + categories.filter((one) => !before.has(one)).length },
    {
      measure: "full_categories",
      from: full,
      to: full + fullCategories.filter((one) => before.get(one) !== true).length,
    },
  ];
}
