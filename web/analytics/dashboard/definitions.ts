import type { FunnelStep, Timeframe } from "../../../contract/values/analytics-limits.ts";

/** What each metric means, in one sentence. docs/analytics.md uses the same sentences; a test compares them. */
export const DEFINITIONS = {
  live: "Sessions active in the last 5 minutes.",
  sessions: "Page loads, each counted when it started.",
  duration: "Average time from a page load to the last event received from it.",
  votes: "Hot and not votes in Classic, The Game and on profiles, from visitors who have not opted out.",
  events: "All events received from pages.",
  retention:
    "The share of a day's players who played again within the next 7 days, over the latest days for which this is known.",
  course: "Hot and not votes per interval of the timeframe.",
  funnel: "Each step counts once per session, and only after the step before it.",
  devices: "Sessions by the device that the browser reports; tablets count as desktop.",
  celebrities: "The 5 celebrities with the most hot and not votes.",
  categories: "How often each category was chosen; the top 6.",
  choices: "How visitors voted on the celebrities they were shown.",
  unusual:
    "Celebrities with an hour in which far more votes than usual came from new players or from one network, since the server started.",
  swipes: "Drags and swipes that cast a vote or skipped, and their average speed.",
  activity: "The last 10 visits, category choices, votes and skips, regardless of the timeframe.",
} as const;

/** The timeframe in words, to follow "the last" or precede "before". */
export const SPANS: Readonly<Record<Timeframe, string>> = {
  "1h": "hour",
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
};

export const STEP_NAMES: Readonly<Record<FunnelStep, string>> = {
  landing: "Landing",
  category_select: "Category chosen",
  first_vote: "First vote",
  complete_category: "Category complete",
};
