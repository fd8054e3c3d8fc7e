/** Durations in ms, for the test clock. */
export const SECOND = 1000;
export const HOUR = 60 * 60 * SECOND;
export const DAY = 24 * HOUR;
