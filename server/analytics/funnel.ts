import { FUNNEL_STEPS, type FunnelStep } from "#contract/values/analytics-limits.ts";

/**
 * What a batch does to the funnel step of a session whose current step only the database knows: one digit, the step that it
 * moves to, for each step it may be at, starting with 0 (none).
 */
export type FunnelMoves = string;

/** Every session stays where it is. */
export const NO_MOVES: FunnelMoves = [0, ...FUNNEL_STEPS.map((_, index) => index + 1)].join("");

/** The moves after another event: a step counts only after the step before it, and once. */
export function afterStep(moves: FunnelMoves, step: FunnelStep): FunnelMoves {
  const reached = FUNNEL_STEPS.indexOf(step) + 1;
  return moves.replaceAll(String(reached - 1), String(reached));
}

/** The step at which a new session starts out. */
export function firstStep(moves: FunnelMoves): number {
  return Number(moves[0]);
}
