import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { battleVote } from "#contract/battles.ts";
import { endpoint } from "#contract/endpoint.ts";
import type { RosterEntry } from "#roster/load.ts";
import type { BattleBallot, Outcome } from "../server/battles/batch.ts";
import { createLedger } from "../server/battles/ledger.ts";
import type { Database } from "../server/database/connect.ts";
import { createWriter } from "../server/database/writer.ts";
import type { Bind } from "../server/http/binding.ts";

/** Baselines for a battle vote: an empty route bound the same way, and one transaction per vote. */
export function battleRoutes(
  app: FastifyInstance,
  bind: Bind,
  database: Database,
  roster: readonly RosterEntry[],
): void {
  const answer = z.object({});
  bind(endpoint({ ...battleVote, path: "/bench/battle-edge", answer }), () => ({}));

  const nums = new Map(roster.map(({ id }, index) => [id, index + 1]));
  const ledger = createLedger(() => true);
  // Batches hold the lock of all battles one at a time until they are durable, so more connections would only queue up.
  const oneByOne = createWriter<BattleBallot, Outcome>({
    pool: database.pool,
    name: "hot-or-not one by one",
    keyOf: ({ player }) => player,
    maxBatch: 1,
    maxWaiting: Number.POSITIVE_INFINITY,
    commit: (connection, ballots) => ledger.decide(connection, ballots, new Date()),
  });
  app.addHook("onClose", () => oneByOne.close());
  bind(endpoint({ ...battleVote, path: "/bench/battles-one-by-one", answer }), async ({ body }, { player }) => {
    const [winner = 0, loser = 0] = [nums.get(body.winnerId), nums.get(body.loserId)];
    const { refused } = await oneByOne.submit({ session: body.sessionId, player: player.num, winner, loser });
    if (refused !== undefined) throw new Error(refused);
    return {};
  });
}
