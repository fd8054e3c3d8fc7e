import { z } from "zod";
import { analyticsEvent } from "./analytics-events.ts";
import { EXPORT_FORMATS, LAST_ACTIVITIES, MAX_EVENTS, TIMEFRAMES, TOP_CELEBRITIES } from "./values/analytics-limits.ts";
import { CATEGORIES } from "./values/categories.ts";
import { endpoint } from "./endpoint.ts";

const count = z.int().min(0);
/** 0 to 1; null when there is nothing to divide by. */
const share = z.number().min(0).max(1).nullable();

export const sendEvents = endpoint({
  method: "POST",
  path: "/api/analytics",
  summary: "Takes one event of a page, or up to 50. Unknown fields are dropped, an unknown event refuses the call.",
  player: "none",
  body: z.union([analyticsEvent, z.array(analyticsEvent).min(1).max(MAX_EVENTS)]),
  answer: z.object({ accepted: count }),
  status: 202,
  limit: "analytics",
  problems: [],
});

/** Something that a visitor just did. */
const activity = z.object({
  type: z.enum(["vote", "category_select", "session_start"]),
  vote: z.enum(["hot", "not", "skip"]).optional(),
  celebrity: z.string().optional(),
  category: z.enum(CATEGORIES).optional(),
  timestamp: z.iso.datetime(),
});
export type Activity = z.output<typeof activity>;

/** The figures that are compared with the period before. */
const headline = z.object({
  totalEvents: count,
  uniqueSessions: count,
  averageSessionDuration: z.number().min(0),
  totalVotes: count,
  retentionRate: share,
});

const insights = headline.extend({
  timeframe: z.enum(TIMEFRAMES),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  swipeBehavior: z.object({
    totalSwipes: count,
    directionDistribution: z.object({ left: count, right: count, up: count }),
    /** px per ms. */
    averageVelocity: z.number().min(0),
  }),
  votingPatterns: z.object({ hotVotes: count, notVotes: count, skips: count }),
  funnelMetrics: z.object({ landing: count, categorySelect: count, firstVote: count, completeCategory: count }),
  /** How often each category was chosen. */
  categoryEngagement: z.record(z.string(), count),
  activeUsers: count,
  deviceInsights: z.object({ mobile: count, desktop: count }),
  topCelebrities: z.array(z.object({ name: z.string(), votes: count, hotPercentage: z.number() })).max(TOP_CELEBRITIES),
  recentActivity: z.array(activity).max(LAST_ACTIVITIES),
  /** Votes of equal stretches of the timeframe, oldest first. */
  votesOverTime: z.array(z.object({ from: z.iso.datetime(), hotVotes: count, notVotes: count })),
  previous: headline,
});
export type Insights = z.output<typeof insights>;

export const analyticsInsights = endpoint({
  method: "GET",
  path: "/api/analytics/insights",
  summary: "Who plays, what they like, where they stop: figures of a timeframe, with those of the period before.",
  player: "none",
  operator: true,
  query: z.object({ timeframe: z.enum(TIMEFRAMES).default("24h") }),
  answer: insights,
  limit: "address",
  problems: ["operator_required"],
});

export const analyticsLive = endpoint({
  method: "GET",
  path: "/api/analytics/live",
  summary: "Sessions seen in the last 5 minutes, and what visitors just did.",
  player: "none",
  operator: true,
  answer: z.object({
    activeUsers: count,
    deviceInsights: z.object({ mobile: count, desktop: count }),
    recentActivity: z.array(activity).max(LAST_ACTIVITIES),
  }),
  limit: "address",
  problems: ["operator_required"],
});

export const analyticsExport = endpoint({
  method: "GET",
  path: "/api/analytics/export",
  summary:
    "The events of a timeframe as a file, oldest first, as CSV or JSON. It holds no id, address or text of a person.",
  player: "none",
  operator: true,
  query: z.object({ format: z.enum(EXPORT_FORMATS).default("csv"), timeframe: z.enum(TIMEFRAMES).default("30d") }),
  answer: z.string(),
  contentType: "text/csv",
  limit: "address",
  problems: ["operator_required"],
});
