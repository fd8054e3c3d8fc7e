import type { AnalyticsEvent } from "#contract/analytics-events.ts";
import { FUNNEL_STEPS } from "#contract/values/analytics-limits.ts";
import type { VoteType } from "#contract/voting.ts";
import { pageOf, referrerOf } from "./addresses.ts";

/** Events of one call. */
export interface Arrival {
  events: readonly AnalyticsEvent[];
  mobile: boolean;
  /** Our host, as the caller names it: what leads from page to page within the product is no referrer. */
  host: string | undefined;
}

/** An event as it is kept. */
interface EventRow {
  event: string;
  session: string;
  page: string | null;
  referrer: string | null;
  category: string;
  /** JSON. */
  details: string;
}

/** What a batch says of a session. */
export interface SessionRow {
  session: string;
  /** The longest it was said to last, in ms. */
  durationMs: number;
  mobile: boolean;
  /** What becomes of its step of the funnel: by each step that it may be at, from 0 (none) on, the one that it comes to. */
  steps: number[];
}

/** How often something happened, and what its amounts add up to. */
export interface CountRow {
  measure: string;
  key: string;
  count: number;
  total: number;
}

export interface Batch {
  events: EventRow[];
  sessions: SessionRow[];
  counts: CountRow[];
  /** Votes for the celebrity with the number n at place n - 1. */
  votes: Record<VoteType, number[]>;
}

/**
 * Adds the arrivals of a batch up.
 * @param numOf a celebrity's number; undefined for one who is not in the roster, who is not kept and whose votes count for nobody
 */
export function addUp(arrivals: readonly Arrival[], numOf: (celebrityId: string) => number | undefined): Batch {
  const events: EventRow[] = [];
  const sessions = new Map<string, SessionRow>();
  const counts = new Map<string, CountRow>();
  const votes: Batch["votes"] = { hot: [], not: [] };

  for (const { events: arrived, mobile, host } of arrivals) {
    for (const event of arrived) {
      const num = event.event === "celebrity_engagement" ? numOf(event.celebrityId) : undefined;
      events.push(rowOf(event, host, num !== undefined));
      follow(sessions, event, mobile);
      for (const { measure, key, total = 0 } of countsOf(event)) {
        const row = counts.get(`${measure} ${key}`) ?? { measure, key, count: 0, total: 0 };
        row.count += 1;
        row.total += total;
        counts.set(`${measure} ${key}`, row);
      }
      if (event.event === "celebrity_engagement" && event.voteType !== "skip") countAt(votes[event.voteType], num);
    }
  }
  return { events, sessions: [...sessions.values()], counts: [...counts.values()], votes };
}

function countAt(votes: number[], num: number | undefined): void {
  if (num === undefined) return;
  while (votes.length < num) votes.push(0);
  votes[num - 1] = (votes[num - 1] ?? 0) + 1;
}

function rowOf(event: AnalyticsEvent, host: string | undefined, isOfRoster: boolean): EventRow {
  const { event: name, sessionId, url, referrer, category } = event;
  return {
    event: name,
    session: sessionId,
    page: pageOf(url),
    referrer: referrerOf(referrer ?? "", host),
    category,
    details: JSON.stringify(detailsOf(event, isOfRoster)),
  };
}

/** What this kind of event has beside what all have. */
function detailsOf(event: AnalyticsEvent, isOfRoster: boolean): Record<string, string | number> {
  switch (event.event) {
    case "session_start":
      return {};
    case "session_end":
      return { reason: event.reason };
    case "celebrity_engagement":
      return {
        // Anything else that has the form of an id could be a text.
        ...(isOfRoster ? { celebrityId: event.celebrityId } : {}),
        celebrityCategory: event.celebrityCategory,
        voteType: event.voteType,
        timeSpent: event.timeSpent,
      };
    case "swipe_gesture":
      return { direction: event.direction, velocity: event.velocity };
    case "category_selection":
      return { selectedCategory: event.selectedCategory };
    case "voting_session_complete":
      return {
        totalVotes: event.totalVotes,
        hotVotes: event.hotVotes,
        notVotes: event.notVotes,
        hotPercentage: event.hotPercentage,
        averageTimePerVote: event.averageTimePerVote,
        votingPattern: event.votingPattern,
      };
    case "user_behavior":
      return { action: event.action };
    case "conversion_funnel":
      return { step: event.step };
    case "performance_metrics":
      return {
        pageLoadTime: event.pageLoadTime,
        domReadyTime: event.domReadyTime,
        timeToInteractive: event.timeToInteractive,
        connectionType: event.connectionType,
      };
  }
}

function follow(sessions: Map<string, SessionRow>, event: AnalyticsEvent, mobile: boolean): void {
  const { sessionId, sessionDuration } = event;
  const session = sessions.get(sessionId) ?? {
    session: sessionId,
    durationMs: 0,
    mobile,
    steps: Array.from({ length: FUNNEL_STEPS.length + 1 }, (_, step) => step),
  };
  session.durationMs = Math.max(session.durationMs, sessionDuration);
  if (event.event === "conversion_funnel") {
    const step = FUNNEL_STEPS.indexOf(event.step) + 1;
    session.steps = session.steps.map((at) => (at === step - 1 ? step : at));
  }
  sessions.set(sessionId, session);
}

/** What an event counts for. */
function countsOf(event: AnalyticsEvent): { measure: string; key: string; total?: number }[] {
  const counts: { measure: string; key: string; total?: number }[] = [{ measure: "event", key: event.event }];
  if (event.event === "celebrity_engagement")
    counts.push({ measure: "vote", key: event.voteType, total: event.timeSpent });
  if (event.event === "swipe_gesture") counts.push({ measure: "swipe", key: event.direction, total: event.velocity });
  if (event.event === "category_selection") counts.push({ measure: "category", key: event.selectedCategory });
  return counts;
}
