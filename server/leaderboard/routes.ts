import { leaderboard } from "#contract/leaderboard.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import { bestOf } from "./leaderboard.ts";

export function leaderboardRoutes(bind: Bind, database: Database, catalogue: Catalogue, clock: Clock): void {
  bind(leaderboard, ({ query }) => bestOf(database, catalogue, { ...query, now: clock() }), { compress: true });
}
