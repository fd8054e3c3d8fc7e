import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, utcDay } from "../time.ts";
import { NO_STREAK, type Streak, streakAfter, streakOn } from "./streaks.ts";

const aDay = fc
  .date({ min: new Date("2027-01-01T00:00:00Z"), max: new Date("2040-12-31T00:00:00Z"), noInvalidDate: true })
  .map(utcDay);
const short = fc.integer({ min: 1, max: 6 });

const streakOf = (streak: number, lastVoteDay: string | null, frozenDay: string | null = null): Streak => ({
  streak,
  longestStreak: streak,
  lastVoteDay,
  frozenDay,
});
/** Votes on so many days in a row. */
const voted = (from: string, days: number, before = NO_STREAK): Streak =>
  Array.from({ length: days }, (_, index) => addDays(from, index)).reduce(streakAfter, before);

describe("a streak", () => {
  test("with a vote today is saved, with one yesterday continues, and otherwise has ended", () => {
    fc.assert(
      fc.property(aDay, short, fc.integer({ min: 2, max: 2000 }), (today, days, gap) => {
        const on = (lastVoteDay: string) => streakOn(today, streakOf(days, lastVoteDay));
        expect(on(today)).toMatchObject({ currentStreak: days, savedToday: true });
        expect(on(addDays(today, -1))).toMatchObject({ currentStreak: days, savedToday: false });
        expect(on(addDays(today, -gap))).toMatchObject({ currentStreak: 0, savedToday: false, freezing: null });
      }),
    );
  });

  test.for([
    ["2028-03-01", "2028-02-29", 6],
    ["2028-03-01", "2028-02-28", 0],
    ["2027-03-01", "2027-02-28", 6],
    ["2027-01-01", "2026-12-31", 6],
    ["2027-01-01", "2026-12-30", 0],
  ] as const)("on %s, last voted for on %s, is %i", ([today, last, expected]) => {
    expect(streakOn(today, streakOf(6, last))).toMatchObject({ currentStreak: expected, savedToday: false });
  });

  test("is saved if another process's clock is already on the next day", () => {
    expect(streakOn("2026-11-21", streakOf(4, "2026-11-22"))).toMatchObject({ currentStreak: 4, savedToday: true });
  });

  test("of a player without votes is 0", () => {
    expect(streakOn("2026-11-21", NO_STREAK)).toEqual({
      currentStreak: 0,
      savedToday: false,
      freezing: null,
      isFreezeReady: false,
    });
  });
});

describe("a freeze", () => {
  test("is earned by seven days in a row, and keeps them over one missed day", () => {
    const six = voted("2027-03-01", 6);
    expect(streakOn("2027-03-06", six).isFreezeReady).toBe(false);
    expect(streakAfter(six, "2027-03-08")).toEqual({ ...six, streak: 1, lastVoteDay: "2027-03-08" });
    const seven = voted("2027-03-01", 7);
    expect(streakOn("2027-03-07", seven)).toMatchObject({ isFreezeReady: true, freezing: null });
    expect(streakOn("2027-03-09", seven)).toMatchObject({
      currentStreak: 7,
      freezing: "2027-03-08",
      isFreezeReady: false,
    });
    expect(streakAfter(seven, "2027-03-09")).toEqual(streakOf(8, "2027-03-09", "2027-03-08"));
  });

  test("does not keep them over two", () => {
    const seven = voted("2027-03-01", 7);
    expect(streakOn("2027-03-10", seven)).toMatchObject({ currentStreak: 0, freezing: null, isFreezeReady: false });
    expect(streakAfter(seven, "2027-03-10")).toMatchObject({ streak: 1, longestStreak: 7, frozenDay: null });
  });

  test("is one a calendar month", () => {
    const once = voted("2027-03-09", 8, voted("2027-03-01", 7));
    expect(once).toMatchObject({ streak: 15, frozenDay: "2027-03-08" });
    expect(streakOn("2027-03-16", once).isFreezeReady).toBe(false);
    expect(streakAfter(once, "2027-03-18")).toMatchObject({ streak: 1, longestStreak: 15 });
    const untilApril = voted("2027-03-17", 15, once);
    expect(streakOn("2027-03-31", untilApril).isFreezeReady).toBe(true);
    expect(streakAfter(untilApril, "2027-04-02")).toMatchObject({ streak: 31, frozenDay: "2027-04-01" });
  });

  test("is not for days before there were any", () => {
    expect(streakAfter(streakOf(9, "2026-11-25"), "2026-11-27")).toMatchObject({ streak: 1, frozenDay: null });
    expect(streakAfter(streakOf(9, "2026-11-26"), "2026-11-28")).toMatchObject({ streak: 10, frozenDay: "2026-11-27" });
  });
});
