/** How far back the last day of votes is looked for, in days: a weekday names each. */
export const LAST_CALLS_DAYS = 6;

/** How far back a player's vote is remembered beside a new one, in days. */
export const EARLIER_CALLS_DAYS = 60;
