import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../time.ts";
import { drawTen, outcomeOf, seriesOn, seriesUpTo, standingOf } from "./rules.ts";

const CELEBRITIES = Array.from({ length: 280 }, (_, index) => ({
  id: `star-${index}`,
  num: index + 1,
  category: `category ${index % 14}`,
}));
const categoryOf = (num: number) => (num - 1) % 14;
const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

test("the ten of a day are the same for everyone, and each of another category", () => {
  fc.assert(
    fc.property(aDay, (day) => {
      const ten = drawTen(day, CELEBRITIES);
      expect(ten).toEqual(drawTen(day, CELEBRITIES.toReversed()));
      expect(ten).toHaveLength(10);
      expect(new Set(ten.map(categoryOf)).size).toBe(10);
    }),
  );
});

test("within three weeks nobody of a turn comes twice, and within a year everybody comes", () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays("2026-11-26", index));
  const drawn = days.map((day) => drawTen(day, CELEBRITIES));
  expect(new Set(drawn.flat()).size).toBeGreaterThan(275);
  // Day 20,420 since 1970, which begins a turn of twenty.
  const turn = Array.from({ length: 20 }, (_, index) => drawTen(addDays("2025-11-28", index), CELEBRITIES)).flat();
  expect(new Set(turn).size).toBe(turn.length);
});

test("a small roster has as many as it has categories", () => {
  expect(drawTen("2026-11-26", [])).toEqual([]);
  expect(drawTen("2026-11-26", CELEBRITIES.slice(0, 3))).toHaveLength(3);
});

test("only calls with a crowd are judged", () => {
  expect(outcomeOf(["with", "against", "split", "open", "skipped", "with"])).toMatchObject({ agreed: 2, judged: 4 });
});

test("a series goes on day by day, and still goes on as long as today's may follow", () => {
  const last = { day: "2026-11-25", series: 4 };
  expect(seriesUpTo("2026-11-26", last)).toBe(5);
  expect(seriesUpTo("2026-11-27", last)).toBe(1);
  expect(seriesUpTo("2026-11-26", null)).toBe(1);
  expect(["2026-11-25", "2026-11-26", "2026-11-27"].map((today) => seriesOn(today, last))).toEqual([4, 4, 0]);
  expect(seriesOn("2026-11-26", null)).toBe(0);
});

test("a standing counts everyone, those who were with the crowd less often, and the average", () => {
  expect(standingOf(2, [1, 4, 3, 2])).toEqual({ players: 10, behind: 5, average: 1.6 });
  expect(standingOf(0, [1])).toEqual({ players: 1, behind: 0, average: 0 });
  expect(standingOf(10, [])).toEqual({ players: 0, behind: 0, average: 0 });
});
