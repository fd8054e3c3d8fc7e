import { expect, test } from "vitest";
import { mayBeLed, noticeOf } from "./reminder-notice.ts";

const startTime = "2026-11-25T20:00:00.000Z";
const reminder = { eventId: "7", eventName: "Rock vs Country", startTime };
const at = (time: string) => Date.parse(`2026-11-25T${time}Z`);

test.for([
  ["soon", "19:55:00", "Rock vs Country starts in 5 minutes"],
  ["soon", "19:58:30", "Rock vs Country starts in 2 minutes"],
  // A clock that is wrong.
  ["soon", "17:00:00", "Rock vs Country starts in 5 minutes"],
  ["soon", "22:00:00", "Rock vs Country starts in 1 minute"],
  ["start", "20:00:00", "Rock vs Country is live now"],
  ["start", "17:00:00", "Rock vs Country is live now"],
] as const)("what is said of the moment %s at %s: %s", ([moment, now, title]) => {
  expect(noticeOf(reminder, moment, at(now)).title).toBe(title);
});

test("the notifications of a moment are one, and lead to the event", () => {
  const [early, late] = [noticeOf(reminder, "soon", at("19:55:00")), noticeOf(reminder, "soon", at("19:57:00"))];
  expect(early.options.tag).toBe(late.options.tag);
  expect(noticeOf(reminder, "start", at("20:00:00")).options.tag).not.toBe(early.options.tag);
  expect(early.options.data).toBe("/live-events?event=7");
});

test("a click leads a tab with live events, and takes nobody away from another screen", () => {
  expect(mayBeLed("http://localhost:3000/live-events?event=8&view=results")).toBe(true);
  expect(mayBeLed("http://localhost:3000/battle-arena?arena=3")).toBe(false);
});
