import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countsAfter, gainOf, judge, pointsOf, rankIn, winnerOf } from "./rules.ts";

const [FROM, TO] = [new Date("2026-11-25T12:02:00Z"), new Date("2026-11-25T12:03:00Z")];
const OPEN = { a: 1, b: 2, votesA: 0, votesB: 0, startsAt: FROM, endsAt: TO, settled: false };
const before = (time: Date) => new Date(time.getTime() - 1);

test.for([
  ["at its first moment", {}, FROM, "stands"],
  ["at its last one", {}, before(TO), "stands"],
  ["before it", {}, before(FROM), "round_not_begun"],
  ["at its end", {}, TO, "round_over"],
  ["for somebody else", { celebrity: 3 }, FROM, "not_in_round"],
  ["for nobody known", { celebrity: undefined }, FROM, "not_in_round"],
  ["of who has not joined", { joined: false }, FROM, "event_not_joined"],
] as const)("a vote %s: %s", ([, vote, now, verdict]) => {
  expect(judge(OPEN, { celebrity: 1, joined: true, ...vote }, now)).toBe(verdict);
});

test("nothing is voted in a settled round, whatever the time", () => {
  expect(judge({ ...OPEN, settled: true }, { celebrity: 1, joined: true }, FROM)).toBe("round_over");
});

test.for([
  [3, 2, 1],
  [2, 3, 2],
  [2, 2, null],
  [0, 0, null],
] as const)("%d votes against %d", ([votesA, votesB, winner]) => {
  expect(winnerOf({ a: 1, b: 2, votesA, votesB })).toBe(winner);
});

test("a vote is 10 points, for the winner 35", () => {
  expect([pointsOf(false), pointsOf(true)]).toEqual([10, 35]);
});

test("counts that follow each vote are those of the last vote of each player", () => {
  const votes = fc.array(fc.record({ player: fc.nat(5), celebrity: fc.constantFrom(1, 2) }));
  fc.assert(
    fc.property(votes, (votes) => {
      const last = new Map<number, number>();
      let round = { a: 1, b: 2, votesA: 0, votesB: 0 };
      for (const { player, celebrity } of votes) {
        round = countsAfter(round, last.get(player) ?? null, celebrity);
        last.set(player, celebrity);
      }
      const votesFor = (celebrity: number) => [...last.values()].filter((other) => other === celebrity).length;
      expect(round).toMatchObject({ votesA: votesFor(1), votesB: votesFor(2) });
    }),
  );
});

test("a rank is one more than those with a higher score", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(70), { minLength: 1 }), (all) => {
      const scores = new Map(all.map((score) => [score, all.filter((other) => other === score).length]));
      for (const score of all) expect(rankIn(scores, score)).toBe(1 + all.filter((other) => other > score).length);
    }),
  );
});

describe("what an event adds for a player", () => {
  const part = { score: 70, votes: 2, crowdCalls: 2, bestRun: 2 };
  const three = new Map([
    [70, 1],
    [10, 2],
  ]);

  test("nothing is won among players of two networks, however many", () => {
    expect(
      gainOf(
        part,
        new Map([
          [70, 1],
          [10, 40],
        ]),
        2,
      ),
    ).toMatchObject({ won: 0 });
  });

  test("its votes and right calls, and the first place among three", () => {
    expect(gainOf(part, three, 3)).toEqual({ votes: 2, calls: 2, played: 1, whole: 0, streaked: 0, won: 1 });
  });

  test.for([
    ["the second place wins nothing", { ...part, score: 10 }, three, { won: 0 }],
    ["equals at the top all win", part, new Map([[70, 3]]), { won: 1 }],
    ["ten votes are a whole event", { ...part, votes: 10 }, three, { whole: 1 }],
    ["four in a row are no streak", { ...part, bestRun: 4 }, three, { streaked: 0 }],
    ["five are", { ...part, bestRun: 5 }, three, { streaked: 1 }],
  ] as const)("%s", ([, own, scores, gain]) => {
    expect(gainOf(own, scores, 3)).toMatchObject(gain);
  });
});
