import type { Badge } from "#contract/rewards.ts";
import type { Database } from "../database/connect.ts";
import { BADGES, type BadgeRule } from "./badges.ts";
import { giveNewBadges, syncBadges } from "./queries.ts";

/** What everyone may see of a badge. */
function presentBadge({ id, name, description, icon, color }: BadgeRule): Badge {
  return { id, name, description, icon, color };
}

/** Every badge that can be earned, in the order of the collection. */
export function allBadges(): Badge[] {
  return BADGES.map(presentBadge);
}

/** The badges of these ids, in the order of the collection; what it does not hold is left out. */
export function presentBadges(ids: readonly string[]): Badge[] {
  return BADGES.filter(({ id }) => ids.includes(id)).map(presentBadge);
}

/** Brings the database in line with the collection. Players who are far enough for a new badge already get it, silently. */
export async function openRewards(
  database: Database,
  now: Date,
  badges: readonly Pick<BadgeRule, "id" | "measure" | "need">[] = BADGES,
): Promise<void> {
  await syncBadges(database, badges);
  await giveNewBadges(database, now);
}
