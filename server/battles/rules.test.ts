import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterBattle, judge, NEWCOMER, pairAt, type Score } from "./rules.ts";

const seasoned = (rating: number): Score => ({ rating, won: 15, lost: 15 });
const score = fc.record({
  rating: fc.integer({ min: 800, max: 2400 }),
  won: fc.nat(100),
  lost: fc.nat(100),
});
const results = ({ won, lost }: Score) => won + lost;

describe("a battle moves the ratings", () => {
  test("by half the factor between equals: 40 until 30 results, 20 from there on", () => {
    expect(afterBattle(NEWCOMER, NEWCOMER)).toEqual({
      winner: { rating: 1520, won: 1, lost: 0 },
      loser: { rating: 1480, won: 0, lost: 1 },
    });
    expect(afterBattle(seasoned(1500), { ...NEWCOMER, won: 29 })).toMatchObject({
      winner: { rating: 1510 },
      loser: { rating: 1480 },
    });
  });

  test("as Elo's formula says: 400 points more are expected to win 10 times in 11", () => {
    expect(afterBattle(seasoned(1900), seasoned(1500))).toMatchObject({
      winner: { rating: 1902 },
      loser: { rating: 1498 },
    });
    expect(afterBattle(seasoned(1500), seasoned(1900))).toMatchObject({
      winner: { rating: 1518 },
      loser: { rating: 1882 },
    });
  });

  test("up for the winner, down for the loser, and by no more than the factor", () => {
    fc.assert(
      fc.property(score, score, (one, other) => {
        const { winner, loser } = afterBattle(one, other);
        const [gain, loss] = [winner.rating - one.rating, other.rating - loser.rating];
        for (const points of [gain, loss]) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(40);
        }
        expect(winner).toMatchObject({ won: one.won + 1, lost: one.lost });
        expect(loser).toMatchObject({ won: other.won, lost: other.lost + 1 });
      }),
    );
  });

  test("and keeps their sum where both have the same factor", () => {
    fc.assert(
      fc.property(score, score, (one, other) => {
        fc.pre(results(one) < 30 === results(other) < 30);
        const { winner, loser } = afterBattle(one, other);
        expect(winner.rating + loser.rating).toBe(one.rating + other.rating);
      }),
    );
  });
});

describe("a choice", () => {
  const session = { player: 1, pairs: [10, 20, 30, 40, 50, 60], winners: [20] };
  const judged = (winner: number, loser: number, player = 1) => judge(session, { player, winner, loser });

  test("decides the current battle, either way", () => {
    expect(judged(30, 40)).toBe("decides");
    expect(judged(40, 30)).toBe("decides");
  });

  test("repeats what was decided, and nothing else of it", () => {
    expect(judged(20, 10)).toBe("repeats");
    expect(judged(10, 20)).toBe("battle_decided");
  });

  test.for([
    ["a later battle", 50, 60],
    ["one of each of two battles", 40, 50],
    ["one of each of two battles, side by side", 20, 30],
    ["one twice", 30, 30],
    ["others", 70, 80],
    ["one of the pair and another", 30, 70],
    ["another and one of the pair", 70, 30],
  ] as const)("is refused between %s", ([, winner, loser]) => {
    expect(judged(winner, loser)).toBe("not_current_battle");
  });

  test("of another player is refused, whatever it says", () => {
    for (const [winner, loser] of [
      [30, 40],
      [20, 10],
      [70, 80],
    ] as const)
      expect(judged(winner, loser, 2)).toBe("forbidden");
  });

  test("has no battle left at the end of a session", () => {
    expect(pairAt(session, 2)).toEqual([50, 60]);
    expect(pairAt(session, 3)).toBeUndefined();
  });
});
