import { expect, test } from "vitest";
import type { ActiveArena } from "../../contract/arenas.ts";
import { programmeEnd } from "../../contract/values/event-programme.ts";
import { localSuggestion, serverSuggestion, wayFromCategory, wayToArena, wayToCategory } from "./next-step.ts";
import { activeArena } from "../arenas/testing/active-arena.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const NOT_PLAYED = { done: false, left: 0 };

test("what is half played comes first, the latest before the others", () => {
  const rounds = [
    { title: "The Game", left: 7 },
    { title: "Models", left: 2 },
  ] as const;
  expect(localSuggestion({ rounds, ten: NOT_PLAYED })).toEqual({ words: "The Game, 7 to go", href: "/game" });
});

test("a category leads to one that is half played, and otherwise to the next one", () => {
  const game = { title: "The Game", left: 7 } as const;
  const rounds = [game, { title: "Models", left: 2 }] as const;
  expect(wayFromCategory({ rounds }, "Chefs & Food Stars")?.words).toBe("Models, 2 to go");
  expect(wayFromCategory({ rounds: [game] }, "Rock Stars")?.words).toBe("Rock Stars");
  expect(wayFromCategory({ rounds: [game] }, null)).toBeNull();
});

test("then Today's 10, until it is done", () => {
  expect(localSuggestion({ rounds: [], ten: { done: false, left: 4 } })?.words).toBe("Today's 10, 4 to go");
  expect(localSuggestion({ rounds: [], ten: NOT_PLAYED })).toEqual({ words: "Today's 10", href: "/todays-10" });
  expect(localSuggestion({ rounds: [], ten: { done: true, left: 0 } })).toBeNull();
});

test("then what is nearly done, and nothing else that the server may suggest", () => {
  const challenge = { kind: "finish_challenge", category: "Models", left: 2, points: 50 } as const;
  expect(serverSuggestion({ ...challenge, description: "Vote on 5 models." }, NOON)).toEqual({
    words: "Challenge, 2 to go",
    detail: "Vote on 5 models.",
    href: "/?category=Models",
  });
  expect(serverSuggestion({ ...challenge, category: null, description: "Vote 20 times." }, NOON)?.href).toBe("/game");
  expect(serverSuggestion({ kind: "finish_arena", id: "7", name: "Rock Arena", left: 3 }, NOON)).toEqual({
    words: "Rock Arena",
    detail: "3 to vote on",
    href: "/battle-arena?arena=7",
  });
  const endsAt = new Date(programmeEnd(NOON)).toISOString();
  const event = { kind: "finish_event", id: "7", name: "Rock Stars Premiere", left: 10, endsAt } as const;
  expect(serverSuggestion(event, NOON)).toEqual({
    words: "LIVE · Rock Stars Premiere",
    detail: "In round 1 of 10",
    href: "/live-events?event=7",
  });
  // However old the answer is.
  expect(serverSuggestion(event, programmeEnd(NOON) - 90_000)?.detail).toBe("In round 9 of 10");
  expect(serverSuggestion({ kind: "join_league" }, NOON)).toBeNull();
  expect(serverSuggestion(undefined, NOON)).toBeNull();
});

const arena = (id: string, parts: Partial<ActiveArena>) => activeArena(id, NOON, parts);

test("an arena is worth it with others in it, a seat for anybody, and time to play", () => {
  const arenas = [
    arena("1", { playerCount: 0 }),
    arena("2", { playerCount: 16 }),
    arena("3", { full: true }),
    arena("4", { joined: true }),
    arena("5", { endTime: new Date(NOON + 4 * MINUTE).toISOString() }),
    arena("8", { battlesLeft: 4 }),
  ];
  expect(wayToArena(arenas, NOON)).toBeNull();
  expect(wayToArena([...arenas, arena("6", {}), arena("7", { playerCount: 9 })], NOON)).toEqual({
    words: "Arena 7",
    detail: "Battles against others, 9 in it",
    href: "/battle-arena?arena=7",
  });
  // Where many have voted, its battles end soon.
  const begun = arena("9", { playerCount: 12, battlesLeft: 6 });
  expect(wayToArena([begun, arena("6", {})], NOON)?.words).toBe("Arena 6");
  expect(wayToArena([begun], NOON)?.words).toBe("Arena 9");
});

test("there always is something: a category, or the arenas once all are done", () => {
  expect(wayToCategory("Rock Stars")).toEqual({ words: "Rock Stars", href: "/?category=Rock+Stars" });
  expect(wayToCategory(null)).toEqual({ words: "Battle Arena", href: "/battle-arena" });
});
