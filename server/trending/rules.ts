import { compareNames } from "../collation.ts";
import { ranked } from "../ranked.ts";

/** With no usual votes, this many votes give half of the maximum score: a single vote is no trend. */
const DOUBT = 5;

/** Half-life of a vote's weight, in hours or days. */
const HALF_LIVES = { hours: 6, days: 2 };

/** Number of hours or days considered, and the weight of each by age; the current one weighs 1. */
export const HOUR_WEIGHTS = weights(24, HALF_LIVES.hours);
export const DAY_WEIGHTS = weights(7, HALF_LIVES.days);

function weights(count: number, halfLife: number): readonly number[] {
  return Array.from({ length: count }, (_, age) => 2 ** (-age / halfLife));
}

/**
 * How far a celebrity's votes exceed what is usual, 0 to 10. With many votes: 5 if they are as many as usual, near 10
 * if few are usual. Fewer votes score lower, because they are weaker evidence.
 * @param recent votes of the period, weighted
 * @param usual votes that usual days would give the period, with the same weights
 */
export function trendingScore(recent: number, usual: number): number {
  return (10 * recent) / (recent + usual + DOUBT);
}

/** Weighted sum of votes per hour or day, the current one first. */
export function weigh(votes: readonly number[], byAge: readonly number[]): number {
  return byAge.reduce((sum, weight, age) => sum + weight * (votes[age] ?? 0), 0);
}

/** Weighted sum for a constant number of votes per hour or day. */
export const weighUsual = (votes: number, byAge: readonly number[]): number =>
  votes * byAge.reduce((sum, weight) => sum + weight, 0);

interface Contender {
  name: string;
  score: number;
  /** Votes of the period. */
  votes: number;
}

/**
 * By score, then votes, then name. Those who differ by name alone share a rank. Celebrities without votes in the period are
 * omitted.
 */
export function rankTrending<C extends Contender>(contenders: readonly C[]): (C & { rank: number })[] {
  const ordered = contenders
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => b.score - a.score || b.votes - a.votes || compareNames(a.name, b.name));
  return ranked(ordered, (one, before) => one.score === before.score && one.votes === before.votes);
}

const HOUR_MS = 60 * 60 * 1000;

/** Start of the UTC hour that contains a time, both in ms since 1970. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}
