import type { TrendingEntry, TrendingPeriod } from "../../contract/trending.ts";
import { formatVotes } from "../lib/format.ts";
import { numberFormat } from "../lib/formatters.ts";

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** The time over which the votes of a row are counted. */
const SPANS: Readonly<Record<TrendingPeriod, string>> = { today: "in 24 hours", weekly: "this week" };

/**
 * What a celebrity is on the list for: its votes, and how many it usually has. How many times that is, is left to the reader: the newest
 * votes count most, so the list is not in that order.
 */
export function reasonOf(
  { dailyVotes, usualVotes }: Pick<TrendingEntry, "dailyVotes" | "usualVotes">,
  period: TrendingPeriod,
): string {
  const votes = `${formatVotes(dailyVotes)} ${SPANS[period]}`;
  if (usualVotes === null) return votes;
  if (usualVotes < 1) return `${votes}, usually ${usualVotes === 0 ? "none" : "fewer than one"}`;
  return `${votes}, usually ${oneDecimal(usualVotes < 10 ? usualVotes : Math.round(usualVotes))}`;
}
