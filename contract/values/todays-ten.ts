import { SIDES } from "./crowd.ts";

/** How many celebrities Today's 10 has, each of another category. Source: decisions.md. */
export const TEN = 10;

/** Fewer answers with a crowd make no score: they are told in words. */
export const SCORE_FROM = TEN / 2;

/** @param judged answers with a crowd */
export const isScore = (judged: number): boolean => judged >= SCORE_FROM;

/** What the screens call it. */
export const TEN_TITLE = "Today's 10";

/** How many past days can be played again, without a score. */
export const PAST_TENS = 7;

/**
 * How each of the ten turned out: with the majority of at least 10 others, against it, or as many said hot as not; without so
 * many others it is open.
 */
export const TEN_CALLS = [...SIDES, "skipped"] as const;

export type TenCall = (typeof TEN_CALLS)[number];

/** The votes of a day's ten are cast in this round. @param day UTC day */
export const tenSession = (day: string): string => `ten-${day}`;

/** The day of a round, if it is that of a day's ten. */
export const dayOfTen = (session: string): string | null => /^ten-(\d{4}-\d{2}-\d{2})$/.exec(session)?.[1] ?? null;
