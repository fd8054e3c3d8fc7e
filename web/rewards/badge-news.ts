import type { Badge } from "../../contract/rewards.ts";

/** "New badge: First Opinions" */
export const badgeNews = (badges: readonly Badge[]): string =>
  `New ${badges.length === 1 ? "badge" : "badges"}: ${badges.map(({ name }) => name).join(", ")}`;
