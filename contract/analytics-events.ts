import { z } from "zod";
import { BEHAVIORS, CONNECTION_TYPES, EVENT_CATEGORIES, FUNNEL_STEPS } from "./values/analytics-limits.ts";
import { CATEGORIES } from "./values/categories.ts";
import { celebrityId } from "./celebrities.ts";

/** Longest address that is looked at. */
const ADDRESS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

const milliseconds = z
  .number()
  .min(0)
  .max(7 * DAY_MS)
  .transform(Math.round);

/**
 * What every event has. Source: core specification §7. Everything that is kept comes from a closed list, so that no text of a
 * person can be among it.
 */
const common = z.object({
  category: z.enum(EVENT_CATEGORIES),
  /** For services beside this one; it is not kept. */
  label: z.string().max(80).nullish(),
  /** `session_{timestamp}_{random}`, new with each load of the page. */
  sessionId: z.string().regex(/^session_\d{13}_[a-z0-9]{4,40}$/, "must have the form session_{timestamp}_{random}"),
  /** ms since the session began. */
  sessionDuration: milliseconds,
  timestamp: z.iso.datetime(),
  /** Only the page is kept of it. */
  url: z.string().max(ADDRESS),
  /** Only the host is kept of it. */
  referrer: z.string().max(ADDRESS).nullish(),
});

const sessionStart = common.extend({ event: z.literal("session_start") });
const sessionEnd = common.extend({ event: z.literal("session_end"), reason: z.literal("user_exit") });
const celebrityEngagement = common.extend({
  event: z.literal("celebrity_engagement"),
  celebrityId,
  /** As the label. */
  celebrityName: z.string().max(80).nullish(),
  celebrityCategory: z.enum(CATEGORIES),
  voteType: z.enum(["hot", "not", "skip"]),
  /** ms from when the celebrity came on stage. */
  timeSpent: milliseconds,
});
const swipeGesture = common.extend({
  event: z.literal("swipe_gesture"),
  direction: z.enum(["left", "right", "up"]),
  /** px per ms. */
  velocity: z.number().min(0).max(100),
});
const categorySelection = common.extend({
  event: z.literal("category_selection"),
  selectedCategory: z.enum(CATEGORIES),
});
const votingSessionComplete = common.extend({
  event: z.literal("voting_session_complete"),
  totalVotes: z.int().min(1).max(100),
  hotVotes: z.int().min(0).max(100),
  notVotes: z.int().min(0).max(100),
  hotPercentage: z.number().min(0).max(100),
  averageTimePerVote: milliseconds,
  votingPattern: z.enum(["generous", "selective"]),
});
const userBehavior = common.extend({ event: z.literal("user_behavior"), action: z.enum(BEHAVIORS) });
const conversionFunnel = common.extend({ event: z.literal("conversion_funnel"), step: z.enum(FUNNEL_STEPS) });
const performanceMetrics = common.extend({
  event: z.literal("performance_metrics"),
  /** ms since the navigation began, each. */
  pageLoadTime: milliseconds,
  domReadyTime: milliseconds,
  timeToInteractive: milliseconds,
  connectionType: z.enum(CONNECTION_TYPES),
});

/** An event of a page. Fields that it does not have are dropped. */
export const analyticsEvent = z.discriminatedUnion("event", [
  sessionStart,
  sessionEnd,
  celebrityEngagement,
  swipeGesture,
  categorySelection,
  votingSessionComplete,
  userBehavior,
  conversionFunnel,
  performanceMetrics,
]);

export type AnalyticsEvent = z.output<typeof analyticsEvent>;
