import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chanceFrom } from "../chance.ts";
import { type Candidate, drawPairs } from "./pairing.ts";

const CATEGORIES = 14;
const PER_CATEGORY = 20;

/** Plausible ratings and results: all equal, evenly spread, or a few far away from the rest. */
const rating = fc.oneof(fc.constant(1500), fc.integer({ min: 800, max: 2400 }), fc.constantFrom(0, 1500, 1501, 9000));
const results = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(1_000_000));
const rosterOf = (categories: number, perCategory: number) =>
  fc
    .array(fc.record({ rating, results }), {
      minLength: categories * perCategory,
      maxLength: categories * perCategory,
    })
    .map((celebrities): Candidate[] =>
      celebrities.map((celebrity, index) => ({ num: index + 1, category: `c${index % categories}`, ...celebrity })),
    );
const seed = fc.nat(2 ** 31);

/** The battles of a session, as pairs of celebrities. */
function draw(candidates: readonly Candidate[], random: () => number): [Candidate, Candidate][] {
  const byNum = new Map(candidates.map((candidate) => [candidate.num, candidate]));
  const drawn = drawPairs(candidates, 10, random).map((num) => byNum.get(num));
  return Array.from({ length: drawn.length / 2 }, (_, battle) => {
    const [a, b] = [drawn[2 * battle], drawn[2 * battle + 1]];
    if (a === undefined || b === undefined) throw new Error("Somebody was drawn who is not there");
    return [a, b];
  });
}

describe("whatever the ratings and results", () => {
  test("a session has 10 battles, each within one category and all of different ones, and nobody twice", () => {
    fc.assert(
      fc.property(rosterOf(CATEGORIES, PER_CATEGORY), seed, (candidates, seed) => {
        const battles = draw(candidates, chanceFrom(seed));
        expect(battles).toHaveLength(10);
        expect(new Set(battles.flat()).size).toBe(20);
        for (const [a, b] of battles) expect(b.category).toBe(a.category);
        expect(new Set(battles.map(([a]) => a.category)).size).toBe(10);
      }),
    );
  });

  test("the two of a battle are near each other: at most 3 of the category lie between them and closer to one", () => {
    fc.assert(
      fc.property(rosterOf(CATEGORIES, PER_CATEGORY), seed, (candidates, seed) => {
        for (const [a, b] of draw(candidates, chanceFrom(seed))) {
          const distance = Math.abs(a.rating - b.rating);
          const closerTo = (one: Candidate) =>
            candidates.filter(
              (other) =>
                other.category === one.category && other !== one && Math.abs(other.rating - one.rating) < distance,
            ).length;
          expect(Math.min(closerTo(a), closerTo(b))).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test("a small roster still gives 10 battles without anybody twice, and takes each category before one comes again", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }).chain((categories) => rosterOf(categories, 20)),
        seed,
        (candidates, seed) => {
          const battles = draw(candidates, chanceFrom(seed));
          expect(new Set(battles.flat()).size).toBe(20);
          for (const [a, b] of battles) expect(b.category).toBe(a.category);
          const categories = new Set(candidates.map(({ category }) => category)).size;
          expect(new Set(battles.map(([a]) => a.category)).size).toBe(Math.min(10, categories));
        },
      ),
    );
  });
});

/** How often each was drawn in many sessions. */
function appearances(candidates: readonly Candidate[], sessions: number): Map<number, number> {
  const random = chanceFrom(1);
  const counts = new Map<number, number>();
  for (let session = 0; session < sessions; session += 1) {
    for (const num of drawPairs(candidates, 10, random)) counts.set(num, (counts.get(num) ?? 0) + 1);
  }
  return counts;
}

const roster = (change: (candidate: Candidate) => Partial<Candidate>): Candidate[] =>
  Array.from({ length: CATEGORIES * PER_CATEGORY }, (_, index) => {
    const candidate = { num: index + 1, category: `c${index % CATEGORIES}`, rating: 1500, results: 100 };
    return { ...candidate, ...change(candidate) };
  });

test("celebrities with fewer results are drawn more often, of whatever category", () => {
  const counts = appearances(
    roster(({ num }) => (num <= 5 ? { results: 3 } : {})),
    2000,
  );
  const few = [1, 2, 3, 4, 5].map((num) => counts.get(num) ?? 0);
  const others = [...counts].filter(([num]) => num > 5).map(([, count]) => count);
  expect(Math.min(...few)).toBeGreaterThan(2 * Math.max(...others));
});

test("equal celebrities are drawn about equally often, on either side", () => {
  const equals = roster(() => ({}));
  const counts = appearances(equals, 2000);
  // 2,000 sessions of 20 celebrities out of 280: 143 times each, with a standard deviation of 12.
  expect(counts.size).toBe(280);
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(143 - 5 * 12);
    expect(count).toBeLessThan(143 + 5 * 12);
  }
  const random = chanceFrom(2);
  const firsts = Array.from({ length: 1000 }, () => drawPairs(equals, 10, random)).map(
    (pairs) => pairs.filter((num, place) => place % 2 === 0 && num > (pairs[place + 1] ?? 0)).length,
  );
  const share = firsts.reduce((sum, count) => sum + count, 0) / 10_000;
  expect(share).toBeCloseTo(0.5, 1);
});

test("someone far above the rest still meets the nearest", () => {
  const candidates = roster(({ num }) => ({ rating: num === 1 ? 9000 : 1000 + num, results: num === 1 ? 0 : 100_000 }));
  const nearest = candidates.filter(({ category }) => category === "c0").slice(-4);
  const random = chanceFrom(3);
  const opponents = Array.from({ length: 200 }, () => draw(candidates, random))
    .flat()
    .flatMap(([a, b]) => (a.num === 1 ? [b] : b.num === 1 ? [a] : []));
  expect(new Set(opponents)).toEqual(new Set(nearest));
});

test("throws if there are too few celebrities", () => {
  const random = chanceFrom(4);
  for (const candidates of [[], roster(() => ({})).slice(0, 14), roster(() => ({})).slice(0, 19)])
    expect(() => drawPairs(candidates, 10, random)).toThrow("Too few celebrities");
});
