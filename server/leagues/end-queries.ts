import { arrayOf, type Query, select, statement } from "../database/query.ts";

/** Locks players in the order of their numbers. To be sent before anything that members share. */
export function lockPlayers(players: readonly number[]): Query<ReadonlyMap<number, number>> {
  return select(
    "lock_league_players",
    "SELECT num, league_podiums FROM players WHERE num = ANY ($1) ORDER BY num FOR NO KEY UPDATE",
    [arrayOf(players)],
    (rows: readonly [number, number][]) => new Map(rows),
  );
}

/** Ends a league that is over. @returns by what time; undefined if it was ended before */
export function endLeague(id: number): Query<Date | undefined> {
  return select(
    "end_league",
    `UPDATE leagues SET state = 'ended', version = version + 1
     WHERE id = $1 AND state = 'open' AND ends_at <= product_now() RETURNING product_now()`,
    [id],
    ([row]: readonly [Date][]) => row?.[0],
  );
}

/** What the first ones of a league, and all who are paid, have at its end. */
export interface Result {
  membership: number;
  /** From 1, in the order of the board: of equal scores, which share a rank, each has its own. */
  place: number;
  score: number;
  coins: number | null;
}

export function writeResults(results: readonly Result[]): Query {
  return statement(
    "write_league_results",
    `UPDATE league_members m SET place = i.place, score = i.score, coins = i.coins
     FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[]) i (id, place, score, coins) WHERE m.id = i.id`,
    [
      arrayOf(results.map(({ membership }) => membership)),
      arrayOf(results.map(({ place }) => place)),
      arrayOf(results.map(({ score }) => score)),
      arrayOf(results.map(({ coins }) => coins)),
    ],
  );
}

/** Counts a paid place of each player. */
export function countPodiums(players: readonly number[]): Query {
  return statement(
    "count_league_podiums",
    "UPDATE players SET league_podiums = league_podiums + 1 WHERE num = ANY ($1)",
    [arrayOf(players)],
  );
}

const FORGOTTEN = {
  entries: { table: "league_entries", but: "" },
  scores: { table: "league_scores", but: "" },
  members: { table: "league_members", but: "AND coins IS NULL" },
  lostSeats: { table: "league_lost_seats", but: "" },
  winners: { table: "league_members", but: "" },
} as const;

/** Deletes some of what belongs to leagues that ended so many days ago. @returns whether there was any */
export function forgetSome(what: keyof typeof FORGOTTEN, days: number, most: number): Query<boolean> {
  const { table, but } = FORGOTTEN[what];
  return select(
    `forget_league_${what}`,
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT expired.ctid FROM leagues CROSS JOIN LATERAL (
         SELECT ctid FROM ${table} WHERE league = leagues.id ${but} OFFSET 0
       ) expired
       WHERE state = 'ended' AND ends_at < product_now() - make_interval(days => $1) LIMIT $2
     )) RETURNING 1`,
    [days, most],
    (rows) => rows.length > 0,
  );
}
