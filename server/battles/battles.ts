import type { FastifyInstance } from "fastify";
import {
  type BattleSession,
  battleSession,
  battleVote,
  type BattleVoteResult,
  completeBattle,
} from "#contract/battles.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { VotesOfAll } from "../celebrities/recent-votes.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import type { Bind } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { networkOf } from "../http/network.ts";
import type { NetworkVotes } from "../http/network-votes.ts";
import { Problem } from "../http/problem.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../time.ts";
import { type BattleBallot, headToHead, type Outcome } from "./batch.ts";
import { playable, presentBattle, presentContender } from "./contenders.ts";
import { createLedger } from "./ledger.ts";
import { readWins } from "./queries.ts";
import { completeSession, type SessionConsequence } from "./completion.ts";
import { startSession } from "./sessions.ts";

/** As for votes: larger batches only add latency, and this many take seconds at most. */
const MAX_BATCH = 256;
const MAX_WAITING = 8192;

const REFUSALS = {
  battle_session_not_found: "There is no such battle session. Please start a new one.",
  forbidden: "That is another player's battle.",
  battle_decided: "You picked the other one in this battle.",
  not_current_battle: "These two are not in your battle right now.",
  battle_not_over: "Some battles of this session are still to be decided.",
} as const;

interface BattlesDependencies {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** In [0, 1), for drawing pairs. */
  random: () => number;
  recentVotes: () => Promise<VotesOfAll>;
  /** Consequences of completed sessions, in this order. */
  consequences: readonly SessionConsequence[];
  /** Maximum number of waiting battle votes; beyond it, battles shed load. */
  maxWaiting?: number | undefined;
  watch: WatchQueue;
}

/** The battle use cases. */
interface Battles extends Pick<Writer<unknown, unknown>, "overloaded" | "strained" | "close"> {
  /**
   * The player's unfinished session of the last 24 hours, or else a new one.
   * @throws {Problem} player_unproven
   */
  start(player: Player): Promise<BattleSession>;
  /**
   * Decides the current battle of a session. Resolves once the decision is durable.
   * @param decided is called if no earlier request has decided it
   * @throws {Problem} celebrity_not_found, battle_session_not_found, forbidden, battle_decided, not_current_battle
   */
  vote(
    player: Player,
    choice: { winnerId: string; loserId: string; sessionId: string },
    decided: () => void,
  ): Promise<BattleVoteResult>;
  /**
   * Counts a session that the player has played to its end, once.
   * @throws {Problem} battle_session_not_found, forbidden, battle_not_over
   */
  complete(player: Player, sessionId: string): Promise<EndpointAnswer<typeof completeBattle>>;
}

interface OpenBattlesDependencies extends Omit<BattlesDependencies, "watch"> {
  app: FastifyInstance;
  bind: Bind;
  metrics: Metrics;
  networkVotes: NetworkVotes;
}

export function openBattles({
  app,
  bind,
  metrics,
  networkVotes,
  ...parts
}: OpenBattlesDependencies): Pick<Battles, "strained"> {
  const battles = createBattles({ ...parts, watch: metrics.watchQueue("battle_vote") });
  app.addHook("onClose", () => battles.close());
  bind(battleSession, (_input, { player }) => battles.start(player));
  bind(
    battleVote,
    ({ body }, { player, request }) =>
      networkVotes.within(networkOf(request.ip), parts.catalogue.require(body.winnerId), (counted) =>
        battles.vote(player, body, counted),
      ),
    { overloaded: battles.overloaded },
  );
  bind(completeBattle, ({ body }, { player }) => battles.complete(player, body.sessionId));
  return battles;
}

function createBattles({
  database,
  catalogue,
  clock,
  random,
  recentVotes,
  consequences,
  maxWaiting = MAX_WAITING,
  watch,
}: BattlesDependencies): Battles {
  const ledger = createLedger((session) => playable(catalogue, session));
  const writer = createWriter<BattleBallot, Outcome>({
    pool: database.pool,
    name: "hot-or-not battle votes",
    keyOf: ({ player }) => player,
    maxBatch: MAX_BATCH,
    maxWaiting,
    watch,
    commit: (connection, ballots) => ledger.decide(connection, ballots, clock()),
  });

  return {
    overloaded: writer.overloaded,
    strained: writer.strained,
    close: writer.close,
    start: (player) =>
      startSession({ database, catalogue, recentVotes, opening: ledger.opening }, { player, now: clock(), random }),

    async vote(player, { winnerId, loserId, sessionId }, decided) {
      const choice = {
        player: player.num,
        winner: catalogue.require(winnerId).num,
        loser: catalogue.require(loserId).num,
      };
      const outcome = await writer.submit({ ...choice, session: sessionId });
      if (outcome.refused !== undefined) throw refusal(outcome.refused);
      const { decides, winner, loser, battle, next } = outcome;
      if (decides) decided();
      // Of a battle that was decided earlier, they are read.
      const wins = outcome.wins ?? (await database.run(readWins(winner.num, loser.num)));
      const votes = await recentVotes();
      return {
        winner: presentContender(catalogue, votes, winner),
        loser: presentContender(catalogue, votes, loser),
        headToHead: headToHead(wins, winner.num, loser.num),
        completed: next === undefined,
        nextBattle: next === undefined ? null : presentBattle(catalogue, votes, next),
        battleIndex: battle,
      };
    },

    async complete(player, sessionId) {
      const outcome = await completeSession({ database, consequences }, player, sessionId, clock());
      if (typeof outcome === "string") throw refusal(outcome);
      return outcome;
    },
  };
}

function refusal(code: keyof typeof REFUSALS): Problem {
  return new Problem(code, REFUSALS[code]);
}
