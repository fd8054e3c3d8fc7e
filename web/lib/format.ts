import { dateFormat, lazily, numberFormat } from "./formatters.ts";

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

const whole = numberFormat();

/** 1284 → "1,284" */
export function formatCount(count: number): string {
  // Most pages begin with small ones alone, for which the browser need not get out its tables.
  return Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : whole(count);
}

/** 72.9 → "72.9%", 73 → "73%" */
export const formatPercentage = (percentage: number): string => `${oneDecimal(percentage)}%`;

/** "1 vote", "1,284 votes" */
export const formatVotes = (votes: number): string => `${formatCount(votes)} ${votes === 1 ? "vote" : "votes"}`;

/** "1 point", "1,284 points" */
export const formatPoints = (points: number): string => `${formatCount(points)} ${points === 1 ? "point" : "points"}`;

const ordinals = lazily(() => new Intl.PluralRules("en-US", { type: "ordinal" }));
const ENDINGS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
  many: "th",
  other: "th",
  zero: "th",
};

/** "1st", "22nd", "113th" */
export const formatOrdinal = (rank: number): string => `${formatCount(rank)}${ENDINGS[ordinals().select(rank)]}`;

/** 999 → "$9.99" */
export const formatDollars = (cents: number): string =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** 30 → "+30", -3 → "−3" */
export const formatGain = (points: number): string => `${points < 0 ? "−" : "+"}${formatCount(Math.abs(points))}`;

/** "Nov 21, 2026" */
export const formatDate = dateFormat({ dateStyle: "medium" });
