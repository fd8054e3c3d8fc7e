import type { z } from "zod";
import type { analyticsEvent } from "../../contract/analytics-events.ts";

/** An event as the page sends it to the server. */
export type SentEvent = z.input<typeof analyticsEvent>;

type Common = "sessionId" | "sessionDuration" | "timestamp" | "url" | "referrer" | "category" | "label";
type Without<E, K extends PropertyKey> = E extends unknown ? Omit<E, K> : never;

/** An event without the fields that all events share. */
export type EventDetails = Without<SentEvent, Common>;

/** The category that each event is sent with. */
export const CATEGORY_OF = {
  session_start: "session",
  session_end: "session",
  celebrity_engagement: "engagement",
  swipe_gesture: "engagement",
  category_selection: "navigation",
  voting_session_complete: "engagement",
  user_behavior: "behavior",
  conversion_funnel: "conversion",
  performance_metrics: "performance",
} as const satisfies Record<SentEvent["event"], SentEvent["category"]>;

/** The label that an event is sent with: what it is about, in a word or two. */
export function labelOf(event: EventDetails): string {
  switch (event.event) {
    case "session_start":
      return "start";
    case "session_end":
      return event.reason;
    case "celebrity_engagement":
      return event.celebrityId;
    case "swipe_gesture":
      return event.direction;
    case "category_selection":
      return event.selectedCategory;
    case "voting_session_complete":
      return event.votingPattern;
    case "user_behavior":
      return event.celebrityId ?? event.action;
    case "conversion_funnel":
      return event.step;
    case "performance_metrics":
      return event.connectionType;
  }
}
