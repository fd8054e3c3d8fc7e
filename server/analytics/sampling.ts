import { hash } from "../chance.ts";
import type { AnalyticsDay } from "./queries.ts";

/** Rows of events and sessions that a UTC day has at most, give or take a batch per process. */
const MOST_ROWS = 1_000_000;
/** Of how many sessions one is stored, by the rows that the day has already. Each share is a part of the one before. */
const SHARES = [
  { below: 600_000, oneIn: 1 },
  { below: 700_000, oneIn: 10 },
  { below: 800_000, oneIn: 100 },
  { below: 900_000, oneIn: 1000 },
  { below: MOST_ROWS, oneIn: 10_000 },
] as const;

/** Which sessions are stored. Everything is counted. */
export interface Sample {
  /** Of how many sessions one is stored, which then stands for as many; Infinity: none. */
  oneIn: number;
  /** Whether the session's events are stored, and the session if it is new. */
  has: (session: string) => boolean;
}

/**
 * The sample of a day that has so many rows, the same in every process. Nobody outside knows the seed, and so which sessions
 * it has.
 */
export function sampleOf({ stored, seed }: AnalyticsDay): Sample {
  const oneIn = SHARES.find(({ below }) => stored < below)?.oneIn ?? Number.POSITIVE_INFINITY;
  return { oneIn, has: (session) => oneIn === 1 || (oneIn < Infinity && hash(`${seed} ${session}`) % oneIn === 0) };
}
