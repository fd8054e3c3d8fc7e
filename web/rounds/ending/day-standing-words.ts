import type { Today } from "../../../contract/today.ts";
import { formatCount, formatOrdinal, formatVotes } from "../../lib/format.ts";

/** Whether a place of the day is in its upper half. */
export const isPraise = ({ players, ahead }: Today["everyone"]): boolean => players > 1 && 2 * ahead < players;

/**
 * "20 votes today · 23rd of 55 players", "… · tied for first of 9 players"; of the lower half, where a place is no praise, "20 votes
 * today · one of 55 players". Null while nothing is known of the day.
 */
export function dayStandingWords({ sources, everyone }: Pick<Today, "sources" | "everyone">): string | null {
  const own = sources.find(({ kind }) => kind === "votes")?.count ?? 0;
  const { players, ahead, level } = everyone;
  if (own === 0) return null;
  if (players < 2) return "You're today's first player";
  if (!isPraise(everyone)) return `${formatVotes(own)} today · one of ${formatCount(players)} players`;
  const place = ahead === 0 ? "first" : formatOrdinal(ahead + 1);
  return `${formatVotes(own)} today · ${level > 0 ? "tied for " : ""}${place} of ${formatCount(players)} players`;
}
