import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Counters } from "./rules.ts";

export interface CompetitionRow {
  id: number;
  startsAt: Date;
  endsAt: Date;
  ended: boolean;
  entries: number;
  /** Whether it is the week's, not one of operators. */
  ofHouse: boolean;
  /** What operators call it and say of it. Null for one that is as the house sets it up. */
  name: string | null;
  description: string | null;
  /** In coins. */
  prizePool: number;
}

export const COMPETITION = "id, starts_at, ends_at, ended, entries, of_house, name, description, prize_pool";
export type CompetitionColumns = [number, Date, Date, boolean, number, boolean, string | null, string | null, number];
export const competitionIn = ([
  id,
  startsAt,
  endsAt,
  ended,
  entries,
  ofHouse,
  name,
  description,
  prizePool,
]: CompetitionColumns): CompetitionRow => ({
  id,
  startsAt,
  endsAt,
  ended,
  entries,
  ofHouse,
  name,
  description,
  prizePool,
});

/** Opens the competition of a week, unless one is open: from its start on, or from when operators ended the one before it in this week. */
export function openCompetition({
  startsAt,
  endsAt,
  prizePool,
}: Pick<CompetitionRow, "startsAt" | "endsAt" | "prizePool">): Query {
  return statement(
    "open_draft_competition",
    `INSERT INTO draft_competitions (starts_at, ends_at, prize_pool)
     SELECT greatest($1, (SELECT max(ends_at) FROM draft_competitions WHERE of_house AND ends_at <= product_now())), $2, $3
     WHERE NOT EXISTS (
       SELECT FROM draft_competitions WHERE of_house AND starts_at <= product_now() AND ends_at > product_now()
     ) ON CONFLICT (starts_at) WHERE of_house DO NOTHING`,
    [startsAt, endsAt, prizePool],
  );
}

/** Those that have begun and are not over, the week's first. */
export function selectRunning(): Query<CompetitionRow[]> {
  return select(
    "select_running_draft_competitions",
    `SELECT ${COMPETITION} FROM draft_competitions
     WHERE NOT ended AND starts_at <= product_now() AND ends_at > product_now() ORDER BY NOT of_house, ends_at, id`,
    [],
    (rows: readonly CompetitionColumns[]) => rows.map(competitionIn),
  );
}

/** The last that have ended and that anybody took part in, the last one first. */
export function selectEnded(most: number): Query<CompetitionRow[]> {
  return select(
    "select_ended_draft_competitions",
    `SELECT ${COMPETITION} FROM draft_competitions WHERE ended AND entries > 0 ORDER BY ends_at DESC LIMIT $1`,
    [most],
    (rows: readonly CompetitionColumns[]) => rows.map(competitionIn),
  );
}

/** The next to be ended: over for so many seconds, and not one of those. */
export function selectOver(seconds: number, without: readonly number[]): Query<CompetitionRow | undefined> {
  return select(
    "select_over_draft_competition",
    `SELECT ${COMPETITION} FROM draft_competitions
     WHERE NOT ended AND ends_at <= product_now() - make_interval(secs => $1) AND id <> ALL ($2::bigint[])
     ORDER BY ends_at LIMIT 1`,
    [seconds, arrayOf(without)],
    (rows: readonly CompetitionColumns[]) => rows.map(competitionIn).at(0),
  );
}

/** When the next one is over, or is to be ended, so many seconds later; but for these. */
export function selectNextTurn(seconds: number, without: readonly number[]): Query<Date | null> {
  return select(
    "select_next_draft_turn",
    `SELECT min(CASE WHEN ends_at > product_now() THEN ends_at ELSE ends_at + make_interval(secs => $1) END)
     FROM draft_competitions WHERE NOT ended AND id <> ALL ($2::bigint[])`,
    [seconds, arrayOf(without)],
    ([row]: readonly [Date | null][]) => row?.[0] ?? null,
  );
}

export function findCompetition(id: number): Query<CompetitionRow | undefined> {
  return select(
    "find_draft_competition",
    `SELECT ${COMPETITION} FROM draft_competitions WHERE id = $1`,
    [id],
    (rows: readonly CompetitionColumns[]) => rows.map(competitionIn).at(0),
  );
}

/** Locks a competition. @returns its row, and whether its end has come */
export function lockCompetition(id: number): Query<(CompetitionRow & { over: boolean }) | undefined> {
  return select(
    "lock_draft_competition",
    `SELECT ends_at <= product_now() OR ended, ${COMPETITION} FROM draft_competitions WHERE id = $1 FOR UPDATE`,
    [id],
    (rows: readonly [boolean, ...CompetitionColumns][]) =>
      rows.map(([over, ...row]) => ({ ...competitionIn(row), over })).at(0),
  );
}

/** Ends a competition. @returns when; undefined if it had ended */
export function endCompetition(id: number): Query<Date | undefined> {
  return select(
    "end_draft_competition",
    "UPDATE draft_competitions SET ended = true WHERE id = $1 AND NOT ended RETURNING product_now()",
    [id],
    ([row]: readonly [Date][]) => row?.[0],
  );
}

/**
 * The counters of celebrities as they were at the start of a UTC day: without what they have gained since. One statement, because
 * votes go on: what it reads is of one moment.
 */
export function readCountersBefore(day: string): Query<ReadonlyMap<number, Counters>> {
  return select(
    "read_draft_counters_before",
    `WITH counters AS (
       SELECT celebrity::integer, hot_votes AS hot, not_votes AS nots, 0 AS won FROM cast_totals
       UNION ALL
       SELECT celebrity::integer, 0, 0, battles_won FROM celebrity_ratings
       UNION ALL
       SELECT celebrity::integer, -hot_votes, -not_votes, 0 FROM cast_days WHERE day >= $1::date
       UNION ALL
       SELECT i.celebrity::integer, 0, 0, -i.won
       FROM battle_days d, unnest(d.won) WITH ORDINALITY AS i (won, celebrity) WHERE d.day >= $1::date
     )
     SELECT celebrity, sum(hot)::integer, sum(nots)::integer, sum(won)::integer FROM counters GROUP BY celebrity`,
    [day],
    (rows: readonly [number, number, number, number][]) =>
      new Map(
        rows.map(([celebrity, hotVotes, notVotes, battlesWon]) => [celebrity, { hotVotes, notVotes, battlesWon }]),
      ),
  );
}
