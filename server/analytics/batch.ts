import type { AnalyticsEvent } from "#contract/analytics-events.ts";
import type { VoteType } from "#contract/voting.ts";
import { pageOf, referrerOf } from "./addresses.ts";
import { afterStep, type FunnelMoves, NO_MOVES } from "./funnel.ts";
import type { Sample } from "./sampling.ts";

/** The events of one call. */
export interface Arrival {
  events: readonly AnalyticsEvent[];
  mobile: boolean;
  /** Our host as the caller addressed it, since our own pages are not referrers. */
  host: string | undefined;
}

/** An event as stored. */
interface EventRow {
  event: string;
  session: string;
  page: string | null;
  referrer: string | null;
  category: string;
  /** JSON. */
  details: string;
}

/** What a batch contains about a session. */
export interface SessionRow {
  session: string;
  /** The longest reported duration, in ms. */
  durationMs: number;
  mobile: boolean;
  steps: FunnelMoves;
  /** Whether it is stored if it is new. */
  sampled: boolean;
}

/** The count and the total amount of a measure. */
export interface CountRow {
  measure: string;
  key: string;
  count: number;
  total: number;
}

export interface Batch {
  /** Those of the sample. */
  events: EventRow[];
  sessions: SessionRow[];
  counts: CountRow[];
  /** Votes for celebrity number n at index n - 1. */
  votes: Record<VoteType, number[]>;
}

/**
 * Aggregates the calls of a batch. Every event is counted, whether it is stored or not.
 * @param numOf a celebrity's number; undefined for unknown celebrities, which are not stored and whose votes are not counted
 */
export function addUp(
  arrivals: readonly Arrival[],
  numOf: (celebrityId: string) => number | undefined,
  sample: Pick<Sample, "has">,
): Batch {
  const events: EventRow[] = [];
  const sessions = new Map<string, SessionRow>();
  const counts = new Map<string, CountRow>();
  const votes: Batch["votes"] = { hot: [], not: [] };

  for (const { events: arrived, mobile, host } of arrivals) {
    for (const event of arrived) {
      const about = "celebrityId" in event ? event.celebrityId : undefined;
      const num = typeof about === "string" ? numOf(about) : undefined;
      const { sampled } = follow(sessions, event, mobile, sample);
      if (sampled) events.push(rowOf(event, host, num !== undefined));
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

/** The fields specific to this kind of event. */
function detailsOf(event: AnalyticsEvent, isOfRoster: boolean): Record<string, string | number> {
  switch (event.event) {
    case "session_start":
      return {};
    case "session_end":
      return { reason: event.reason };
    case "celebrity_engagement":
      return {
        // An unknown id could contain arbitrary text.
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
      return {
        action: event.action,
        ...(isOfRoster && typeof event.celebrityId === "string" ? { celebrityId: event.celebrityId } : {}),
      };
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

function follow(
  sessions: Map<string, SessionRow>,
  event: AnalyticsEvent,
  mobile: boolean,
  sample: Pick<Sample, "has">,
): SessionRow {
  const { sessionId, sessionDuration } = event;
  const session = sessions.get(sessionId) ?? {
    session: sessionId,
    durationMs: 0,
    mobile,
    steps: NO_MOVES,
    sampled: sample.has(sessionId),
  };
  session.durationMs = Math.max(session.durationMs, sessionDuration);
  if (event.event === "conversion_funnel") session.steps = afterStep(session.steps, event.step);
  sessions.set(sessionId, session);
  return session;
}

/** The measures that an event counts towards. */
function countsOf(event: AnalyticsEvent): { measure: string; key: string; total?: number }[] {
  const counts: { measure: string; key: string; total?: number }[] = [{ measure: "event", key: event.event }];
  if (event.event === "celebrity_engagement")
    counts.push({ measure: "vote", key: event.voteType, total: event.timeSpent });
  if (event.event === "swipe_gesture") counts.push({ measure: "swipe", key: event.direction, total: event.velocity });
  if (event.event === "category_selection") counts.push({ measure: "category", key: event.selectedCategory });
  return counts;
}
