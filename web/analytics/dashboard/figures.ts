import type { Insights } from "../../../contract/analytics.ts";
import { FUNNEL_STEPS, type FunnelStep } from "../../../contract/values/analytics-limits.ts";

/** How a metric changed from the previous period. */
export interface Change {
  direction: "up" | "down" | "same";
  /** Percent of the earlier value, or percentage points for shares; never negative. */
  amount: number;
}

/** Whether anybody came in the previous period. Else no metric is compared: all would only tell that the product is new. */
export const canCompare = ({ previous }: Pick<Insights, "previous">): boolean => previous.uniqueSessions > 0;

/** The change from `before` to `now`, in percent of `before`. Null when `before` is 0 and `now` is not. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return now === 0 ? { direction: "same", amount: 0 } : null;
  return change((100 * (now - before)) / before);
}

/** The change between two shares (0 to 1), in percentage points. Null when either is unknown. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : change(100 * (now - before));
}

function change(difference: number): Change {
  const amount = Math.round(Math.abs(difference) * 10) / 10;
  return { direction: amount === 0 ? "same" : difference > 0 ? "up" : "down", amount };
}

/** One step of the conversion funnel. */
export interface Stage {
  step: FunnelStep;
  sessions: number;
  /** Share of all sessions that reached this step, 0 to 1. */
  ofAll: number;
  /** Share of the previous step's sessions that dropped off, 0 to 1; null for the first step. */
  left: number | null;
}

export function stagesOf({ landing, categorySelect, firstVote, completeCategory }: Insights["funnelMetrics"]): Stage[] {
  const counts = [landing, categorySelect, firstVote, completeCategory];
  return FUNNEL_STEPS.map((step, index) => {
    const sessions = counts[index] ?? 0;
    const before = counts[index - 1];
    return {
      step,
      sessions,
      ofAll: shareOf(sessions, landing),
      left: before === undefined ? null : shareOf(before - sessions, before),
    };
  });
}

/** `part / whole`, or 0 when `whole` is 0. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** 42,000 → "42 s", 204,000 → "3.4 min" */
export function formatDuration(ms: number): string {
  if (Math.round(ms / SECOND) < 60) return `${Math.round(ms / SECOND)} s`;
  return `${(ms / MINUTE).toFixed(1).replace(/\.0$/, "")} min`;
}
