import { expect, test } from "vitest";
import { dueOf, firstDue, nextTry, pointlessAt, secondsToLive, timeOf } from "./rules.ts";

const startsAt = new Date("2026-11-25T20:00:00Z");
/** A time of the same evening. */
const at = (time: string) => new Date(`2026-11-25T${time}Z`);

test("the moments are five minutes before the start, and the start", () => {
  expect(timeOf("soon", startsAt)).toEqual(at("19:55:00"));
  expect(timeOf("start", startsAt)).toEqual(startsAt);
});

test.for([
  ["19:00:00", "19:55:00"],
  ["19:54:59.999", "19:55:00"],
  ["19:55:00", "20:00:00"],
  ["19:59:59", "20:00:00"],
] as const)("of a reminder that is set at %s, something is due first at %s", ([now, first]) => {
  expect(firstDue(startsAt, at(now))).toEqual(at(first));
});

test.for([
  ["19:55:00", "19:55:00", "soon", "20:00:00"],
  ["19:55:00", "19:58:59", "soon", "20:00:00"],
  ["19:55:00", "19:59:00", null, "20:00:00"],
  ["19:55:00", "23:00:00", null, "20:00:00"],
  ["20:00:00", "20:00:00", "start", "20:05:00"],
  ["20:00:00", "20:04:59", "start", "20:05:00"],
  ["20:00:00", "20:05:00", null, "20:05:00"],
  ["20:05:00", "20:05:00", null, null],
] as const)("what was due at %s is, at %s, %s, and then there is something at %s", ([due, now, moment, next]) => {
  expect(dueOf({ startsAt, dueAt: at(due) }, at(now))).toEqual({ moment, next: next === null ? null : at(next) });
});

test("a message waits for a browser until what it says is no longer so", () => {
  expect(secondsToLive("soon", startsAt, at("19:55:00"))).toBe(300);
  expect(secondsToLive("soon", startsAt, at("19:58:30.500"))).toBe(89);
  expect(secondsToLive("start", startsAt, startsAt)).toBe(300);
  expect(secondsToLive("start", startsAt, at("20:04:59.900"))).toBe(1);
});

test("a message that was not taken is sent again, later each time, while it makes sense", () => {
  const start = { moment: "start", startsAt } as const;
  const asked = (afterMs: number) => ({ afterMs, asked: true });
  expect(nextTry({ ...start, tries: 1 }, asked(5000), startsAt)?.at).toEqual(at("20:00:05"));
  expect(nextTry({ ...start, tries: 2 }, asked(5000), startsAt)?.at).toEqual(at("20:00:10"));
  expect(nextTry({ ...start, tries: 4 }, asked(5000), startsAt)?.at).toEqual(at("20:00:40"));
  expect(nextTry({ ...start, tries: 5 }, asked(5000), startsAt)).toBeNull();
  expect(nextTry({ ...start, tries: 1 }, asked(300_000), startsAt)).toBeNull();
  expect(nextTry({ ...start, moment: "soon", tries: 1 }, asked(5000), at("19:58:56"))).toBeNull();
  expect(pointlessAt("soon", startsAt)).toEqual(at("19:59:00"));
});

test("a try that was not made does not count, and what it was for still becomes pointless", () => {
  const message = { moment: "start", startsAt, tries: 5 } as const;
  const rests = { afterMs: 10_000, asked: false };
  expect(nextTry(message, rests, startsAt)).toEqual({ at: at("20:00:10"), tries: 4 });
  expect(nextTry(message, rests, at("20:04:55"))).toBeNull();
});
