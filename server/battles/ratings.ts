import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { selectScores } from "./queries.ts";
import { NEWCOMER } from "./rules.ts";

/** How a celebrity stands in battles. */
export interface Rating {
  rating: number;
  battles: number;
  /** Place among all of the roster who were in a battle, from 1; those of equal rating share one. Null before the first. */
  rank: number | null;
}

/** It reads the scores of all, whatever the number of battles. */
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
