import type { CallOptions, TestPlayer } from "./app.ts";
import { contract, type Contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { castVote } from "#contract/voting.ts";
import { backing, enterAny } from "./arenas.ts";
import { nameOf } from "./leagues.ts";
import { choice, playOut, startBattles } from "./battles.ts";

/** Id of a battle session that does not exist. */
export const NO_BATTLE_SESSION = "00000000-0000-4000-8000-000000000000";

/** Id of a battle of an arena that does not exist. */
const NO_ARENA_BATTLE = "999999999";

/** A valid analytics event. */
export const eventSample = {
  event: "category_selection",
  category: "navigation",
  sessionId: "session_1700000000000_sample",
  sessionDuration: 1000,
  timestamp: "2026-11-21T12:00:00.000Z",
  url: "http://localhost:3000/",
  referrer: "",
  selectedCategory: "Rock Stars",
};

/**
 * A request for every endpoint, valid for a player with this id who has just voted hot on Adele in the session "sample",
 * except that its battle session and its battle of an arena do not exist.
 */
export function samples(userId: string): Record<keyof Contract, CallOptions> {
  return {
    claimPlayer: { body: { userId } },
    overview: {},
    celebritiesOfCategory: { params: { category: "Chefs & Food Stars" } },
    celebrities: {},
    celebrityProfile: { params: { id: "adele" } },
    castVote: { body: { celebrityId: "adele", voteType: "hot", sessionId: "sample", userId } },
    undoVote: { body: { celebrityId: "adele", userId } },
    gameSession: {},
    completeGame: { body: { sessionId: "sample", userId } },
    battleSession: { body: { userId } },
    battleVote: { body: { winnerId: "adele", loserId: "rihanna", sessionId: NO_BATTLE_SESSION, userId } },
    completeBattle: { body: { sessionId: NO_BATTLE_SESSION, userId } },
    badges: {},
    userStats: { body: { userId } },
    leaderboard: { query: { filter: "week", limit: "10" } },
    challenges: { params: { userId } },
    trending: { query: { period: "weekly", limit: "3" } },
    activeArenas: {},
    arenaDetail: { params: { arenaId: "1" } },
    pastArenas: {},
    joinArena: { body: { arenaId: "1", displayName: "Sample", userId } },
    voteInArena: { body: { battleId: NO_ARENA_BATTLE, votedFor: "adele", userId } },
    activeLeagues: {},
    pastLeagues: {},
    leagueDetail: { params: { id: "1" } },
    joinLeague: { body: { leagueId: "1", displayName: "Sample", userId } },
    leaveLeague: { params: { id: "1" }, body: { userId } },
    helpChat: { body: { message: "How do I vote?" } },
    sendEvents: { body: eventSample },
    analyticsInsights: { query: { timeframe: "7d" } },
    analyticsLive: {},
    analyticsExport: { query: { format: "csv" } },
    reportName: { body: { contest: "arena", id: "1", userId } },
    reportedNames: {},
    decideName: { body: { contest: "arena", id: "1", hide: true } },
    operatorAccess: {},
    operatorSignIn: { body: { token: "no operator's token" } },
    operatorSignOut: {},
    pushStream: { query: { topics: "analytics" } },
    openApiDocument: {},
    apiReference: {},
    live: {},
    ready: {},
    metrics: {},
  };
}

/** Sets up what the samples assume, plus a completed and an open battle session. @returns a valid request per endpoint */
export async function prepare(player: TestPlayer): Promise<Record<keyof Contract, CallOptions>> {
  const good = samples(player.id);
  await player.call(castVote, good.castVote);
  const played = await startBattles(player);
  await playOut(player, played);
  const { sessionId, currentBattle } = await startBattles(player);
  const { arenaId, battle } = await enterAny(player);
  return {
    ...good,
    arenaDetail: { params: { arenaId } },
    joinArena: { body: { arenaId, displayName: "Sample", userId: player.id } },
    joinLeague: { body: { leagueId: "1", displayName: nameOf(player), userId: player.id } },
    voteInArena: { body: { ...backing(battle, "A"), userId: player.id } },
    battleVote: { body: { ...choice(sessionId, currentBattle), userId: player.id } },
    completeBattle: { body: { sessionId: played.sessionId, userId: player.id } },
  };
}

/** Every endpoint and its name. */
export const endpoints: readonly [name: keyof Contract, endpoint: Endpoint][] = (
  Object.keys(contract) as (keyof Contract)[]
).map((name) => [name, contract[name]]);

/** The endpoints that require a player. */
export const playerEndpoints = endpoints.filter(([, { player }]) => player === "required");
