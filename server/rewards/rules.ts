import type { UserStats } from "#contract/rewards.ts";
import type { Measure } from "../measures.ts";
import type { BadgeRule } from "./badges.ts";

/** Progress of each badge, in display order. An earned one is complete, even if the vote that earned it was undone. */
export function progressOf(
  badges: readonly BadgeRule[],
  values: Record<Measure, number>,
  earnedAt: ReadonlyMap<string, Date>,
): UserStats["badgeProgress"] {
  return badges.map(({ id, measure, need }) => {
    const earned = earnedAt.get(id);
    return {
      id,
      have: earned === undefined ? Math.min(values[measure], need) : need,
      need,
      earnedAt: earned?.toISOString() ?? null,
    };
  });
}
