import { expect, test } from "vitest";
import { tellLeagues } from "./today.ts";
import type { DayLeague } from "./today-queries.ts";

const weekly: DayLeague = {
  id: 1,
  type: "weekly",
  name: null,
  startsAt: new Date("2026-11-23T00:00:00Z"),
  endsAt: new Date("2026-11-30T00:00:00Z"),
  members: 30,
  points: 40,
};
const monthly: DayLeague = {
  id: 2,
  type: "monthly",
  name: null,
  startsAt: new Date("2026-11-01T00:00:00Z"),
  endsAt: new Date("2026-12-01T00:00:00Z"),
  members: 1000,
  points: 65,
};

test("what counts in several leagues is told once, by the one that has counted most", () => {
  const { sources, offers } = tellLeagues([weekly, monthly], new Map());
  expect(sources).toEqual([{ kind: "leagues", points: 65, count: 2 }]);
  expect(offers).toEqual([]);
  expect(tellLeagues([{ ...weekly, points: 0 }], new Map()).sources).toEqual([
    { kind: "leagues", points: 0, count: 0 },
  ]);
});

test("each ends with the own rank; one that was left meanwhile does not", () => {
  expect(tellLeagues([weekly, monthly], new Map([[2, { rank: 17, score: 65, gap: null }]])).ends).toEqual([
    { kind: "league", id: "2", name: "November League", rank: 17, endsAt: "2026-12-01T00:00:00.000Z" },
  ]);
});

test("the one that ends next tells the own place and what is missing to the next score", () => {
  const places = new Map([
    [1, { rank: 4, score: 40, gap: 5 }],
    [2, { rank: 17, score: 65, gap: null }],
  ]);
  expect(tellLeagues([weekly, monthly], places).standings).toEqual({ league: { rank: 4, gap: 5 } });
  const atStart = new Map([[1, { rank: 4, score: 0, gap: 5 }]]);
  expect(tellLeagues([weekly], atStart).standings).toEqual({ league: null });
  expect(tellLeagues([], new Map()).standings).toEqual({ league: null });
});

test("who is alone in one has no place", () => {
  const { ends, standings } = tellLeagues(
    [{ ...weekly, members: 1 }],
    new Map([[1, { rank: 1, score: 65, gap: null }]]),
  );
  expect(standings).toEqual({ league: null });
  expect(ends).toMatchObject([{ id: "1", rank: null }]);
});

test("who is in none may join one", () => {
  expect(tellLeagues([], new Map()).offers).toEqual([{ suggestion: { kind: "join_league" }, weight: 2 }]);
});
