import type { FastifyInstance } from "fastify";
import { activeArenas, arenaDetail, joinArena, pastArenas, voteInArena } from "#contract/arenas.ts";
import { PAST_ARENAS } from "#contract/values/arena-limits.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { networkHashes, widest } from "../http/network-hash.ts";
import { seatsOf } from "../http/network-seats.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type NamedContest, namesIn } from "../names/contests.ts";
import type { Push } from "../push/push.ts";
import { badgesEarnedBy } from "../rewards/earned.ts";
import { type ArenaConsequence, type ArenaEvents, sourceIn } from "./change.ts";
import { detailOf, viewOf } from "./detail.ts";
import { advanceArenas, endDecided } from "./ending.ts";
import { join } from "./join.ts";
import { openMissing } from "./opening.ts";
import { bindOperated } from "./operator-routes.ts";
import type { OverArena } from "./opening-queries.ts";
import { presentOpen, presentPast } from "./present.ts";
import { createPresence } from "./presence.ts";
import { readList, readListVersion, readPast } from "./view-queries.ts";
import { vote } from "./vote.ts";

interface ArenasDependencies {
  app: FastifyInstance;
  bind: Bind;
  identity: Pick<Identity, "provenPlayer">;
  limit: Limit;
  jobs: Jobs;
  push: Push;
  database: Database;
  catalogue: Catalogue;
  /** Whether networks are limited. */
  rateLimit: boolean;
  /** The first one keys what is stored of networks. */
  secrets: readonly string[];
  /** In [0, 1), for drawing pairs. */
  random: () => number;
  /** Consequences of votes in arenas, of predictions and of ends, in this order. */
  consequences: readonly ArenaConsequence[];
}

/** @returns the display names in arenas */
export async function openArenas(dependencies: ArenasDependencies): Promise<NamedContest> {
  const { app, bind, identity, limit, jobs, push, database, catalogue, random, consequences } = dependencies;
  const { rateLimit, secrets } = dependencies;

  const lists = push.open("arenas", {
    async read() {
      // Read first: what follows may be newer than this version, and is sent again with the next one.
      const version = await database.run(readListVersion());
      return { data: (await database.run(readList())).map((row) => presentOpen(catalogue, row)), version };
    },
  });
  const views = push.open("arena", {
    async read(key) {
      const data = await viewOf({ database, catalogue }, Number(key));
      return data && { data, version: data.version };
    },
    presence: (key, player, here) => presence.watched({ arena: Number(key), player: player.num }, here),
  });
  const events: ArenaEvents = {
    arenaChanged: (arena) => views.changed(String(arena)),
    listChanged: () => lists.changed(),
  };
  const shared = { database, catalogue, random, events, consequences };
  const presence = createPresence({
    database,
    events,
    failed: (error) => app.log.warn({ err: error }, "The presence of players in arenas could not be renewed"),
  });
  app.addHook("onClose", () => presence.close());
  await jobs.advance("arenas", (failed) => advanceArenas(shared, failed));

  /** What was asked for is done already; the next minute opens what this does not. */
  const openMore = () =>
    openMissing(shared).catch((error: unknown) => app.log.warn({ err: error }, "No further arena could be opened"));

  bind(activeArenas, async (_input, { request }) =>
    (await database.run(readList((await identity.provenPlayer(request))?.num))).map((row) => ({
      ...presentOpen(catalogue, row),
      joined: row.joined,
    })),
  );
  bind(
    arenaDetail,
    async ({ params }, { request }) => {
      const player = (await identity.provenPlayer(request))?.num;
      const detail = await detailOf({ database, catalogue, presence }, Number(params.arenaId), player);
      if (detail === undefined) throw new Problem("arena_not_found", "There is no such arena.");
      return detail;
    },
    { compress: true },
  );
  bind(pastArenas, async (_input, { player }) => {
    const past = await database.run(readPast(player.num, PAST_ARENAS));
    const keys = past.map(({ id }) => sourceIn(id).key);
    const badges = await database.run(badgesEarnedBy(player.num, keys));
    return past.map((row) => presentPast(row, badges.get(sourceIn(row.id).key)));
  });
  const hashOf = networkHashes(secrets[0] ?? "", "networks of arenas");
  bind(joinArena, async ({ body }, { player, request }) => {
    const share = seatsOf(limit, "arenaSeats", networkOf(request.ip), Number(body.arenaId));
    const network = rateLimit ? widest(hashOf(request.ip)) : null;
    const participant = await join({ database, events, crowded: openMore }, { player, share, network }, body);
    await presence.called({ arena: Number(body.arenaId), player: player.num }).catch(() => undefined);
    return { participant: String(participant) };
  });
  /** What ended the time of the arena is done; the job ends what this does not. */
  const settle = async (arena: OverArena) => {
    const ended = await endDecided(shared, arena).catch((error: unknown) => {
      app.log.warn({ err: error }, "An arena whose time is over could not be ended");
      return false;
    });
    if (!ended) jobs.due("arenas", arena.now);
  };
  bind(voteInArena, ({ body }, { player }) =>
    vote({ database, consequences, events, halfOver: openMore, endIfDecided: settle }, player, body),
  );
  bindOperated({ ...shared, bind, settle, due: (at) => jobs.due("arenas", at) });
  return namesIn("arena_participants", "arena", (arena) => events.arenaChanged(arena));
}
