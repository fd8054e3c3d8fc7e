import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/connect.ts";
import type { Decision } from "./batch.ts";
import type { BattlesRead } from "./memory.ts";
import { NEWCOMER, type Score, type SessionState } from "./rules.ts";

type StateAnswer = [
  version: number,
  ...scores: [ratings: number[], won: number[], lost: number[]] | [null, null, null],
  ...session: [null, null, null, null],
];
type SessionAnswer = [
  ...state: [null, null, null, null],
  item: number,
  player: number,
  pairs: number[],
  winners: number[],
];
/** The version, or one of the sessions. */
export type ReadAnswer = StateAnswer | SessionAnswer;

/**
 * What begins a transaction that decides battle votes, under the lock of all battles.
 * @param version the remembered one: the scores are read when it is another
 */
export function readBattles(
  version: number | undefined,
  sessions: readonly string[],
): { query: pg.QueryArrayConfig; parse: (rows: readonly ReadAnswer[]) => BattlesRead } {
  return {
    query: {
      name: "read_battles",
      text: "SELECT * FROM read_battles($1, $2)",
      values: [version ?? null, arrayOf(sessions)],
      rowMode: "array",
    },
    parse(rows) {
      const read: BattlesRead = { version: 0, scores: undefined, sessions: new Map() };
      const found = new Map<string, SessionState>();
      for (const row of rows) {
        if (row[0] === null) {
          const [, , , , item, player, pairs, winners] = row;
          const id = sessions[item - 1];
          if (id !== undefined) found.set(id, { player, pairs, winners });
          continue;
        }
        const [current, ratings, won, lost] = row;
        read.version = current;
        if (ratings !== null) read.scores = scoresIn(ratings, won, lost);
      }
      return { ...read, sessions: found };
    },
  };
}

function scoresIn(ratings: readonly number[], won: readonly number[], lost: readonly number[]): Map<number, Score> {
  return new Map(ratings.map((rating, index) => [index + 1, { rating, won: won[index] ?? 0, lost: lost[index] ?? 0 }]));
}

/**
 * What records a batch: its results and all scores, those of `before` with those that moved. Answers whether the version
 * was still this one; otherwise it changes nothing.
 */
export function recordBattles(
  version: number,
  before: ReadonlyMap<number, Score>,
  { results, scores }: Pick<Decision, "results" | "scores">,
  at: Date,
): pg.QueryArrayConfig {
  const last = Math.max(0, ...before.keys(), ...scores.keys());
  const after = Array.from({ length: last }, (_, index) => scores.get(index + 1) ?? before.get(index + 1) ?? NEWCOMER);
  return {
    name: "record_battles",
    text: "SELECT record_battles($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    values: [
      version,
      arrayOf(after.map(({ rating }) => rating)),
      arrayOf(after.map(({ won }) => won)),
      arrayOf(after.map(({ lost }) => lost)),
      at,
      arrayOf(results.map(({ session }) => session)),
      arrayOf(results.map(({ battle }) => battle)),
      arrayOf(results.map(({ player }) => player)),
      arrayOf(results.map(({ winner }) => winner)),
      arrayOf(results.map(({ loser }) => loser)),
    ],
    rowMode: "array",
  };
}

/** An array of numbers or UUIDs as PostgreSQL reads it: they need no quotes, which the driver would look for in each. */
function arrayOf(values: readonly (number | string)[]): string {
  return `{${values.join(",")}}`;
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
