import type { Today } from "../../../contract/today.ts";
import { formatCount, formatVotes } from "../../lib/format.ts";

/** "20 votes today · the average of 43 others: 12"; null while nothing is known of the day. */
export function dayStandingWords({ sources, everyone }: Pick<Today, "sources" | "everyone">): string | null {
  const own = sources.find(({ kind }) => kind === "votes")?.count ?? 0;
  if (own === 0) return null;
  const others = everyone.players - 1;
  if (others < 1) return "You're today's first player";
  // Whoever counts among them has voted.
  const average = Math.max(1, Math.round((everyone.votes - own) / others));
  const of = others === 1 ? "the only other player" : `the average of ${formatCount(others)} others`;
  return `${formatVotes(own)} today · ${of}: ${formatCount(average)}`;
}
