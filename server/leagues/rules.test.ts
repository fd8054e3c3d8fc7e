import { describe, expect, test } from "vitest";
import { LEAGUE_TYPES, type LeagueType } from "#contract/values/league-limits.ts";
import { addDays, utcDay } from "../time.ts";
import { periodOf, prizesByScore, prizesOf, titleOf } from "./rules.ts";

const periodAt = (type: LeagueType, at: string) => {
  const { startsAt, endsAt } = periodOf(type, new Date(at));
  return [startsAt.toISOString(), endsAt.toISOString()].map((time) => time.replace("T00:00:00.000Z", ""));
};

test.for([
  ["weekly", "2026-11-22T23:59:59.999Z", "2026-11-16", "2026-11-23"],
  ["weekly", "2026-11-23T00:00:00.000Z", "2026-11-23", "2026-11-30"],
  ["weekly", "2026-12-31T12:00:00.000Z", "2026-12-28", "2027-01-04"],
  ["weekly", "2028-02-29T12:00:00.000Z", "2028-02-28", "2028-03-06"],
  ["monthly", "2026-11-30T23:59:59.999Z", "2026-11-01", "2026-12-01"],
  ["monthly", "2026-12-01T00:00:00.000Z", "2026-12-01", "2027-01-01"],
  ["monthly", "2028-02-29T12:00:00.000Z", "2028-02-01", "2028-03-01"],
  ["seasonal", "2026-12-31T23:59:59.999Z", "2026-10-01", "2027-01-01"],
  ["seasonal", "2027-01-01T00:00:00.000Z", "2027-01-01", "2027-04-01"],
  ["seasonal", "2027-09-30T12:00:00.000Z", "2027-07-01", "2027-10-01"],
] as const)("the %s league at %s lasts from %s to %s", ([type, at, start, end]) => {
  expect(periodAt(type, at)).toEqual([start, end]);
});

test.for(LEAGUE_TYPES)("over three years, every %s league begins when the one before ends", (type) => {
  let period = periodOf(type, new Date("2026-01-01T00:00:00Z"));
  for (let day = "2026-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
    const next = periodOf(type, new Date(`${day}T12:00:00Z`));
    if (next.startsAt.getTime() !== period.startsAt.getTime()) {
      expect(next.startsAt).toEqual(period.endsAt);
      expect(utcDay(next.startsAt)).toBe(day);
    }
    period = next;
  }
});

test("a league is named after what it lasts", () => {
  const named = (type: LeagueType, day: string) => titleOf(type, new Date(`${day}T00:00:00Z`)).name;
  expect(named("weekly", "2026-11-16")).toBe("Weekly Face-Off");
  expect(named("monthly", "2026-11-01")).toBe("November League");
  expect(["2027-01-01", "2027-04-01", "2027-07-01", "2026-10-01"].map((day) => named("seasonal", day))).toEqual([
    "Winter Season 2027",
    "Spring Season 2027",
    "Summer Season 2027",
    "Autumn Season 2026",
  ]);
});

describe("the coins of the first places", () => {
  const coins = (...best: [score: number, entries: number][]) =>
    Object.fromEntries(
      prizesByScore(
        1000,
        best.map(([score, entries]) => ({ score, entries })),
      ),
    );

  test.for([
    [
      "half, 30 and 20 percent",
      [
        [9, 1],
        [8, 1],
        [7, 1],
      ],
      { 9: 500, 8: 300, 7: 200 },
    ],
    [
      "two first ones share two places",
      [
        [9, 2],
        [8, 1],
      ],
      { 9: 400, 8: 200 },
    ],
    [
      "several third ones share the third",
      [
        [9, 1],
        [8, 1],
        [7, 4],
      ],
      { 9: 500, 8: 300, 7: 50 },
    ],
    ["twenty equal ones share everything", [[9, 20]], { 9: 50 }],
    [
      "nothing is paid for no points",
      [
        [9, 1],
        [0, 30],
      ],
      { 9: 500 },
    ],
    ["nor less than a coin", [[9, 1001]], {}],
    ["nobody, nothing", [], {}],
  ] as const)("%s", ([, best, paid]) => {
    expect(coins(...best.map(([score, entries]): [number, number] => [score, entries]))).toEqual(paid);
  });

  test("however many are equal, no more is paid than the pool", () => {
    for (let copies = 1; copies < 1500; copies += 1) {
      const { 9: each = 0, 8: next = 0 } = coins([9, copies], [8, 1]);
      expect(copies * each + next).toBeLessThanOrEqual(1000);
    }
  });

  test("everybody on a board gets the coins of the score", () => {
    expect(prizesOf(1000, [9, 9, 7, 0])).toEqual([400, 400, 200, null]);
    expect(prizesOf(5000, [9, 8, 7, 7, 7, 6])).toEqual([2500, 1500, 333, 333, 333, null]);
  });
});
