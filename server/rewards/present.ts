import type { Badge } from "#contract/rewards.ts";
import { BADGES, type BadgeRule } from "./badges.ts";

/** A badge's public fields. */
export function presentBadge({ id, name, description, icon, color }: BadgeRule): Badge {
  return { id, name, description, icon, color };
}

/** The badges with these ids, in display order; unknown ids are omitted. */
export function presentBadges(ids: readonly string[]): Badge[] {
  return BADGES.filter(({ id }) => ids.includes(id)).map(presentBadge);
}
