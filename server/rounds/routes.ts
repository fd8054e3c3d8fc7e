import { completeGame, gameSession } from "#contract/rounds.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import { complete, drawGameSession } from "./rounds.ts";

export function roundRoutes(bind: Bind, database: Database, catalogue: Catalogue, clock: Clock): void {
  bind(gameSession, () => drawGameSession(catalogue, Math.random), { compress: true });
  bind(completeGame, ({ body }, { player }) => complete(database, player, body.sessionId, clock()));
}
