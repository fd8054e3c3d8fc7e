import type { PlayerProgress } from "../../contract/accounts.ts";
import { ApiError } from "../lib/api-error.ts";
import { formatCount, formatVotes } from "../lib/format.ts";
import { PasskeyError, type PasskeyFailure } from "../lib/passkey.ts";

interface Words {
  title: string;
  detail: string;
}

const CODES_INSTEAD = "One-time codes work in every browser.";

/** Why there is no passkey, in words. */
const FAILURES: Readonly<Record<PasskeyFailure, Words>> = {
  unsupported: { title: "No passkeys here", detail: `This browser has no passkeys. ${CODES_INSTEAD}` },
  insecure: {
    title: "No passkeys at this address",
    detail: `Browsers allow passkeys at secure addresses with a name only. ${CODES_INSTEAD}`,
  },
  cancelled: {
    title: "Nothing happened",
    detail: "The prompt was closed, or nothing answered it. Try again, or use a one-time code.",
  },
  there_already: {
    title: "Saved here already",
    detail: "This device has a passkey of this player. Use another device.",
  },
  no_authenticator: {
    title: "No authenticator",
    detail: `A passkey needs a screen lock, a fingerprint, a face or a security key with a PIN. ${CODES_INSTEAD}`,
  },
  failed: { title: "That did not work", detail: "The browser could not use a passkey. Please try again." },
};

/** What went wrong, for a person. */
export function wordsOf(error: unknown): Words {
  if (error instanceof PasskeyError) return FAILURES[error.why];
  if (error instanceof ApiError) return { title: "That did not work", detail: error.detail || "Please try again." };
  return { title: "No connection", detail: "The server could not be reached. Please try again." };
}

/** The shortest name of a player that tells it from others, as devices list it. */
export const nameOf = (userId: string): string => `Player ${userId.slice(-6)}`;

const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
export const formatDate = (iso: string): string => date.format(new Date(iso));

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
