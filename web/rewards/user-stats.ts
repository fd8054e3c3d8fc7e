import { formatCount } from "../lib/format.ts";
import type { Badge, UserStats } from "../../contract/rewards.ts";

/** A badge with the player's progress. */
export interface CollectedBadge extends Badge {
  have: number;
  need: number;
  /** ISO 8601, or null if not earned. */
  earnedAt: string | null;
}

/** The whole collection in display order, with the player's progress. */
export function collectionOf(badges: readonly Badge[], { badgeProgress }: Pick<UserStats, "badgeProgress">) {
  const progress = new Map(badgeProgress.map((entry) => [entry.id, entry]));
  return badges.map(
    (badge): CollectedBadge => ({ have: 0, need: 1, earnedAt: null, ...progress.get(badge.id), ...badge }),
  );
}

/** The earned badges of a collection, the newest first. */
export const earnedOf = (collection: readonly CollectedBadge[]): CollectedBadge[] =>
  collection
    .filter(({ earnedAt }) => earnedAt !== null)
    .toSorted((one, other) => (other.earnedAt ?? "").localeCompare(one.earnedAt ?? ""));

/** The unearned badge that the player is closest to, if any. */
export const nextBadgeOf = (collection: readonly CollectedBadge[]): CollectedBadge | undefined =>
  collection
    .filter(({ earnedAt }) => earnedAt === null)
    .toSorted((one, other) => other.have / other.need - one.have / one.need)
    .at(0);

/** How far it is to a badge: "411 of 2,500". */
export const countWords = ({ have, need }: Pick<CollectedBadge, "have" | "need">): string =>
  `${formatCount(have)} of ${formatCount(need)}`;
