import type { Insights } from "../../../contract/analytics.ts";
import { FUNNEL_STEPS, type FunnelStep } from "../../../contract/values/analytics-limits.ts";

/** How a figure moved against the period before. */
export interface Change {
  direction: "up" | "down" | "same";
  /** In percent of the earlier figure, or in percentage points of a share; never negative. */
  amount: number;
}

/** How far `now` is from `before`, in percent of it. Null when there was nothing before to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (before === 0) return now === 0 ? { direction: "same", amount: 0 } : null;
  return change((100 * (now - before)) / before);
}

/** How far the share `now` is from `before` (both 0 to 1), in percentage points. Null when one is not known. */
export function changeOfShare(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : change(100 * (now - before));
}

function change(difference: number): Change {
  const amount = Math.round(Math.abs(difference) * 10) / 10;
  return { direction: amount === 0 ? "same" : difference > 0 ? "up" : "down", amount };
}

/** A step of the funnel. */
export interface Stage {
  step: FunnelStep;
  sessions: number;
  /** 0 to 1, of the sessions that landed. */
  ofAll: number;
  /** 0 to 1, of the sessions of the step before that did not come on; null for the first. */
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

/** 0 when there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** 42,000 → "42 s", 204,000 → "3.4 min" */
export function formatDuration(ms: number): string {
  if (Math.round(ms / SECOND) < 60) return `${Math.round(ms / SECOND)} s`;
  return `${(ms / MINUTE).toFixed(1).replace(/\.0$/, "")} min`;
}
