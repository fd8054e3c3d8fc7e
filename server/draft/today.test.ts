import { expect, test } from "vitest";
import { tellDraft } from "./today.ts";

const week = { id: "3", name: "Weekly Draft", endDate: "2026-11-30T00:00:00.000Z", participants: 9, you: null };
const entered = { ...week, you: { teamId: "1", teamName: "A", score: 12, rank: 4, coins: null } };
const team = (name: string, members: number, earnedToday = 0) => ({ id: name, name, members, earnedToday });
const suggested = (...[teams, competitions]: Parameters<typeof tellDraft>) =>
  tellDraft(teams, competitions).offers?.map(({ suggestion }) => suggestion);

test("teams that earned or lost something today are counted, and the week of the one that takes part ends", () => {
  expect(tellDraft([team("A", 10, 12), team("B", 2, -4), team("C", 0)], [entered])).toEqual({
    standings: { draft: { rank: 4 } },
    sources: [{ kind: "draft", points: 12, count: 2 }],
    ends: [{ kind: "draft", id: "3", name: "Weekly Draft", rank: 4, endsAt: "2026-11-30T00:00:00.000Z" }],
    offers: [],
  });
  // Nothing to be first of.
  expect(tellDraft([], [{ ...entered, participants: 1, you: { ...entered.you, rank: 1 } }]).ends).toMatchObject([
    { kind: "draft", rank: null },
  ]);
});

test("the same votes in two teams are told once", () => {
  const pointsOf = (...gains: number[]) =>
    tellDraft(
      gains.map((gain) => team("A", 1, gain)),
      [],
    ).sources?.[0]?.points;
  expect(pointsOf(2, 2)).toBe(2);
  expect(pointsOf(-3, -1)).toBe(-1);
  expect(pointsOf(0, 0)).toBe(0);
});

test("before taking part there is a team, then a full one, then that one takes part", () => {
  expect(suggested([], [week])).toEqual([{ kind: "create_team" }]);
  expect(suggested([team("A", 2), team("B", 6)], [week])).toEqual([{ kind: "fill_team", id: "B", name: "B", left: 4 }]);
  expect(suggested([team("A", 2), team("B", 10)], [week])).toEqual([{ kind: "enter_team", id: "B", name: "B" }]);
  expect(suggested([], [])).toEqual([]);
});
