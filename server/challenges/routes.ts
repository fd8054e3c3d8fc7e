import { challenges } from "#contract/challenges.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { type Clock, utcDay } from "../time.ts";
import { challengesOf } from "./challenges.ts";

export function challengeRoutes(bind: Bind, database: Database, catalogue: Catalogue, clock: Clock): void {
  bind(challenges, (_input, { player }) => challengesOf(database, catalogue, player, utcDay(clock())));
}
