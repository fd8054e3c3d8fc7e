import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import { NEWCOMER, type Score, type SessionState } from "./rules.ts";

/** A celebrity's battles and its votes of all time. */
export interface Standing extends Score {
  hotVotes: number;
  notVotes: number;
}

/** What is known when a batch of battle votes is decided. */
export interface KnownBattles {
  /** The ballots' sessions, in their order. */
  sessions: (SessionState | undefined)[];
  /** The celebrities that the ballots name, and those of the battles that the sessions are at and come to next. */
  standings: Map<number, Standing>;
}

/** A battle that was decided. */
export interface BattleResult {
  session: string;
  battle: number;
  player: number;
  winner: number;
  loser: number;
}

/** What a batch leads to. */
interface Decision<Answer> {
  /** In the order in which they moved the scores. */
  results: readonly BattleResult[];
  /** The scores that moved. */
  scores: ReadonlyMap<number, Score>;
  answer: Answer;
}

type SessionAnswer = [item: number, player: number, pairs: number[], winners: number[]];
type CelebrityAnswer = [
  ...session: [null, null, null, null],
  celebrity: number,
  ...score: [rating: number, won: number, lost: number] | [null, null, null],
  hotVotes: number,
  notVotes: number,
];

/**
 * Decides a batch of battle votes in one transaction, in which no other batch of any process moves a rating.
 * @param decide told what is known, answers what comes of it
 */
export function decideBattles<Answer>(
  writer: Pick<HeldConnection, "transaction">,
  ballots: readonly { session: string; winner: number; loser: number }[],
  at: Date,
  decide: (known: KnownBattles) => Decision<Answer>,
): Promise<Answer> {
  return writer.transaction<SessionAnswer | CelebrityAnswer, Answer>(
    {
      name: "read_battles",
      text: "SELECT * FROM read_battles($1, $2)",
      values: [ballots.map(({ session }) => session), ballots.flatMap(({ winner, loser }) => [winner, loser])],
      rowMode: "array",
    },
    ({ rows }) => {
      const { results, scores, answer } = decide(known(rows, ballots.length));
      if (results.length === 0) return { answer };
      const moved = [...scores.values()];
      const values = [
        at,
        results.map(({ session }) => session),
        results.map(({ battle }) => battle),
        results.map(({ player }) => player),
        results.map(({ winner }) => winner),
        results.map(({ loser }) => loser),
        [...scores.keys()],
        moved.map(({ rating }) => rating),
        moved.map(({ won }) => won),
        moved.map(({ lost }) => lost),
      ];
      const text = "SELECT record_battles($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
      return { answer, write: { name: "record_battles", text, values, rowMode: "array" } };
    },
  );
}

function known(rows: readonly (SessionAnswer | CelebrityAnswer)[], asked: number): KnownBattles {
  const sessions = Array<SessionState | undefined>(asked).fill(undefined);
  const standings = new Map<number, Standing>();
  for (const row of rows) {
    if (row[0] !== null) {
      const [item, player, pairs, winners] = row;
      sessions[item - 1] = { player, pairs, winners };
      continue;
    }
    const [, , , , celebrity, rating, won, lost, hotVotes, notVotes] = row;
    const score = rating === null ? NEWCOMER : { rating, won, lost };
    standings.set(celebrity, { ...score, hotVotes, notVotes });
  }
  return { sessions, standings };
}

/** The scores of all celebrities that have results. */
export async function selectScores({ query }: Database): Promise<Map<number, Score>> {
  const rows = await query
    .selectFrom("celebrity_ratings")
    .select(["celebrity", "rating", "battles_won", "battles_lost"])
    .execute();
  return new Map(
    rows.map(({ celebrity, rating, battles_won: won, battles_lost: lost }) => [celebrity, { rating, won, lost }]),
  );
}

export interface CurrentSession extends SessionState {
  id: string;
  createdAt: Date;
}

/** The player's newest session. */
export async function selectCurrentSession({ query }: Database, player: number): Promise<CurrentSession | undefined> {
  const row = await query
    .selectFrom("battle_sessions")
    .select(["id", "pairs", "created_at", sql<number[]>`battle_winners(id)`.as("winners")])
    .where("player", "=", player)
    .where("current", "=", true)
    .executeTakeFirst();
  return row && { id: row.id, player, pairs: row.pairs, winners: row.winners, createdAt: row.created_at };
}

/** Opens a session in the place of another. Does nothing when another tab did so meanwhile, or the player is not there. */
export async function replaceCurrentSession(
  { query }: Database,
  { id, player, pairs, at }: { id: string; player: number; pairs: readonly number[]; at: Date },
  replaced: string | undefined,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    if (replaced !== undefined)
      await transaction.updateTable("battle_sessions").set({ current: false }).where("id", "=", replaced).execute();
    await sql`INSERT INTO battle_sessions (id, player, pairs, created_at)
      SELECT ${id}, num, ${pairs}, ${at} FROM players WHERE num = ${player}
      ON CONFLICT (player) WHERE current DO NOTHING`.execute(transaction);
  });
}

interface CompletionRow {
  refused: "battle_session_not_found" | "forbidden" | "battle_not_over" | null;
  counted: boolean;
  /** The player's completed sessions. */
  played: number;
  /** Ids of the badges that the session earned. */
  badges: string[];
}

/** Counts a session for its player, once, when all its battles are decided. */
export async function completeSession(
  { query }: Database,
  session: string,
  player: number,
  at: Date,
): Promise<CompletionRow> {
  const { rows } = await sql<CompletionRow>`
    SELECT refused, counted, played, badges FROM complete_battle(${player}, ${session}, ${at})`.execute(query);
  const [row] = rows;
  if (row === undefined) throw new Error("complete_battle answered nothing");
  return row;
}
