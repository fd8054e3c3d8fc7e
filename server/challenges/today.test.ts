import { expect, test } from "vitest";
import type { Challenge } from "#contract/challenges.ts";
import { tellChallenges } from "./today.ts";

const NOW = new Date("2026-11-25T09:00:00Z");

function challenge(progress: number, change: Partial<Challenge> = {}): Challenge {
  return {
    id: "2026-11-25-total_votes",
    type: "total_votes",
    category: null,
    description: "Cast 20 votes",
    progress,
    targetCount: 20,
    rewardPoints: 30,
    completed: progress === 20,
    ...change,
  };
}

test("completed ones have paid, those begun run out at midnight UTC", () => {
  expect(tellChallenges([challenge(20), challenge(20, { rewardPoints: 50 }), challenge(3), challenge(0)], NOW)).toEqual(
    {
      standings: { challenges: { done: 2, all: 4 } },
      sources: [{ kind: "challenges", points: 80, count: 2 }],
      ends: [{ kind: "challenges", left: 1, endsAt: "2026-11-26T00:00:00.000Z" }],
      offers: [],
    },
  );
});

test("of those that are half done at least, the nearest comes first", () => {
  const { offers } = tellChallenges([challenge(10), challenge(19, { category: "Rock Stars" }), challenge(9)], NOW);
  expect(offers?.map(({ suggestion }) => suggestion)).toEqual([
    { kind: "finish_challenge", category: "Rock Stars", description: "Cast 20 votes", left: 1, points: 30 },
    { kind: "finish_challenge", category: null, description: "Cast 20 votes", left: 10, points: 30 },
  ]);
});
