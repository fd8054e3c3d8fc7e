import { expect, test } from "vitest";
import { tellArenas } from "./today.ts";
import type { DayArena } from "./today-queries.ts";

const NOW = new Date("2026-11-25T00:10:00Z");

function arena(change: Partial<DayArena>): DayArena {
  return {
    id: 7,
    name: null,
    room: 1,
    category: null,
    endsAt: new Date("2026-11-25T00:30:00Z"),
    ended: false,
    joinedAt: new Date("2026-11-25T00:05:00Z"),
    score: 45,
    votes: 2,
    left: 8,
    rank: 3,
    ...change,
  };
}

test("points are of the day of joining, and an open arena with battles left is to be finished", () => {
  const yesterday = arena({ id: 6, room: 2, joinedAt: new Date("2026-11-24T23:55:00Z"), left: 0 });
  expect(tellArenas([yesterday, arena({})], NOW)).toEqual({
    standings: { arena: { left: 8, rank: 3, endsAt: "2026-11-25T00:30:00.000Z" } },
    sources: [{ kind: "arenas", points: 45, count: 1 }],
    ends: [
      { kind: "arena", id: "6", name: "All-Star Arena 2", left: 0, endsAt: "2026-11-25T00:30:00.000Z" },
      { kind: "arena", id: "7", name: "All-Star Arena", left: 8, endsAt: "2026-11-25T00:30:00.000Z" },
    ],
    offers: [
      {
        suggestion: { kind: "finish_arena", id: "7", name: "All-Star Arena", left: 8 },
        weight: 4,
        endsAt: arena({}).endsAt,
      },
    ],
  });
});

test("an arena whose time is over does not run out any more, and one that was only entered was not played", () => {
  expect(tellArenas([arena({ endsAt: NOW, votes: 0, score: 0 })], NOW)).toEqual({
    standings: { arena: null },
    sources: [{ kind: "arenas", points: 0, count: 0 }],
    ends: [],
    offers: [],
  });
});

test("who has joined none today may join one", () => {
  expect(tellArenas([], NOW).offers).toEqual([{ suggestion: { kind: "join_arena" }, weight: 1 }]);
});
