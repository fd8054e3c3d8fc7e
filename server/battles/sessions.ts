import { randomUUIDv7 } from "node:crypto";
import type { BattleSession } from "#contract/battles.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { votesOfAllTime } from "../celebrities/celebrities.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import type { Shown } from "./batch.ts";
import { playable, presentBattle, presentContender } from "./contenders.ts";
import { drawPairs } from "./pairing.ts";
import { type CurrentSession, replaceCurrentSession, selectCurrentSession, selectScores } from "./queries.ts";
import { BATTLES, NEWCOMER, pairAt, RESUME_MS } from "./rules.ts";

/**
 * The player's unfinished session of the last 24 hours, or else a new one.
 * @param random in [0, 1), to draw the pairs
 * @throws {Problem} player_unproven
 */
export async function startSession(
  database: Database,
  catalogue: Catalogue,
  { player, now, random }: { player: Player; now: Date; random: () => number },
): Promise<BattleSession> {
  const found = await selectCurrentSession(database, player.num);
  if (found !== undefined && resumable(catalogue, found, now)) return present(database, catalogue, found);
  const pairs = await drawSession(database, catalogue, random);
  await replaceCurrentSession(database, { id: randomUUIDv7(), player: player.num, pairs, at: now }, found?.id);
  // This or that of another tab, which asked at the same time.
  const opened = await selectCurrentSession(database, player.num);
  if (opened === undefined) throw new Problem("player_unproven", "This player is not known here any more.");
  return present(database, catalogue, opened);
}

function resumable(catalogue: Catalogue, session: CurrentSession, now: Date): boolean {
  const young = now.getTime() - session.createdAt.getTime() < RESUME_MS;
  return young && pairAt(session, session.winners.length) !== undefined && playable(catalogue, session) !== undefined;
}

async function drawSession(database: Database, catalogue: Catalogue, random: () => number): Promise<number[]> {
  const scores = await selectScores(database);
  const candidates = catalogue.all.map(({ num, category }) => {
    const { rating, won, lost } = scores.get(num) ?? NEWCOMER;
    return { num, category, rating, results: won + lost };
  });
  return drawPairs(candidates, BATTLES, random);
}

async function present(database: Database, catalogue: Catalogue, session: CurrentSession): Promise<BattleSession> {
  const [votes, scores] = await Promise.all([votesOfAllTime(database), selectScores(database)]);
  const votesOf = new Map(votes.map((row) => [row.celebrity, row]));
  const shown = (num: number): Shown => {
    const { hot_votes: hotVotes = 0, not_votes: notVotes = 0 } = votesOf.get(num) ?? {};
    return { num, standing: { ...(scores.get(num) ?? NEWCOMER), hotVotes, notVotes } };
  };
  const battleIndex = session.winners.length;
  const pair = pairAt(session, battleIndex);
  if (pair === undefined) throw new Error("The battle session is over");
  return {
    sessionId: session.id,
    currentBattle: presentBattle(catalogue, [shown(pair[0]), shown(pair[1])]),
    battleIndex,
    totalBattles: session.pairs.length / 2,
    winners: session.winners.map((num) => presentContender(catalogue, shown(num))),
  };
}
