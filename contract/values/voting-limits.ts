/** A vote can be taken back for this long after it was given, in ms. */
export const UNDO_WINDOW_MS = 10_000;

/** Current streak (UTC days in a row) at which each level begins. Source: core specification §4. */
export const STREAK_LEVELS = [
  { level: "warm", from: 3 },
  { level: "hot", from: 7 },
  { level: "master", from: 15 },
  { level: "legend", from: 30 },
] as const;
