import { arrayOf, numbersIn, type Query, select, statement } from "../database/query.ts";
import type { Entry } from "./standings.ts";

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

/** Notes what entries were paid. */
export function notePrizes(competition: number, paid: readonly { id: number; coins: number }[]): Query {
  return statement(
    "note_draft_prizes",
    `UPDATE draft_entries e SET coins = i.coins FROM unnest($2::bigint[], $3::integer[]) i (id, coins)
     WHERE e.competition = $1 AND e.id = i.id`,
    [competition, arrayOf(paid.map(({ id }) => id)), arrayOf(paid.map(({ coins }) => coins))],
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
