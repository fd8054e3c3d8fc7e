import type { Category } from "#contract/values/categories.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { type Candidate, drawPairs } from "../battles/pairing.ts";
import { sample } from "../celebrities/present.ts";
import type { Cast } from "./programme.ts";

/** Somebody who may be in a round. */
export interface Star extends Candidate {
  birthYear: number;
}

/** Those whom everybody grew up with are born before this year, the young ones not before the other. */
const ICONS_BEFORE = 1970;
const YOUNG_SINCE = 1990;
/** Of the best, the newest or those on the list so many are drawn from, so that two such events differ. */
const FIRST = 40;
/** An opponent is one of this many nearest in rating. */
const NEIGHBOURS = 4;

/** The two of a round, by number. */
export type Two = [a: number, b: number];

/**
 * Draws the rounds of an event: the two of each are close in rating, and no celebrity appears twice.
 * @param trending numbers of those on the trending list, the first one first
 * @param random in [0, 1)
 */
export function drawRounds(
  stars: readonly Star[],
  cast: Cast,
  trending: readonly number[],
  random: () => number,
  rounds: number = EVENT_ROUNDS,
): Two[] {
  switch (cast.from) {
    case "everywhere":
      return inTwos(drawPairs(stars, rounds, random));
    case "category":
      return ofCategory(stars, cast.category, rounds, random);
    case "both":
      return across(
        stars.filter(({ category }) => category === cast.one),
        stars.filter(({ category }) => category === cast.other),
        rounds,
        random,
      );
    case "generations":
      return across(
        stars.filter(({ birthYear }) => birthYear < ICONS_BEFORE),
        stars.filter(({ birthYear }) => birthYear >= YOUNG_SINCE),
        rounds,
        random,
      );
    case "icons":
      return among(
        stars.filter(({ birthYear }) => birthYear < ICONS_BEFORE),
        rounds,
        random,
      );
    case "best":
      return among(
        shuffled(stars, random)
          .toSorted((one, other) => other.rating - one.rating)
          .slice(0, FIRST),
        rounds,
        random,
      );
    case "newcomers":
      return among(
        shuffled(stars, random)
          .toSorted((one, other) => one.results - other.results)
          .slice(0, FIRST),
        rounds,
        random,
      );
    case "trending":
      return among(onList(stars, trending, random), rounds, random);
  }
}

/** Pairs of one category, and of guests where operators have withdrawn so many that too few are left. */
function ofCategory(stars: readonly Star[], category: Category, rounds: number, random: () => number): Two[] {
  const own = stars.filter((star) => star.category === category);
  const guests = stars.filter((star) => star.category !== category);
  const ofOwn = Math.min(rounds, Math.floor(own.length / 2));
  return inTwos([...drawPairs(own, ofOwn, random), ...drawPairs(guests, rounds - ofOwn, random)]);
}

/** Those on the list, and others where it is too short. */
function onList(stars: readonly Star[], trending: readonly number[], random: () => number): Star[] {
  const byNum = new Map(stars.map((star) => [star.num, star]));
  const listed = trending.flatMap((num) => byNum.get(num) ?? []);
  const others = shuffled(stars, random).filter((star) => !listed.includes(star));
  return [...listed, ...others].slice(0, Math.max(2 * EVENT_ROUNDS, Math.min(listed.length, FIRST)));
}

/** Pairs whatever the categories. */
function among(stars: readonly Star[], rounds: number, random: () => number): Two[] {
  return inTwos(
    drawPairs(
      stars.map((star) => ({ ...star, category: "" })),
      rounds,
      random,
    ),
  );
}

/** Pairs of one of each. */
function across(ones: readonly Star[], others: readonly Star[], rounds: number, random: () => number): Two[] {
  const free = new Set(others);
  return sample(ones, rounds, random).map((one): Two => {
    const near = [...free]
      .toSorted((two, three) => Math.abs(two.rating - one.rating) - Math.abs(three.rating - one.rating))
      .slice(0, NEIGHBOURS);
    const other = near[Math.floor(random() * near.length)];
    if (other === undefined) throw new Error("Too few celebrities for an event");
    free.delete(other);
    return random() < 0.5 ? [one.num, other.num] : [other.num, one.num];
  });
}

const shuffled = (stars: readonly Star[], random: () => number): Star[] => sample(stars, stars.length, random);

function inTwos(nums: readonly number[]): Two[] {
  return Array.from({ length: nums.length / 2 }, (_, index): Two => [nums[2 * index] ?? 0, nums[2 * index + 1] ?? 0]);
}
