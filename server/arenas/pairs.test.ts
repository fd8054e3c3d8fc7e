import fc from "fast-check";
import { expect, test } from "vitest";
import type { PairVotes } from "../battles/choices.ts";
import type { Candidate } from "../battles/pairing.ts";
import { chanceFrom } from "../chance.ts";
import { drawArenaPairs, eligibleFor, earlierVotes } from "./pairs.ts";

const roster = (categories: number): Candidate[] =>
  Array.from({ length: categories * 20 }, (_, index) => ({
    num: index + 1,
    category: `c${index % categories}`,
    rating: 1500 + (index % 7),
    results: index % 30,
  }));

const earlierOf = (candidates: readonly Candidate[]) =>
  fc.array(
    fc
      .record({ one: fc.nat(candidates.length), other: fc.nat(candidates.length), first: fc.nat(9), second: fc.nat(9) })
      .filter(({ one, other }) => one !== other)
      .map(
        ({ one, other, first, second }): PairVotes => ({
          lesser: Math.min(one, other) + 1,
          greater: Math.max(one, other) + 1,
          votesForLesser: first,
          votesForGreater: second,
        }),
      ),
    { maxLength: 300 },
  );

test.for([1, 14])(
  "10 battles, each within one category and nobody twice, whatever was before: %d categories",
  (many) => {
    const candidates = roster(many);
    const byNum = new Map(candidates.map((candidate) => [candidate.num, candidate]));
    fc.assert(
      fc.property(earlierOf(candidates), fc.nat(), (earlier, seed) => {
        const pairs = drawArenaPairs(candidates, { votes: earlier, lately: [] }, chanceFrom(seed));
        expect(pairs).toHaveLength(10);
        expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(20);
        for (const { a, b } of pairs) expect(byNum.get(a)?.category).toBe(byNum.get(b)?.category);
        expect(new Set(pairs.map(({ a }) => byNum.get(a)?.category)).size).toBe(Math.min(10, many));
      }),
      { numRuns: 30 },
    );
  },
);

test("eight of the battles are known where there are votes enough, with the votes on the right sides", () => {
  const candidates = roster(14);
  const earlier = candidates
    .filter(({ num }) => num <= 14)
    .map(({ num }): PairVotes => ({ lesser: num, greater: num + 98, votesForLesser: num, votesForGreater: 2 }));
  let flipped = 0;
  for (let seed = 0; seed < 40; seed += 1) {
    const known = drawArenaPairs(candidates, { votes: earlier, lately: [] }, chanceFrom(seed)).filter(
      ({ earlierA, earlierB }) => earlierA + earlierB > 0,
    );
    expect(known.length).toBeGreaterThanOrEqual(8);
    for (const { a, b, earlierA, earlierB } of known) {
      if (a > b) flipped += 1;
      expect(a < b ? [earlierA, earlierB] : [earlierB, earlierA]).toEqual([Math.min(a, b), 2]);
    }
  }
  expect(flipped).toBeGreaterThan(20);
});

test("pairs with fewer than three earlier votes, or far from each other by now, are not taken again", () => {
  const candidates = roster(14).map((one) => ({ ...one, rating: 1000 + one.num }));
  const earlier: PairVotes[] = [
    { lesser: 1, greater: 15, votesForLesser: 1, votesForGreater: 1 },
    { lesser: 2, greater: 268, votesForLesser: 50, votesForGreater: 50 },
  ];
  let met = 0;
  for (let seed = 0; seed < 100; seed += 1)
    for (const { earlierA, earlierB } of drawArenaPairs(candidates, { votes: earlier, lately: [] }, chanceFrom(seed)))
      if (earlierA + earlierB > 2) met += 1;
  expect(met).toBe(0);
});

const keyOf = ({ a, b }: { a: number; b: number }) => `${Math.min(a, b)} ${Math.max(a, b)}`;
const lateOf = (pairs: readonly { a: number; b: number }[]) =>
  pairs.map(({ a, b }) => ({ lesser: Math.min(a, b), greater: Math.max(a, b) }));

test.for([
  ["all categories", 14, 12],
  ["one category", 1, 4],
] as const)("an arena has no pair of those before it, however many votes they have: %s", ([, categories, arenas]) => {
  const candidates = roster(categories);
  for (let seed = 0; seed < 10; seed += 1) {
    const random = chanceFrom(seed);
    const drawn: ReturnType<typeof drawArenaPairs> = [];
    for (let arena = 0; arena < arenas; arena += 1) {
      const lately = lateOf(drawn);
      const votes = lately.map((pair) => ({ ...pair, votesForLesser: 9, votesForGreater: 5 }));
      drawn.push(...drawArenaPairs(candidates, { votes, lately }, random));
    }
    expect(new Set(drawn.map(keyOf)).size).toBe(10 * arenas);
  }
});

test("a category whose pairs have all met of late has its ten battles all the same, with their earlier votes", () => {
  const candidates = roster(1);
  const lately = candidates.flatMap(({ num }) =>
    candidates.filter((other) => other.num > num).map((other) => ({ lesser: num, greater: other.num })),
  );
  const votes = lately.map((pair) => ({ ...pair, votesForLesser: 9, votesForGreater: 5 }));
  const pairs = drawArenaPairs(candidates, { votes, lately }, chanceFrom(1));
  expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(20);
  for (const { earlierA, earlierB } of pairs) expect(earlierA + earlierB).toBe(14);
});

test("what players of Battle chose stands in where no arena had a pair", () => {
  const votes = (lesser: number, votesForLesser: number) => ({
    lesser,
    greater: 9,
    votesForLesser,
    votesForGreater: 0,
  });
  expect(earlierVotes([votes(1, 2)], [votes(1, 50), votes(2, 60)])).toEqual([votes(1, 2), votes(2, 60)]);
});

test("where too few of a category are left for ten battles, guests of others fill the rest", () => {
  const ofTwo = Array.from({ length: 60 }, (_, num) => ({
    num,
    category: num < 13 ? "Few" : num < 37 ? "Many" : "More",
    rating: 1000 + num,
    results: 0,
  }));
  for (const lot of [0.01, 0.5, 0.99]) {
    const drawn = drawArenaPairs(
      eligibleFor("Few", ofTwo, () => lot),
      { votes: [], lately: [] },
      () => lot,
    );
    const categories = drawn.map(({ a, b }) => [ofTwo[a]?.category, ofTwo[b]?.category]);
    expect(categories.filter(([one, other]) => one === "Few" && other === "Few")).toHaveLength(6);
    expect(categories.every(([one, other]) => one === other)).toBe(true);
  }
});
