import { compareNames } from "../collation.ts";

/** So many votes more than nothing make a newcomer half as hot as can be: a single vote is no trend. */
const DOUBT = 5;

/** What weighs half as much is so many hours, or days, older. */
const HALF_LIVES = { hours: 6, days: 2 };

/** How many hours, or days, are looked at, and what each weighs by its age: the present one 1. */
export const HOUR_WEIGHTS = weights(24, HALF_LIVES.hours);
export const DAY_WEIGHTS = weights(7, HALF_LIVES.days);

function weights(count: number, halfLife: number): readonly number[] {
  return Array.from({ length: count }, (_, age) => 2 ** (-age / halfLife));
}

/**
 * How much a celebrity moves, 0 to 10: 5 for as many votes as usual when there are many, near 10 for many where few are usual,
 * and less for few votes, which say little.
 * @param recent votes of the period, by weight
 * @param usual votes that the period would have had on usual days, by the same weights
 */
export function trendingScore(recent: number, usual: number): number {
  return (10 * recent) / (recent + usual + DOUBT);
}

/** Votes of stretches, the present one first, by weight. */
export function weigh(votes: readonly number[], byAge: readonly number[]): number {
  return byAge.reduce((sum, weight, age) => sum + weight * (votes[age] ?? 0), 0);
}

/** Votes that stretches would have had if each had had so many, by weight. */
export const weighUsual = (votes: number, byAge: readonly number[]): number =>
  votes * byAge.reduce((sum, weight) => sum + weight, 0);

interface Contender {
  name: string;
  score: number;
  /** Votes of the period. */
  votes: number;
}

/** By score, then votes, then name. Those without votes in the period are left out. */
export function rankTrending<C extends Contender>(contenders: readonly C[]): C[] {
  return contenders
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.score - a.score || b.votes - a.votes || compareNames(a.name, b.name));
}

const HOUR_MS = 60 * 60 * 1000;

/** The beginning of the UTC hour of a moment, both in ms since 1970. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}
