import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { eventId, liveEvent, roundSide } from "./live-events.ts";
import { line } from "./line.ts";
import { ofContests, reason } from "./operated.ts";
import { CATEGORIES } from "./values/categories.ts";
import { EVENT_DAYS_AHEAD, EVENT_EVERY_MINUTES, EVENT_ROUNDS, EVENT_TYPES } from "./values/live-event-limits.ts";
import { CONTEST_DESCRIPTION_LENGTH, CONTEST_NAME_LENGTH } from "./values/operated-limits.ts";

const bill = z.object({
  name: line(CONTEST_NAME_LENGTH),
  description: line(CONTEST_DESCRIPTION_LENGTH),
  eventType: z.enum(EVENT_TYPES),
  /** The two of each round, in order; nobody twice. */
  pairs: z
    .array(z.tuple([celebrityId, celebrityId]))
    .length(EVENT_ROUNDS)
    .refine((pairs) => new Set(pairs.flat()).size === 2 * EVENT_ROUNDS, "must name nobody twice"),
  reason,
});

const shownPairs = z.array(z.tuple([roundSide, roundSide])).max(EVENT_ROUNDS);

const operatedEvent = z.object({
  event: liveEvent,
  isOn: z.boolean(),
  /** To be sent with a change of an event that has not begun. */
  version: z.int(),
  /** Of its programme. */
  pairs: shownPairs,
});
export type OperatedEvent = z.output<typeof operatedEvent>;

const events = z.object({ events: z.array(operatedEvent) });

const changes = ["operatedLiveEvents", "operatorActs", "activeLiveEvents", "upcomingLiveEvents"] as const;

export const operatedLiveEvents = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/live-events",
  operator: "watch",
  summary: "The live events that are on and to come, in order of time.",
  answer: events,
  problems: ["operator_required"],
});

export const drawEventPairs = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/live-event-pairs",
  operator: "run",
  summary:
    "Draws the pairs of a live event, close in rating: from the whole roster, from one category, or from one against another. Nothing is changed.",
  query: z
    .object({ category: z.enum(CATEGORIES).optional(), against: z.enum(CATEGORIES).optional() })
    .refine(({ category, against }) => against === undefined || (category !== undefined && category !== against), {
      path: ["against"],
      message: "must be another category",
    }),
  answer: z.object({ pairs: shownPairs }),
  problems: ["operator_required", "forbidden"],
});

export const createLiveEvent = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/live-events",
  operator: "run",
  summary: `Adds a live event at a quarter of an hour of the next ${EVENT_DAYS_AHEAD} days that has none. The programme leaves that time out.`,
  body: bill.extend({
    startTime: z.iso
      .datetime()
      .refine((at) => Date.parse(at) % (EVENT_EVERY_MINUTES * 60_000) === 0, "must be a quarter of an hour"),
  }),
  answer: events,
  changes,
  problems: [
    "operator_required",
    "forbidden",
    "celebrity_not_found",
    "event_begun",
    "event_start_taken",
    "events_full",
  ],
});

export const changeLiveEvent = endpoint({
  ...ofContests,
  method: "PATCH",
  path: "/api/operators/live-events/:eventId",
  operator: "run",
  summary: "Changes a live event that has not begun. Its time stays, because players have reminders.",
  params: z.object({ eventId }),
  body: bill.extend({
    /** Of the event as it was opened. */
    version: z.int().min(1),
  }),
  answer: events,
  changes,
  problems: [
    "operator_required",
    "forbidden",
    "celebrity_not_found",
    "event_not_found",
    "event_begun",
    "event_ended",
    "event_changed",
  ],
});

export const endLiveEvent = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/live-events/:eventId/end",
  operator: "run",
  summary:
    "Ends a live event that is on: votes so far count, and the rest is not played. One that has not begun is called off.",
  params: z.object({ eventId }),
  body: z.object({ reason }),
  answer: events,
  changes,
  problems: ["operator_required", "forbidden", "event_not_found", "event_ended"],
});
