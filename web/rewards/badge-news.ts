import type { Badge } from "../../contract/rewards.ts";

/** "New badge: First Opinions" */
export const badgeNews = (badges: readonly Badge[]): string =>
  `New ${badges.length === 1 ? "badge" : "badges"}: ${badges.map(({ name }) => name).join(", ")}`;

/** What it is for: "Cast your first vote." Null where there are several: the end of the round tells of each. */
export const badgeReason = ([badge, ...others]: readonly Badge[]): string | null =>
  badge === undefined || others.length > 0 ? null : badge.description;
