import { z } from "zod";
import { analyticsEvent } from "./analytics-events.ts";
import {
  EXPORT_FORMATS,
  LAST_ACTIVITIES,
  LAST_UNUSUAL,
  MAX_EVENTS,
  TIMEFRAMES,
  TOP_CELEBRITIES,
} from "./values/analytics-limits.ts";
import { CATEGORIES } from "./values/categories.ts";
import { endpoint } from "./endpoint.ts";

const count = z.int().min(0);
/** 0 to 1; null when the denominator is 0. */
const share = z.number().min(0).max(1).nullable();

export const sendEvents = endpoint({
  method: "POST",
  path: "/api/analytics",
  summary: "Records one to 50 events of a page. Unknown fields are dropped; an unknown event rejects the call.",
  player: "none",
  body: z.union([analyticsEvent, z.array(analyticsEvent).min(1).max(MAX_EVENTS)]),
  answer: z.object({ accepted: count }),
  status: 202,
  limit: "analytics",
  problems: [],
});

/** A recent action of a visitor. */
const activity = z.object({
  type: z.enum(["vote", "category_select", "session_start"]),
  vote: z.enum(["hot", "not", "skip"]).optional(),
  celebrity: z.string().optional(),
  category: z.enum(CATEGORIES).optional(),
  timestamp: z.iso.datetime(),
});
export type Activity = z.output<typeof activity>;

const shares = z.object({
  /** Of players claimed in the last 24 hours. */
  newPlayers: z.number().min(0).max(1),
  /** Of the network with the most votes: an IPv4 address or an IPv6 /48. */
  oneNetwork: z.number().min(0).max(1),
});

/** An hour in which the votes for a celebrity came from other places than usual. */
export const unusual = z.object({
  celebrity: z.string(),
  from: z.iso.datetime(),
  votes: count,
  reasons: z.array(z.enum(["newPlayers", "oneNetwork"])),
  shares,
  usual: shares,
});
export type UnusualVotes = z.output<typeof unusual>;

/** The metrics that are compared with the previous period. */
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
  /** Of how many sessions one was stored when fewest were; 1: all. Figures of sessions are then estimates. */
  sampledOneIn: z.int().min(1),
  swipeBehavior: z.object({
    totalSwipes: count,
    directionDistribution: z.object({ left: count, right: count, up: count }),
    /** In px per ms. */
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
  /** Votes per interval of the timeframe, oldest first. */
  votesOverTime: z.array(z.object({ from: z.iso.datetime(), hotVotes: count, notVotes: count })),
  previous: headline,
});
export type Insights = z.output<typeof insights>;

export const analyticsInsights = endpoint({
  method: "GET",
  path: "/api/analytics/insights",
  summary: "Who plays, what they like and where they drop off in a timeframe, compared with the previous period.",
  player: "none",
  operator: "watch",
  query: z.object({ timeframe: z.enum(TIMEFRAMES).default("24h") }),
  answer: insights,
  limit: "address",
  problems: ["operator_required"],
});

export const analyticsLive = endpoint({
  method: "GET",
  path: "/api/analytics/live",
  summary: "Sessions active in the last 5 minutes, recent activity, and celebrities with unusual votes.",
  player: "none",
  operator: "watch",
  answer: z.object({
    activeUsers: count,
    deviceInsights: z.object({ mobile: count, desktop: count }),
    recentActivity: z.array(activity).max(LAST_ACTIVITIES),
    /** Since the process started, the latest first. */
    unusualVotes: z.array(unusual).max(LAST_UNUSUAL),
  }),
  limit: "address",
  problems: ["operator_required"],
});

export const analyticsExport = endpoint({
  method: "GET",
  path: "/api/analytics/export",
  summary:
    "Exports the events of a timeframe as CSV or JSON, oldest first. Contains no personal ids, addresses or text.",
  player: "none",
  operator: "watch",
  query: z.object({ format: z.enum(EXPORT_FORMATS).default("csv"), timeframe: z.enum(TIMEFRAMES).default("30d") }),
  answer: z.string(),
  contentType: "text/csv",
  limit: "address",
  problems: ["operator_required"],
});
