import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  activeLiveEvents,
  createDemoRounds,
  currentLiveRound,
  joinLiveEvent,
  liveEventResults,
  liveEventStage,
  upcomingLiveEvents,
  voteInLiveEvent,
} from "#contract/live-events.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Identity } from "../http/identity.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import { networkHashes, widest } from "../http/network-hash.ts";
import { seatsOf } from "../http/network-seats.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Push } from "../push/push.ts";
import { type AdvanceDependencies, advanceEvents, starsOf } from "./advance.ts";
import { createBoards } from "./boards.ts";
import { startDemoRounds } from "./demo.ts";
import { createEventJoining } from "./join.ts";
import { bindOperated } from "./operator-routes.ts";
import { presentListed, presentStage } from "./present.ts";
import { readActive, readEvent, readListVersion, readStart } from "./queries.ts";
import { createSeals } from "./seals.ts";
import { nextStart, nextTurn, ROUND_MS } from "./schedule.ts";
import { createTurns } from "./turns.ts";
import { activeEvents, currentRoundOf, resultsOf, stageOf, upcomingEvents } from "./views.ts";
import { createEventVoting } from "./votes.ts";
import { readNow } from "../database/product-now.ts";

interface LiveEventsDependencies extends Omit<AdvanceDependencies, "topics" | "database" | "catalogue"> {
  app: FastifyInstance;
  bind: Bind;
  identity: Pick<Identity, "provenPlayer">;
  limit: Limit;
  jobs: Jobs;
  push: Push;
  metrics: Pick<Metrics, "watchQueue">;
  database: Database;
  catalogue: Catalogue;
  /** Whether networks are limited. */
  rateLimit: boolean;
  /** The first one keys what is stored of networks. */
  secrets: readonly string[];
  /** How long a demo round is; as long as one of the programme by default. */
  demoRoundMs?: number | undefined;
}

/** What other capabilities may know of live events. */
export interface LiveEvents {
  /** Name and start of an event; undefined for an unknown one, and for one that was called off. */
  eventOf(id: string): Promise<{ id: string; name: string; startsAt: Date } | undefined>;
}

/** Opens the house's programme: events in which everyone votes at once. */
export async function openLiveEvents({
  app,
  bind,
  identity,
  limit,
  jobs,
  push,
  metrics,
  rateLimit,
  secrets: [secret = ""],
  demoRoundMs = ROUND_MS,
  ...known
}: LiveEventsDependencies): Promise<LiveEvents> {
  const { database, catalogue, random } = known;
  const turns = createTurns();
  const seals = createSeals(database);
  const lists = push.open("liveEvents", {
    async read() {
      // Read first: what follows may be newer than this version, and is sent again with the next one.
      const [version, now] = await Promise.all([database.run(readListVersion()), database.run(readNow())]);
      turns.at("", nextStart(now).getTime() - now.getTime(), () => lists.changed());
      return { data: (await database.run(readActive())).map((event) => presentListed(catalogue, event)), version };
    },
  });
  const stages = push.open("liveEvent", {
    async read(key) {
      const event = await database.run(readEvent(Number(key)));
      if (event === undefined) return undefined;
      const turn = nextTurn(event, event.rounds, event.now);
      if (turn !== undefined) turns.at(key, turn.getTime() - event.now.getTime(), () => stages.changed(key));
      const data = presentStage(catalogue, event, { demoRoundMs, seal: await seals.of(event) });
      return { data, version: data.version };
    },
  });
  const topics = { event: (id: number) => stages.changed(String(id)), list: () => lists.changed() };
  const voting = createEventVoting({ database, watch: metrics.watchQueue("event vote"), voted: topics.event });
  const joining = createEventJoining({
    database,
    watch: metrics.watchQueue("event join"),
    joined(event) {
      topics.event(event);
      topics.list();
    },
  });
  app.addHook("onClose", async () => {
    turns.close();
    await Promise.all([voting.close(), joining.close()]);
  });
  await jobs.advance("live-events", (failed) => advanceEvents({ ...known, topics }, failed));

  bindOperated({ ...known, bind, topics, due: (at) => jobs.due("live-events", at) });

  const numOf = async (request: FastifyRequest) => (await identity.provenPlayer(request))?.num;
  const hashOf = networkHashes(secret, "networks of live events");
  const views = { database, catalogue, boards: createBoards(database), seals, demoRoundMs };
  bind(activeLiveEvents, async (_input, { request }) => activeEvents(views, await numOf(request)), {
    compress: true,
  });
  bind(upcomingLiveEvents, () => upcomingEvents(views), { compress: true });
  bind(liveEventStage, async ({ params }, { request }) => stageOf(views, params.eventId, await numOf(request)), {
    compress: true,
  });
  bind(currentLiveRound, async ({ params }, { request }) =>
    currentRoundOf(views, params.eventId, await numOf(request)),
  );
  bind(liveEventResults, async ({ params }, { request }) => resultsOf(views, params.eventId, await numOf(request)), {
    compress: true,
  });
  bind(
    joinLiveEvent,
    async ({ body }, { player, request }) => {
      const id = Number(body.eventId);
      const share = seatsOf(limit, "eventSeats", networkOf(request.ip), id);
      await joining.join({ player, share, network: rateLimit ? widest(hashOf(request.ip)) : null }, id);
      return { joined: true as const };
    },
    { overloaded: joining.overloaded },
  );
  bind(
    voteInLiveEvent,
    async ({ body }, { player }) => {
      await voting.vote(player, body);
      return { votedFor: body.votedFor };
    },
    { overloaded: voting.overloaded },
  );
  bind(createDemoRounds, async ({ params }, { player }) => {
    const id = Number(params.eventId);
    const demo = { database, readStars: () => starsOf(known), random, roundMs: demoRoundMs };
    const started = await startDemoRounds(demo, player, id);
    topics.event(id);
    jobs.due("live-events", started.firstEnd);
    return { rounds: started.rounds };
  });
  return {
    async eventOf(id) {
      const found = await database.run(readStart(Number(id)));
      return found && { id, ...found };
    },
  };
}
