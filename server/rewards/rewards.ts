import { badges, userStats } from "#contract/rewards.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import { BADGES, type BadgeRule } from "./badges.ts";
import { presentBadge } from "./present.ts";
import { giveNewBadges, syncBadges } from "./queries.ts";
import { statsOf } from "./user-stats.ts";

interface RewardsDependencies {
  bind: Bind;
  database: Database;
  clock: Clock;
}

export async function openRewards({ bind, database, clock }: RewardsDependencies): Promise<void> {
  await syncCollection(database, clock());
  bind(badges, () => BADGES.map(presentBadge), { compress: true });
  bind(userStats, (_input, { player }) => statsOf(database, player, clock()), { compress: true });
}

/** Syncs the database with the list of badges. Players who already qualify for a new badge get it silently. */
export async function syncCollection(
  database: Database,
  now: Date,
  badges: readonly Pick<BadgeRule, "id" | "measure" | "need">[] = BADGES,
): Promise<void> {
  await syncBadges(database, badges);
  await giveNewBadges(database, now);
}
