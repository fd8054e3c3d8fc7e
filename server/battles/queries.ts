import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { type Decision, over, type Wins } from "./batch.ts";
import type { BattlesRead } from "./memory.ts";
import { NEWCOMER, type Score, type SessionState } from "./rules.ts";

type StateRow = [version: number, ...scores: [ratings: number[], won: number[], lost: number[]] | [null, null, null]];

/**
 * The version of all battles, under their lock, and the scores if it is not the remembered one.
 * @param version the remembered one
 */
export function lockScores(version: number | undefined): Query<Pick<BattlesRead, "version" | "scores">> {
  return select(
    "lock_scores",
    `SELECT version, CASE WHEN changed THEN ratings END, CASE WHEN changed THEN battles_won END,
            CASE WHEN changed THEN battles_lost END
     FROM (SELECT *, version IS DISTINCT FROM $1 AS changed FROM battle_state FOR UPDATE) s`,
    [version ?? null],
    ([row]: readonly StateRow[]) => {
      if (row === undefined) throw new Error("There is no row for all battles");
      const [current, ratings, won, lost] = row;
      return { version: current, scores: ratings === null ? undefined : scoresIn(ratings, won, lost) };
    },
  );
}

type SessionRow = [id: string, player: number, pairs: number[], winners: number[]];

/** Sessions by id. To be sent after the lock. */
export function readSessions(sessions: readonly string[]): Query<Map<string, SessionState>> {
  return select(
    "read_sessions",
    `SELECT s.id, s.player, s.pairs, ARRAY(SELECT v.winner FROM battle_votes v WHERE v.session = s.id ORDER BY v.battle)
     FROM unnest($1::uuid[]) i (id)
     CROSS JOIN LATERAL (SELECT id, player, pairs FROM battle_sessions WHERE id = i.id LIMIT 1) s`,
    [arrayOf(sessions)],
    (rows: readonly SessionRow[]) =>
      new Map(rows.map(([id, player, pairs, winners]) => [id, { player, pairs, winners }])),
  );
}

function scoresIn(ratings: readonly number[], won: readonly number[], lost: readonly number[]): Map<number, Score> {
  return new Map(ratings.map((rating, index) => [index + 1, { rating, won: won[index] ?? 0, lost: lost[index] ?? 0 }]));
}

/**
 * Records a batch: logs its results, counts those of the day and of each pair, and writes the scores, those of `before` with the
 * changed ones applied. Returns the wins of its celebrities over each other; undefined if the version is not the given one any more:
 * then it changes nothing.
 */
export function recordBattles(
  version: number,
  before: ReadonlyMap<number, Score>,
  { results, scores }: Pick<Decision, "results" | "scores">,
  at: Date,
): Query<Wins | undefined> {
  const last = Math.max(0, ...before.keys(), ...scores.keys());
  const after = Array.from({ length: last }, (_, index) => scores.get(index + 1) ?? before.get(index + 1) ?? NEWCOMER);
  const won = new Map<number, number>();
  for (const { winner } of results) won.set(winner, (won.get(winner) ?? 0) + 1);
  return select(
    "record_battles",
    `WITH state AS (
       UPDATE battle_state SET version = version + 1, ratings = $2, battles_won = $3, battles_lost = $4
       WHERE version = $1 RETURNING version
     ), logged AS (
       INSERT INTO battle_votes (session, battle, player, winner, loser, decided_at)
       SELECT i.session, i.battle, i.player, i.winner, i.loser, $5
       FROM state, unnest($6::uuid[], $7::smallint[], $8::bigint[], $9::smallint[], $10::smallint[]) WITH ORDINALITY
         AS i (session, battle, player, winner, loser, place)
       ORDER BY i.place
     ), days AS (
       INSERT INTO battle_days AS d (day, won)
       SELECT ($5::timestamptz AT TIME ZONE 'UTC')::date, add_at('{}', $11, $12) FROM state
       ON CONFLICT (day) DO UPDATE SET won = add_at(d.won, $11, $12)
     ), pairs AS (
       INSERT INTO battle_pairs AS p (low, high, low_won, high_won)
       SELECT least(i.winner, i.loser), greatest(i.winner, i.loser),
              count(*) FILTER (WHERE i.winner < i.loser), count(*) FILTER (WHERE i.winner > i.loser)
       FROM state, unnest($9::smallint[], $10::smallint[]) AS i (winner, loser) GROUP BY 1, 2
       ON CONFLICT (low, high) DO UPDATE
         SET low_won = p.low_won + excluded.low_won, high_won = p.high_won + excluded.high_won
       RETURNING low, high, low_won, high_won
     )
     SELECT low, high, low_won, high_won FROM pairs`,
    [
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
      arrayOf([...won.keys()]),
      arrayOf([...won.values()]),
    ],
    (rows: readonly PairRow[]) => (rows.length > 0 ? winsIn(rows) : undefined),
  );
}

/** Whether the version is still the given one. */
export function isVersion(version: number): Query<boolean> {
  return select("is_version", "SELECT FROM battle_state WHERE version = $1", [version], (rows) => rows.length > 0);
}

type PairRow = [low: number, high: number, lowWon: number, highWon: number];

const winsIn = (rows: readonly PairRow[]): Wins =>
  new Map(
    rows.flatMap(([low, high, lowWon, highWon]) => [
      [over(low, high), lowWon],
      [over(high, low), highWon],
    ]),
  );

/** The wins of two celebrities over each other. */
export function readWins(one: number, other: number): Query<Wins> {
  return select(
    "read_wins",
    "SELECT low, high, low_won, high_won FROM battle_pairs WHERE low = $1 AND high = $2",
    [Math.min(one, other), Math.max(one, other)],
    winsIn,
  );
}

/** The scores of all celebrities with results. */
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
    .select([
      "id",
      "pairs",
      "created_at",
      sql<number[]>`ARRAY(SELECT winner FROM battle_votes WHERE session = id ORDER BY battle)`.as("winners"),
    ])
    .where("player", "=", player)
    .where("current", "=", true)
    .executeTakeFirst();
  return row && { id: row.id, player, pairs: row.pairs, winners: row.winners, createdAt: row.created_at };
}

/**
 * Opens a session in place of another. Does nothing if another tab has done so already, or the player does not exist.
 */
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

/** What completing a session needs to know of it. */
export interface ReportedSession {
  player: number;
  battles: number;
  decided: number;
  completed: boolean;
}

/** A session to be completed, under the lock of its player's row. */
export function readReported(session: string): Query<ReportedSession | undefined> {
  return select(
    "read_reported_session",
    `SELECT player, cardinality(pairs) / 2, (SELECT count(*)::integer FROM battle_votes WHERE session = id),
            completed_at IS NOT NULL
     FROM battle_sessions WHERE id = $1`,
    [session],
    ([row]: readonly [number, number, number, boolean][]) =>
      row && { player: row[0], battles: row[1], decided: row[2], completed: row[3] },
  );
}

/** Locks the player's row. @returns the battle sessions completed so far */
export function lockPlayed(player: number): Query<number> {
  return select(
    "lock_battles_played",
    "SELECT battles_played FROM players WHERE num = $1 FOR NO KEY UPDATE",
    [player],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Counts a session for its player. */
export function countSession(session: string, player: number, at: Date): Query[] {
  return [
    statement("complete_session", "UPDATE battle_sessions SET completed_at = $2 WHERE id = $1", [session, at]),
    statement("count_session", "UPDATE players SET battles_played = battles_played + 1 WHERE num = $1", [player]),
  ];
}
