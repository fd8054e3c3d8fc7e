import { completeGame, gameSession } from "#contract/rounds.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Clock } from "../time.ts";
import { complete, drawGameSession, type RoundConsequence } from "./rounds.ts";

interface RoundDependencies {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** In [0, 1), to draw game sessions. */
  random: () => number;
  consequences: readonly RoundConsequence[];
}

export function roundRoutes(bind: Bind, { catalogue, clock, random, ...dependencies }: RoundDependencies): void {
  bind(gameSession, () => drawGameSession(catalogue, random), { compress: true });
  bind(completeGame, ({ body }, { player }) => complete(dependencies, player, body.sessionId, clock()));
}
