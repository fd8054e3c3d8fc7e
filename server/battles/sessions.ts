import { randomUUIDv7 } from "node:crypto";
import type { BattleSession } from "#contract/battles.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { VotesOfAll } from "../celebrities/recent-votes.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { UnknownPlayer } from "../http/problem.ts";
import type { Rated } from "./batch.ts";
import { candidatesFor } from "./candidates.ts";
import { playable, presentBattle, presentContender } from "./contenders.ts";
import { drawPairs } from "./pairing.ts";
import { type CurrentSession, replaceCurrentSession, selectCurrentSession, selectScores } from "./queries.ts";
import { BATTLES, NEWCOMER, pairAt, RESUME_MS, type SessionState } from "./rules.ts";

interface SessionDependencies {
  database: Database;
  catalogue: Catalogue;
  recentVotes: () => Promise<VotesOfAll>;
  /** Called with a new session before it is created. */
  opening: (id: string, session: SessionState) => void;
}

/**
 * The player's unfinished session of the last 24 hours, or else a new one.
 * @param random in [0, 1), for drawing pairs
 * @throws {Problem} player_unproven
 */
export async function startSession(
  dependencies: SessionDependencies,
  { player, now, random }: { player: Player; now: Date; random: () => number },
): Promise<BattleSession> {
  const { database, catalogue } = dependencies;
  const found = await selectCurrentSession(database, player.num);
  if (found !== undefined && resumable(catalogue, found, now)) return present(dependencies, found);
  const pairs = drawPairs(await candidatesFor(database, catalogue), BATTLES, random);
  const id = randomUUIDv7();
  dependencies.opening(id, { player: player.num, pairs, winners: [] });
  await replaceCurrentSession(database, { id, player: player.num, pairs, at: now }, found?.id);
  // Either this one, or that of another tab which asked at the same time.
  const current = await selectCurrentSession(database, player.num);
  if (current === undefined) throw new UnknownPlayer();
  return present(dependencies, current);
}

function resumable(catalogue: Catalogue, session: CurrentSession, now: Date): boolean {
  const young = now.getTime() - session.createdAt.getTime() < RESUME_MS;
  return young && pairAt(session, session.winners.length) !== undefined && playable(catalogue, session);
}

async function present(
  { database, catalogue, recentVotes }: SessionDependencies,
  session: CurrentSession,
): Promise<BattleSession> {
  const [votes, scores] = await Promise.all([recentVotes(), selectScores(database)]);
  const rated = (num: number): Rated => ({ num, ...(scores.get(num) ?? NEWCOMER) });
  const battleIndex = session.winners.length;
  const pair = pairAt(session, battleIndex);
  if (pair === undefined) throw new Error("The battle session is over");
  return {
    sessionId: session.id,
    currentBattle: presentBattle(catalogue, votes, [rated(pair[0]), rated(pair[1])]),
    battleIndex,
    totalBattles: session.pairs.length / 2,
    winners: session.winners.map((num) => presentContender(catalogue, votes, rated(num))),
  };
}
