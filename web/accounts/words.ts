import type { PlayerProgress } from "../../contract/accounts.ts";
import { wordsOf as plainWordsOf, type Words } from "../lib/failure-words.ts";
import { formatCount, formatDate, formatVotes } from "../lib/format.ts";
import { PasskeyError, type PasskeyFailure } from "../lib/passkey-error.ts";

/** Where a code helps. */
const CODES_INSTEAD: ReadonlySet<PasskeyFailure> = new Set([
  "unsupported",
  "insecure",
  "cancelled",
  "no_authenticator",
]);

/** What went wrong while a player was saved or signed in, and what else leads there. */
export function wordsOf(error: unknown): Words {
  const { title, detail } = plainWordsOf(error);
  const hasCodes = error instanceof PasskeyError && CODES_INSTEAD.has(error.why);
  return { title, detail: hasCodes ? `${detail} One-time codes work in every browser.` : detail };
}

const plural = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** What there is of a player, in order of what people know it by. */
export function figuresOf({ votes, longestStreak, badges, coins, playsSince }: PlayerProgress): string[] {
  return [
    formatVotes(votes),
    `best streak ${plural(longestStreak, "day", "days")}`,
    plural(badges, "badge", "badges"),
    ...(coins > 0 ? [plural(coins, "coin", "coins")] : []),
    `since ${formatDate(playsSince)}`,
  ];
}
