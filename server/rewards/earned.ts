import type { Badge } from "#contract/rewards.ts";
import { arrayOf, type Query, select } from "../database/query.ts";
import { presentBadges } from "./present.ts";

/** SQL of the ids of the badges that a deed has earned a player, for statements that read what came of it, too. */
export const badgeIdsEarnedBy = (player: string, key: string): string =>
  `coalesce((SELECT json_agg(badge ORDER BY badge) FROM player_badges WHERE player = ${player} AND earned_by = ${key}), '[]')`;

/** The badges that some deeds have earned a player, by the deeds' keys: for what nobody waits for, such as ends. */
export function badgesEarnedBy(player: number, keys: readonly string[]): Query<ReadonlyMap<string, Badge[]>> {
  return select(
    "select_badges_earned_by",
    "SELECT earned_by, badge FROM player_badges WHERE player = $1 AND earned_by = ANY ($2) ORDER BY badge",
    [player, arrayOf(keys)],
    (rows: readonly [key: string, badge: string][]) =>
      new Map(
        [...Map.groupBy(rows, ([key]) => key)].map(([key, own]) => [key, presentBadges(own.map(([, badge]) => badge))]),
      ),
  );
}
