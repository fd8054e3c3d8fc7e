import { z } from "zod";
import { BEHAVIORS, CONNECTION_TYPES, EVENT_CATEGORIES, FUNNEL_STEPS } from "./values/analytics-limits.ts";
import { CATEGORIES } from "./values/categories.ts";
import { celebrityId } from "./celebrities.ts";

/** Maximum length of an address, in characters. */
const ADDRESS = 2000;
const DAY_MS = 24 * 60 * 60 * 1000;

const milliseconds = z
  .number()
  .min(0)
  .max(7 * DAY_MS)
  .transform(Math.round);

/**
 * The fields of every event. Source: core specification §7. All stored values come from closed lists, so that no personal
 * text can be stored.
 */
const common = z.object({
  category: z.enum(EVENT_CATEGORIES),
  /** For third-party services; not stored. */
  label: z.string().max(80).nullish(),
  /** `session_{timestamp}_{random}`, new on each page load. */
  sessionId: z.string().regex(/^session_\d{13}_[a-z0-9]{4,40}$/, "must have the form session_{timestamp}_{random}"),
  /** Time since the session started, in ms. */
  sessionDuration: milliseconds,
  timestamp: z.iso.datetime(),
  /** Only the path is stored. */
  url: z.string().max(ADDRESS),
  /** Only the host is stored. */
  referrer: z.string().max(ADDRESS).nullish(),
});

const sessionStart = common.extend({ event: z.literal("session_start") });
const sessionEnd = common.extend({ event: z.literal("session_end"), reason: z.literal("user_exit") });
const celebrityEngagement = common.extend({
  event: z.literal("celebrity_engagement"),
  celebrityId,
  /** Like `label`. */
  celebrityName: z.string().max(80).nullish(),
  celebrityCategory: z.enum(CATEGORIES),
  voteType: z.enum(["hot", "not", "skip"]),
  /** Time since the celebrity appeared, in ms. */
  timeSpent: milliseconds,
});
const swipeGesture = common.extend({
  event: z.literal("swipe_gesture"),
  direction: z.enum(["left", "right", "up"]),
  /** In px per ms. */
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
const userBehavior = common.extend({
  event: z.literal("user_behavior"),
  action: z.enum(BEHAVIORS),
  /** Whom a `view` was of. */
  celebrityId: celebrityId.nullish(),
});
const conversionFunnel = common.extend({ event: z.literal("conversion_funnel"), step: z.enum(FUNNEL_STEPS) });
const performanceMetrics = common.extend({
  event: z.literal("performance_metrics"),
  /** All in ms since the navigation started. */
  pageLoadTime: milliseconds,
  domReadyTime: milliseconds,
  timeToInteractive: milliseconds,
  connectionType: z.enum(CONNECTION_TYPES),
});

/** An event of a page. Unknown fields are dropped. */
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
