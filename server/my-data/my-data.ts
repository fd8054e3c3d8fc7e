import type { FastifyInstance } from "fastify";
import { downloadMyData, eraseMyData, myData } from "#contract/my-data.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity, Player } from "../http/identity.ts";
import { type Network, networkOf } from "../http/network.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { PersonalData } from "../personal-data.ts";
import type { ErasedPlayers } from "../players/erased-players.ts";
import { type Clock, utcDay } from "../time.ts";
import { downloadOf } from "./download.ts";
import { erasePlayer } from "./erasure.ts";
import { countRows, readReturned } from "./queries.ts";

/** Downloads at once; others wait for 5 s, and are then asked to try again. */
const DOWNLOADS = 4;
/** Of those, by all players of a network: one that reads slowly keeps none from the others. */
const DOWNLOADS_OF_NETWORK = 2;

/** What each part of the product keeps of players. */
interface KeptParts {
  /** In the order in which it is shown. */
  readonly shown: readonly PersonalData[];
  /** The same in the order in which it is erased. */
  readonly inOrder: readonly PersonalData[];
}

interface MyDataDependencies {
  app: FastifyInstance;
  bind: Bind;
  identity: Pick<Identity, "clear">;
  jobs: Pick<Jobs, "advance">;
  database: Database;
  clock: Clock;
  erased: ErasedPlayers;
  kept: KeptParts;
}

/** What is kept of a player over all capabilities, of which this one knows none. */
export async function openMyData(dependencies: MyDataDependencies): Promise<void> {
  const { app, bind, identity, jobs, database, clock, erased, kept } = dependencies;
  const { shown, inOrder } = kept;
  const pool = database.connections("hot-or-not downloads", DOWNLOADS);
  app.addHook("onClose", () => pool.end());
  await jobs.advance("my-data", async () => {
    await erased.forgetOld();
    return null;
  });

  const eraseAll = async (player: Player): Promise<void> => {
    const after = await erasePlayer(database, inOrder, player);
    erased.add(player);
    for (const act of after) act();
  };
  // Before anything is served. Interrupted, it goes on with the next start.
  for (const player of await database.run(readReturned())) await eraseAll(player);

  bind(myData, async (_input, { player }) => {
    const [counts, losses] = await Promise.all([
      database.run(countRows(shown, player.num)),
      Promise.all(shown.flatMap(({ losses }) => (losses === undefined ? [] : [losses(database.run, player)]))),
    ]);
    return {
      parts: shown.map(({ key, title, keeps, why, until, erased, lists }) => ({
        key,
        title,
        keeps,
        why,
        until,
        erased,
        lists: lists.map(({ name, label, single = false }) => ({ name, label, single, count: counts.get(name) ?? 0 })),
      })),
      losses: losses.flat(),
    };
  });

  const underWay = new Map<Network["name"], number>();

  bind(downloadMyData, async (_input, { player, request, reply }) => {
    const now = clock();
    const { name } = networkOf(request.ip);
    const busy = (words: string, cause?: unknown) => new Problem("unavailable", words, { retryAfter: 60, cause });
    const others = underWay.get(name) ?? 0;
    if (others >= DOWNLOADS_OF_NETWORK)
      throw busy("Other downloads from your network are under way. Please try again in a minute.");
    underWay.set(name, others + 1);
    const ended = (): void => {
      const left = (underWay.get(name) ?? 1) - 1;
      if (left === 0) underWay.delete(name);
      else underWay.set(name, left);
    };
    const download = await downloadOf(pool, shown, player, now).catch((cause: unknown) => {
      ended();
      throw busy("Many downloads are under way. Please try again in a minute.", cause);
    });
    download.once("close", ended);
    reply.header("content-disposition", `attachment; filename="hot-or-not-my-data-${utcDay(now)}.json"`);
    return download;
  });

  bind(eraseMyData, async (_input, { player, reply }) => {
    await eraseAll(player);
    identity.clear(reply);
    return { erased: true as const };
  });
}
