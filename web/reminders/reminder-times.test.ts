import { expect, test } from "vitest";
import { ahead, dueNotices, isReminders, nextNoticeAt, noticeWords, type Reminder } from "./reminder-times.ts";

const START = Date.UTC(2026, 10, 25, 20);
const MINUTE = 60_000;

const reminder = (eventId = "7", startsAt = START): Reminder => ({
  eventId,
  eventName: "Red Carpet",
  startTime: new Date(startsAt).toISOString(),
  setAt: new Date(startsAt - 60 * MINUTE).toISOString(),
});

const due = (before: number, now: number) =>
  dueNotices([reminder()], START + before, START + now).map(({ at }) => at - START);

test("a notice comes five minutes before the start and one at the start", () => {
  expect(nextNoticeAt([reminder()], START - 10 * MINUTE)).toBe(START - 5 * MINUTE);
  expect(nextNoticeAt([reminder()], START - 5 * MINUTE)).toBe(START);
  expect(nextNoticeAt([reminder()], START)).toBeNull();
  expect(nextNoticeAt([reminder(), reminder("8", START - MINUTE)], START - 4 * MINUTE)).toBe(START - MINUTE);
  expect(due(-10 * MINUTE, -5 * MINUTE)).toEqual([-5 * MINUTE]);
  expect(due(-5 * MINUTE, -MINUTE)).toEqual([]);
  expect(due(-5 * MINUTE, 0)).toEqual([0]);
});

test("after a sleep only the latest is given, and none when the show is well on", () => {
  expect(due(-10 * MINUTE, 1000)).toEqual([0]);
  expect(due(-10 * MINUTE, -2 * MINUTE)).toEqual([-5 * MINUTE]);
  expect(due(-10 * MINUTE, 2 * MINUTE)).toEqual([]);
});

test("it says how long there is", () => {
  expect(noticeWords(reminder(), START - 5 * MINUTE)).toBe("Red Carpet starts in 5 minutes");
  expect(noticeWords(reminder(), START - 40_000)).toBe("Red Carpet starts in 1 minute");
  expect(noticeWords(reminder(), START)).toBe("Red Carpet is live now");
});

test("past reminders are dropped", () => {
  const kept = [reminder("7"), reminder("8", START + MINUTE)];
  expect(ahead(kept, START).map(({ eventId }) => eventId)).toEqual(["8"]);
});

test("only records of reminders are read from storage", () => {
  expect(isReminders([reminder()])).toBe(true);
  expect(isReminders([{ eventId: "7" }])).toBe(false);
  expect(isReminders("7")).toBe(false);
});
