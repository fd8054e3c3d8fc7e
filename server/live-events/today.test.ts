import { expect, test } from "vitest";
import { tellEvents } from "./today.ts";

const NOTHING = { points: 0, events: 0 };
const event = {
  id: 7,
  name: "Friday Night Red Carpet",
  startsAt: new Date("2026-11-25T20:00:00Z"),
  joined: true,
};
/** In its fourth round. */
const NOW = new Date("2026-11-25T20:06:00Z");

test("an event that the player has joined runs out with its last round, and is to be finished before", () => {
  // Two minutes of doors, ten rounds of a minute, nine pauses of 15 s.
  const endsAt = new Date("2026-11-25T20:14:15Z");
  const told = { id: "7", name: "Friday Night Red Carpet", left: 7, endsAt: endsAt.toISOString() };
  expect(tellEvents({ points: 80, events: 1 }, [event], NOW)).toEqual({
    standings: { event: { endsAt: endsAt.toISOString() } },
    sources: [{ kind: "events", points: 80, count: 1 }],
    ends: [{ kind: "event", ...told }],
    offers: [{ suggestion: { kind: "finish_event", ...told }, weight: 4, endsAt }],
  });
});

test("an event whose rounds are over runs out no more", () => {
  expect(tellEvents({ points: 80, events: 1 }, [event], new Date("2026-11-25T20:14:15Z"))).toMatchObject({
    standings: { event: null },
    ends: [],
    offers: [],
  });
});

test("who was in no event today is told that one is on", () => {
  expect(tellEvents(NOTHING, [{ ...event, joined: false }], NOW)).toMatchObject({
    ends: [],
    offers: [{ suggestion: { kind: "join_event" } }],
  });
});
