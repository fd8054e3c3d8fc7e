import type { FunnelStep, Timeframe } from "../../../contract/values/analytics-limits.ts";

/** What each figure means, in one sentence. The same sentences stand in docs/analytics.md. */
export const DEFINITIONS = {
  live: "Sessions heard of in the last 5 minutes.",
  sessions: "Loads of the page, each counted when it began.",
  duration: "From the load of a page to the last that was heard of it, on average.",
  votes: "Hot and not votes in Classic and the 20-star game, of pages that may be counted.",
  events: "Everything that pages told of.",
  retention:
    "Of a day's players, the share who played again on one of the 7 days after; of the latest days for which that is known.",
  course: "Hot and not votes in equal stretches of the timeframe.",
  funnel: "Each step counts once a session, and only after the step before it.",
  devices: "Sessions by what the browser says it runs on; tablets count as desktop.",
  celebrities: "The 5 with the most hot and not votes.",
  categories: "How often each category was chosen, the 6 most chosen.",
  choices: "What was chosen for the celebrities on stage.",
  swipes: "Drags and swipes that chose, and their mean speed.",
  activity: "The last 10 visits, choices of a category, votes and skips, whatever the timeframe.",
} as const;

/** The timeframe in words, after "the last" or before "before". */
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
