import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankStandings, wilsonLowerBound } from "./rules.ts";

describe("the lower bound of the 95 % Wilson interval", () => {
  // Source: R. G. Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table I, method 3.
  test.for([
    [81, 263, 0.2553],
    [15, 148, 0.0624],
    [1, 29, 0.0061],
    [0, 20, 0],
  ] as const)("matches the published value for %d of %d", ([hot, total, bound]) => {
    expect(wilsonLowerBound(hot, total)).toBeCloseTo(bound, 4);
  });

  test("is n / (n + z²) when all votes are hot", () => {
    for (const votes of [1, 10, 1000]) {
      expect(wilsonLowerBound(votes, votes)).toBeCloseTo(votes / (votes + 1.959963984540054 ** 2), 10);
    }
  });

  test("is exactly 0 without hot votes", () => {
    for (let total = 0; total < 2000; total += 1) expect(wilsonLowerBound(0, total)).toBe(0);
  });

  test("solves the equation that defines Wilson's interval", () => {
    const votes = fc
      .integer({ min: 1, max: 10_000_000 })
      .chain((total) => fc.record({ total: fc.constant(total), hot: fc.integer({ min: 1, max: total }) }));
    fc.assert(
      fc.property(votes, ({ hot, total }) => {
        const bound = wilsonLowerBound(hot, total);
        const share = hot / total;
        expect(bound).toBeGreaterThan(0);
        expect(bound).toBeLessThan(share);
        expect((share - bound) / Math.sqrt((bound * (1 - bound)) / total)).toBeCloseTo(1.96, 3);
      }),
    );
  });

  test("rises with every hot vote and falls with every not vote", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (hot, not) => {
        const bound = wilsonLowerBound(hot, hot + not);
        expect(wilsonLowerBound(hot + 1, hot + 1 + not)).toBeGreaterThan(bound);
        expect(wilsonLowerBound(hot, hot + not + 1)).toBeLessThan(bound);
      }),
    );
  });
});

describe("the order of the leaderboard", () => {
  const standing = (name: string, hotVotes: number, notVotes: number) => ({
    name,
    hotVotes,
    totalVotes: hotVotes + notVotes,
  });
  const names = (...standings: ReturnType<typeof standing>[]) => rankStandings(standings).map(({ name }) => name);

  test("ranks many good votes above a single perfect one", () => {
    expect(names(standing("one of one", 1, 0), standing("ninety of a hundred", 90, 10))).toEqual([
      "ninety of a hundred",
      "one of one",
    ]);
  });

  test("ranks the higher share first when votes are equal", () => {
    expect(names(standing("b", 5, 5), standing("a", 4, 6), standing("c", 6, 4))).toEqual(["c", "b", "a"]);
  });

  test("ranks more votes first when the bounds are equal", () => {
    expect(names(standing("few", 0, 1), standing("many", 0, 9), standing("some", 0, 3))).toEqual([
      "many",
      "some",
      "few",
    ]);
  });

  test("orders by name when votes are equal too, ignoring accents", () => {
    expect(names(standing("Zoe", 2, 1), standing("Éva", 2, 1), standing("Fay", 2, 1), standing("adam", 2, 1))).toEqual([
      "adam",
      "Éva",
      "Fay",
      "Zoe",
    ]);
  });

  test("gives a rank of its own to who is ahead by a vote, although the percentage that is shown is the same", () => {
    const standings = [standing("Cid", 2998, 2002), standing("Ann", 3000, 2000), standing("Bob", 3001, 1999)];
    expect(rankStandings([...standings, standing("Dee", 3000, 2000)]).map((one) => [one.name, one.rank])).toEqual([
      ["Bob", 1],
      ["Ann", 2],
      ["Dee", 2],
      ["Cid", 4],
    ]);
  });

  test("leaves out celebrities without votes", () => {
    expect(names(standing("nobody", 0, 0), standing("somebody", 0, 1))).toEqual(["somebody"]);
  });

  test("does not depend on the input's order and does not modify it", () => {
    const entry = fc.record({
      name: fc.string({ minLength: 1 }),
      hotVotes: fc.nat(5),
      notVotes: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ name }) => name.normalize().toLowerCase() }), (entries) => {
        const standings = entries.map(({ name, hotVotes, notVotes }) => standing(name, hotVotes, notVotes));
        const before = structuredClone(standings);
        const key = ({ hotVotes, totalVotes }: (typeof standings)[number]) => `${hotVotes}/${totalVotes}`;
        expect(rankStandings(standings.toReversed()).map(key)).toEqual(rankStandings(standings).map(key));
        expect(standings).toEqual(before);
      }),
    );
  });
});
