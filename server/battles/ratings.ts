import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { selectScores } from "./queries.ts";
import { NEWCOMER } from "./rules.ts";

/** A celebrity's record in battles. */
export interface Rating {
  rating: number;
  battles: number;
  /**
   * Rank among all celebrities of the roster with battles, from 1; equal ratings share a rank. Null before the first
   * battle.
   */
  rank: number | null;
}

/** Reads every celebrity's score; its cost does not depend on the number of battles. */
export async function ratingOf(database: Database, catalogue: Catalogue, num: number): Promise<Rating> {
  const scores = await selectScores(database);
  const { rating, won, lost } = scores.get(num) ?? NEWCOMER;
  const battles = won + lost;
  const better = catalogue.all.filter((other) => {
    const score = scores.get(other.num);
    return score !== undefined && score.won + score.lost > 0 && score.rating > rating;
  });
  return { rating, battles, rank: battles === 0 ? null : better.length + 1 };
}
