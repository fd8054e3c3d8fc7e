import type { TrendingEntry, TrendingPeriod } from "../../contract/trending.ts";
import { formatVotes } from "../lib/format.ts";
import { numberFormat } from "../lib/formatters.ts";

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** The time over which the votes of a row are counted. */
const SPANS: Readonly<Record<TrendingPeriod, string>> = { today: "in 24 hours", weekly: "this week" };

interface Reason {
  /** What makes it trend: how many times its usual votes it has, or how many votes where that says nothing. */
  headline: string;
  /** The figures behind it; null if all is said. */
  detail: string | null;
}

/** What a celebrity is on the list for. */
export function reasonOf(
  { dailyVotes, usualVotes }: Pick<TrendingEntry, "dailyVotes" | "usualVotes">,
  period: TrendingPeriod,
): Reason {
  const votes = `${formatVotes(dailyVotes)} ${SPANS[period]}`;
  if (usualVotes === null) return { headline: votes, detail: null };
  if (usualVotes < 1) return { headline: votes, detail: usualVotes === 0 ? "usually none" : "usually fewer than one" };
  // Whoever multiplies the two finds the votes.
  const mean = usualVotes < 10 ? usualVotes : Math.round(usualVotes);
  const usual = `usually ${oneDecimal(mean)}`;
  const times = oneDecimal(dailyVotes / mean);
  return dailyVotes > mean && times !== "1"
    ? { headline: `${times} times the usual`, detail: `${votes}, ${usual}` }
    : { headline: votes, detail: usual };
}
