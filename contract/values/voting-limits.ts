/** How long after a vote, or after an undo, the last vote that still stands can be undone, in ms. */
export const UNDO_WINDOW_MS = 10_000;

/** How many votes can be undone one after the other, and how old the earliest of them may be, in ms. */
export const UNDO_VOTES = 3;
export const UNDO_REACH_MS = 30_000;

/** Votes on a celebrity from which screens show its hot share as a percentage. The first few would make it 0 or 100 %. */
export const PERCENTAGE_FROM_VOTES = 10;

/** Votes of others from which their majority is a crowd, with which or against which a vote stands. Source: decisions.md. */
export const CROWD_FROM_OTHERS = 10;

/** Days in a row that earn a freeze, which keeps a streak over one missed day; one in a calendar month. Source: decisions.md. */
export const FREEZE_FROM_DAYS = 7;
/** Streaks that were lost before there were freezes stay so. UTC day. */
export const FREEZES_SINCE = "2026-11-27";

/** Streak length (consecutive UTC days) at which each level starts. Source: core specification §4. */
export const STREAK_LEVELS = [
  { level: "warm", from: 3 },
  { level: "hot", from: 7 },
  { level: "master", from: 15 },
  { level: "legend", from: 30 },
] as const;
