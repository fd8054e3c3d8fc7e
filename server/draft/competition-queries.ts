import { arrayOf, numbersIn, type Query, select, statement } from "../database/query.ts";
import type { Counters } from "./rules.ts";
import type { Entry } from "./standings.ts";

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

/** A player's own team in a competition. */
export interface OwnEntry extends Entry {
  competition: number;
  team: number | null;
  teamName: string;
  score: number | null;
  rank: number | null;
  coins: number | null;
}

/** A player's own entries in some competitions. */
export function readOwnEntries(player: number, competitions: readonly number[]): Query<OwnEntry[]> {
  return select(
    "read_own_draft_entries",
    `SELECT id, competition, team, team_name, celebrities::text, earned::text, score, rank, coins
     FROM draft_entries WHERE player = $1 AND competition = ANY ($2::bigint[])`,
    [player, arrayOf(competitions)],
    (
      rows: readonly [
        number,
        number,
        number | null,
        string,
        string,
        string,
        number | null,
        number | null,
        number | null,
      ][],
    ) =>
      rows.map(([id, competition, team, teamName, celebrities, earned, score, rank, coins]) => ({
        id,
        competition,
        team,
        teamName,
        celebrities: numbersIn(celebrities),
        earned: numbersIn(earned),
        score,
        rank,
        coins,
      })),
  );
}

/** Adds a player's team to a competition that is locked. */
export function addEntry(
  { competition, player, team, teamName }: { competition: number; player: number; team: number; teamName: string },
  { celebrities, earned }: Omit<Entry, "id">,
): Query {
  return statement(
    "add_draft_entry",
    `WITH counted AS (UPDATE draft_competitions SET entries = entries + 1 WHERE id = $1)
     INSERT INTO draft_entries (competition, player, team, team_name, joined_at, celebrities, earned)
     VALUES ($1, $2, $3, $4, product_now(), $5, $6)`,
    [competition, player, team, teamName, arrayOf(celebrities), arrayOf(earned)],
  );
}

/** The entries of a competition that joined after one of them, in the order of joining. */
export function readEntriesAfter(competition: number, after: number, most: number): Query<Entry[]> {
  return select(
    "read_draft_entries_after",
    `SELECT id, celebrities::text, earned::text FROM draft_entries WHERE competition = $1 AND id > $2 ORDER BY id LIMIT $3`,
    [competition, after, most],
    (rows: readonly [number, string, string][]) =>
      rows.map(([id, celebrities, earned]) => ({
        id,
        celebrities: numbersIn(celebrities),
        earned: numbersIn(earned),
      })),
  );
}

/** An entry of a board. */
export interface BoardEntry {
  id: number;
  player: number;
  userId: string;
  celebrities: number[];
}

export function readBoard(competition: number, ids: readonly number[]): Query<Map<number, BoardEntry>> {
  return select(
    "read_draft_board",
    `SELECT e.id, e.player, p.id, e.celebrities::text FROM draft_entries e JOIN players p ON p.num = e.player
     WHERE e.competition = $1 AND e.id = ANY ($2::bigint[])`,
    [competition, arrayOf(ids)],
    (rows: readonly [number, number, string, string][]) =>
      new Map(
        rows.map(([id, player, userId, celebrities]) => [
          id,
          { id, player, userId, celebrities: numbersIn(celebrities) },
        ]),
      ),
  );
}

/** The first of a competition that has ended, in their order. */
export function readFinalBoard(
  competition: number,
  most: number,
): Query<(BoardEntry & { score: number; rank: number })[]> {
  return select(
    "read_final_draft_board",
    `SELECT e.id, e.player, p.id, e.celebrities::text, e.score, e.rank FROM draft_entries e JOIN players p ON p.num = e.player
     WHERE e.competition = $1 AND e.rank <= $2 ORDER BY e.rank, e.id LIMIT $2`,
    [competition, most],
    (rows: readonly [number, number, string, string, number, number][]) =>
      rows.map(([id, player, userId, celebrities, score, rank]) => ({
        id,
        player,
        userId,
        celebrities: numbersIn(celebrities),
        score,
        rank,
      })),
  );
}

/** How an entry has ended. */
export interface Result {
  id: number;
  score: number;
  rank: number;
}

/** Writes the results of entries. Repeated, it writes the same. */
export function writeResults(competition: number, results: readonly Result[]): Query {
  return statement(
    "write_draft_results",
    `UPDATE draft_entries e SET score = i.score, rank = i.rank
     FROM unnest($2::bigint[], $3::integer[], $4::integer[]) i (id, score, rank) WHERE e.competition = $1 AND e.id = i.id`,
    [
      competition,
      arrayOf(results.map(({ id }) => id)),
      arrayOf(results.map(({ score }) => score)),
      arrayOf(results.map(({ rank }) => rank)),
    ],
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

/** Notes what entries were paid. */
export function notePrizes(competition: number, paid: readonly { id: number; coins: number }[]): Query {
  return statement(
    "note_draft_prizes",
    `UPDATE draft_entries e SET coins = i.coins FROM unnest($2::bigint[], $3::integer[]) i (id, coins)
     WHERE e.competition = $1 AND e.id = i.id`,
    [competition, arrayOf(paid.map(({ id }) => id)), arrayOf(paid.map(({ coins }) => coins))],
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

/** Deletes entries of competitions that ended so many days ago, some at once. @returns whether there may be more */
export function forgetEntries(days: number, most: number): Query<boolean> {
  return select(
    "forget_draft_entries",
    `WITH old AS (
       SELECT e.competition, e.id FROM draft_entries e JOIN draft_competitions c ON c.id = e.competition
       WHERE c.ended AND c.ends_at < product_now() - make_interval(days => $1) LIMIT $2
     ), gone AS (
       DELETE FROM draft_entries e USING old WHERE e.competition = old.competition AND e.id = old.id RETURNING 1
     )
     SELECT count(*) >= $2 FROM gone`,
    [days, most],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}
