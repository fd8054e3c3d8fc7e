import { expect, test } from "vitest";
import type { TodaySuggestion } from "#contract/today.ts";
import { type Offer, type TodayPart, WEIGHTS } from "../today-provider.ts";
import { dayOf } from "./rules.ts";

const NOW = new Date("2026-11-25T22:30:00Z");
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

function suggested(...offers: Offer[]): TodaySuggestion["kind"] {
  // Each from a capability of its own.
  return dayOf(
    offers.map((offer): TodayPart => ({ offers: [offer] })),
    NOW,
  ).suggestion.kind;
}
const keep = { suggestion: { kind: "keep_streak", days: 3 }, weight: WEIGHTS.losing } as const;
const finish = { suggestion: { kind: "finish_arena", id: "1", name: "A", left: 2 }, weight: WEIGHTS.losing } as const;
const join = { suggestion: { kind: "join_league" }, weight: WEIGHTS.next } as const;

test("a day of which nobody has anything to say has no points, and there is still something to do", () => {
  expect(dayOf([{}, {}], NOW)).toEqual({
    day: "2026-11-25",
    dayEndsAt: "2026-11-26T00:00:00.000Z",
    points: 0,
    sources: [],
    ends: [],
    league: null,
    suggestion: { kind: "play" },
    unfinished: [],
    standings: { challenges: null, arena: null, league: null, draft: null, ten: null, event: null },
    calls: null,
    everyone: { players: 0, ahead: 0, level: 0 },
  });
});

test("points add up over the sources of which there is anything, also lost ones", () => {
  const { points, sources } = dayOf(
    [
      { sources: [{ kind: "votes", points: 0, count: 4 }] },
      { sources: [{ kind: "challenges", points: 0, count: 0 }] },
      { sources: [{ kind: "arenas", points: 85, count: 1 }] },
      { sources: [{ kind: "draft", points: -3, count: 1 }] },
    ],
    NOW,
  );
  expect(points).toBe(82);
  expect(sources.map(({ kind }) => kind)).toEqual(["votes", "arenas", "draft"]);
});

test("the three that run out next are shown, the soonest first, and none that has run out", () => {
  const arena = (id: string, time: string) =>
    ({ kind: "arena", id, name: "A", left: 0, endsAt: at(time).toISOString() }) as const;
  const { ends } = dayOf(
    [
      { ends: [arena("later", "22:50:00"), arena("over", "22:30:00")] },
      { ends: [{ kind: "streak", days: 3, endsAt: "2026-11-26T00:00:00.000Z" }] },
      { ends: [arena("first", "22:31:00"), arena("second", "22:40:00")] },
    ],
    NOW,
  );
  expect(ends.map((end) => ("id" in end ? end.id : end.kind))).toEqual(["first", "second", "later"]);
});

test("the league that ends next is told also where three others end before it", () => {
  const league = (id: string, endsAt: string) => ({ kind: "league", id, name: "L", rank: 2, endsAt }) as const;
  const streak = { kind: "streak", days: 3, endsAt: "2026-11-26T00:00:00.000Z" } as const;
  const { ends, league: next } = dayOf(
    [
      { ends: [league("month", "2026-12-01T00:00:00.000Z"), league("week", "2026-11-30T00:00:00.000Z")] },
      { ends: [streak, streak, streak] },
    ],
    NOW,
  );
  expect(ends.map(({ kind }) => kind)).toEqual(["streak", "streak", "streak"]);
  expect(next?.id).toBe("week");
});

test("what matters most is suggested; of the same, what runs out sooner, and then what was offered first", () => {
  expect(suggested(join, keep)).toBe("keep_streak");
  expect(suggested(keep, { ...finish, endsAt: at("22:40:00") })).toBe("finish_arena");
  expect(suggested({ ...finish, endsAt: at("22:50:00") }, { ...keep, endsAt: at("22:40:00") })).toBe("keep_streak");
  expect(suggested(join, { ...join, suggestion: { kind: "create_team" } })).toBe("join_league");
});

test("nothing is suggested for which it is too late", () => {
  expect(suggested(join, { ...finish, endsAt: NOW })).toBe("join_league");
});

test("what one is in the middle of is told besides, what matters most first, and nothing that is over", () => {
  const challenge = { kind: "finish_challenge", category: null, description: "C", left: 1, points: 30 } as const;
  const { unfinished } = dayOf(
    [
      { offers: [{ suggestion: challenge, weight: WEIGHTS.near, endsAt: at("23:59:59") }, keep, join] },
      {
        offers: [
          { ...finish, endsAt: at("22:50:00") },
          { ...finish, endsAt: NOW },
        ],
      },
    ],
    NOW,
  );
  expect(unfinished).toEqual([
    { ...finish.suggestion, endsAt: "2026-11-25T22:50:00.000Z" },
    { ...challenge, endsAt: "2026-11-25T23:59:59.000Z" },
  ]);
});
