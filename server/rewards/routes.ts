import { badges, userStats } from "#contract/rewards.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import { allBadges } from "./rewards.ts";
import { statsOf } from "./user-stats.ts";

export function rewardRoutes(bind: Bind, database: Database, clock: Clock): void {
  bind(badges, allBadges, { compress: true });
  bind(userStats, (_input, { player }) => statsOf(database, player, clock()), { compress: true });
}
