/** Maximum number of events per call. */
export const MAX_EVENTS = 50;

/** The funnel's steps, in order. */
export const FUNNEL_STEPS = ["landing", "category_select", "first_vote", "complete_category"] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The categories of events. */
export const EVENT_CATEGORIES = [
  "session",
  "engagement",
  "navigation",
  "behavior",
  "conversion",
  "performance",
] as const;

/** The actions that `user_behavior` reports. */
export const BEHAVIORS = [
  "view",
  "undo",
  "share",
  "play_again",
  "leaderboard_open",
  "stats_open",
  "help_open",
  "help_question",
  "battle_vote",
  "install",
] as const;
export type Behavior = (typeof BEHAVIORS)[number];

/** The connection types that browsers report. */
export const CONNECTION_TYPES = ["slow-2g", "2g", "3g", "4g", "unknown"] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** How far the insights look back. Source: core specification §5. */
export const TIMEFRAMES = ["1h", "24h", "7d", "30d"] as const;
export type Timeframe = (typeof TIMEFRAMES)[number];

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How many rows of each list the dashboard shows. Source: core specification §9. */
export const TOP_CATEGORIES = 6;
export const TOP_CELEBRITIES = 5;
export const LAST_ACTIVITIES = 10;

/** The dashboard's refresh interval, in ms. Source: core specification §9. */
export const REFRESH_MS = 30_000;

/** Celebrities with unusual votes that are kept. */
export const LAST_UNUSUAL = 20;
