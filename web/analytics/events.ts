import type { z } from "zod";
import type { analyticsEvent } from "../../contract/analytics-events.ts";

/** An event as the page sends it to the server. */
export type SentEvent = z.input<typeof analyticsEvent>;

type Common = "sessionId" | "sessionDuration" | "timestamp" | "url" | "referrer" | "category";
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
