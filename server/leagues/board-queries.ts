import { LEAGUE_BOARD, type LeagueType, POINT_REASONS, type PointReason } from "#contract/values/league-limits.ts";
import { arrayOf, type Query, select } from "../database/query.ts";
import { BUCKET, CHUNK, STEP } from "./rules.ts";
import { changesIn } from "./score-queries.ts";

/** A member of a board. */
export interface Standing {
  membership: number;
  player: number;
  /** The player's public id. */
  userId: string;
  name: string;
  score: number;
  coins: number | null;
}

type StandingRow = [
  membership: number,
  player: number,
  userId: string,
  name: string,
  score: number,
  coins: number | null,
];

const standingIn = ([membership, player, userId, name, score, coins]: StandingRow): Standing => ({
  membership,
  player,
  userId,
  name,
  score,
  coins,
});

/**
 * The first ten of an open league, by score, and then by who reached it first. Reads the buckets that hold ten members,
 * and of those without points the first to join.
 */
export function selectFirst(type: LeagueType, league: number): Query<Standing[]> {
  return select(
    `select_first_of_${type}`,
    // The buckets of the first ten, one by one, so that no plan reads all members.
    `WITH buckets AS MATERIALIZED (
       SELECT DISTINCT bucket FROM (
         SELECT ${type}_bucket AS bucket FROM league_players WHERE ${type}_league = $1
         ORDER BY ${type}_bucket DESC, ${type}_joined LIMIT ${LEAGUE_BOARD}
       ) first
     ), first AS MATERIALIZED (
       SELECT * FROM (
         SELECT found.* FROM buckets b CROSS JOIN LATERAL (
           SELECT player, ${type}_score AS score, ${type}_reached AS reached, ${type}_joined AS joined FROM league_players
           WHERE ${type}_league = $1 AND ${type}_bucket = b.bucket OFFSET 0
         ) found WHERE b.bucket > 0
         UNION ALL (
           SELECT player, 0, ${type}_reached, ${type}_joined FROM league_players
           WHERE ${type}_league = $1 AND ${type}_bucket = 0 AND EXISTS (SELECT FROM buckets WHERE bucket = 0)
           ORDER BY ${type}_joined LIMIT ${LEAGUE_BOARD}
         )
       ) found ORDER BY score DESC, reached, joined LIMIT ${LEAGUE_BOARD}
     )
     SELECT m.id, f.player, p.id, m.name, f.score, m.coins
     FROM first f JOIN league_members m ON m.league = $1 AND m.player = f.player JOIN players p ON p.num = f.player
     ORDER BY f.score DESC, f.reached, f.joined`,
    [league],
    (rows: readonly StandingRow[]) => rows.map(standingIn),
  );
}

/** Members of an open league with as many points as the third, who is one of them; empty if that are none. */
export function selectEqualToThird(type: LeagueType, league: number, most: number): Query<Standing[]> {
  const third = (column: string, among: string) =>
    `SELECT ${type}_${column} FROM league_players WHERE ${type}_league = $1 AND ${among} ORDER BY 1 DESC OFFSET 2 LIMIT 1`;
  const bucket = `${type}_bucket > 0`;
  return select(
    `select_equal_to_third_of_${type}`,
    `WITH third AS MATERIALIZED (${third("score", `${bucket} AND ${type}_bucket >= (${third("bucket", bucket)})`)})
     SELECT m.id, l.player, p.id, m.name, l.${type}_score, m.coins
     FROM third t JOIN league_players l
       ON l.${type}_league = $1 AND l.${type}_bucket = (t.${type}_score + ${BUCKET - 1}) / ${BUCKET} AND l.${type}_score = t.${type}_score
     JOIN league_members m ON m.league = $1 AND m.player = l.player JOIN players p ON p.num = l.player
     ORDER BY l.${type}_reached, l.${type}_joined LIMIT $2`,
    [league, most],
    (rows: readonly StandingRow[]) => rows.map(standingIn),
  );
}

/** The first ones of ended leagues as they were at the end, by league and in the order of their boards. */
export function selectPlaced(leagues: readonly number[], most: number): Query<ReadonlyMap<number, Standing[]>> {
  return select(
    "select_placed",
    `SELECT m.league, m.id, m.player, p.id, m.name, m.score, m.coins
     FROM league_members m JOIN players p ON p.num = m.player
     WHERE m.league = ANY ($1) AND m.place <= $2 ORDER BY m.league, m.place`,
    [arrayOf(leagues), most],
    (rows: readonly [number, ...StandingRow][]) =>
      new Map(
        [...Map.groupBy(rows, ([league]) => league)].map(([league, own]) => [
          league,
          own.map(([_league, ...row]) => standingIn(row)),
        ]),
      ),
  );
}

/** A member and its rank. */
interface Ranked extends Standing {
  rank: number;
}

/** A player's own standing. */
export interface OwnStanding extends Ranked {
  league: number;
}

/** SQL of the changes of a league's scores that `league_scores` does not count yet. */
const changesOf = (league: string) =>
  changesIn(`(SELECT * FROM league_score_changes WHERE league = ${league}) uncounted`);

/**
 * A player's standing in each of these leagues of one type that it is a member of, by league. Ranks follow from the
 * counts of scores, whatever the number of members; of the first ten of an ended league, which are kept longer, from
 * their places.
 */
export function selectOwn(type: LeagueType, leagues: readonly number[], player: number): Query<OwnStanding[]> {
  return select(
    `select_own_${type}`,
    `SELECT m.league, 1 + (CASE WHEN m.place IS NOT NULL THEN (
         SELECT count(*) FROM league_members WHERE league = m.league AND place < m.place AND score > m.score
       ) ELSE coalesce((
         SELECT sum(CASE WHEN chunk > own.score / ${STEP * CHUNK} THEN total ELSE (
           SELECT coalesce(sum(n), 0) FROM unnest(s.members[own.score / ${STEP} % ${CHUNK} + 2:]) n
         ) END)
         FROM league_scores s WHERE league = m.league AND chunk >= own.score / ${STEP * CHUNK}
       ), 0) + coalesce((SELECT sum(change) FROM (${changesOf("m.league")}) changes WHERE score > own.score), 0) END)::integer,
       m.id, m.player, p.id, m.name, own.score, m.coins
     FROM league_members m JOIN players p ON p.num = m.player
     LEFT JOIN league_players l ON l.player = m.player AND l.${type}_league = m.league
     CROSS JOIN LATERAL (SELECT coalesce(m.score, l.${type}_score, 0) AS score) own
     WHERE m.league = ANY ($1) AND m.player = $2`,
    [arrayOf(leagues), player],
    (rows: readonly [number, number, ...StandingRow][]) =>
      rows.map(([league, rank, ...row]) => ({ league, rank, ...standingIn(row) })),
  );
}

/** What a member's score is made of, and what of it is of the present UTC day. */
export function selectPoints(
  type: LeagueType,
  league: number,
  player: number,
): Query<{ points: { reason: PointReason; points: number }[]; pointsToday: number }> {
  const sum = POINT_REASONS.join(" + ");
  const today = "day = (product_now() AT TIME ZONE 'UTC')::date";
  return select(
    `select_points_of_${type}`,
    `SELECT ${POINT_REASONS.map(
      (reason) => `coalesce((SELECT sum(${reason}) FROM league_entries WHERE league = $1 AND player = $2), 0)
        + coalesce((SELECT p.${reason} FROM league_players p JOIN leagues l ON l.id = p.${type}_league
                    WHERE p.player = $2 AND l.id = $1 AND p.day < (l.ends_at AT TIME ZONE 'UTC')::date), 0)`,
    ).join(", ")},
     coalesce((SELECT ${sum} FROM league_entries WHERE league = $1 AND player = $2 AND ${today}), 0)
       + coalesce((SELECT ${sum} FROM league_players WHERE player = $2 AND ${type}_league = $1 AND ${today}), 0)`,
    [league, player],
    ([row = []]: readonly number[][]) => ({
      points: POINT_REASONS.map((reason, index) => ({ reason, points: row[index] ?? 0 })),
      pointsToday: row[POINT_REASONS.length] ?? 0,
    }),
  );
}

/**
 * A member of an open league between those next to it, in the order of the board: the first to join of those with the next
 * higher score, the member, and the first to join of those with the next lower one, as far as there are any. All are of one
 * moment. Empty if the player is no member.
 */
export function selectNeighbours(type: LeagueType, league: number, player: number): Query<Ranked[]> {
  const chunk = (score: string) => `${score} / ${STEP * CHUNK}`;
  return select(
    `select_neighbours_of_${type}`,
    // The counts of the scores in the own chunk, and in the next ones that count anybody.
    `WITH own AS MATERIALIZED (
       SELECT ${type}_score AS score, ${chunk(`${type}_score`)} AS chunk FROM league_players
       WHERE player = $2 AND ${type}_league = $1
     ), changes AS MATERIALIZED (
       SELECT score, sum(change) AS members FROM (${changesOf("$1")}) changes GROUP BY score
     ), chunks AS MATERIALIZED (
       SELECT chunk, sum(total) AS total FROM (
         SELECT chunk, total FROM league_scores WHERE league = $1
         UNION ALL SELECT ${chunk("score")}, members FROM changes
       ) totals GROUP BY chunk HAVING sum(total) > 0
     ), counts AS MATERIALIZED (
       SELECT score, sum(members)::integer AS members FROM (
         SELECT ${STEP} * (${CHUNK} * s.chunk + n - 1) AS score, i.members
         FROM league_scores s CROSS JOIN unnest(s.members) WITH ORDINALITY i (members, n)
         WHERE league = $1 AND chunk = ANY (ARRAY[
           (SELECT chunk FROM own),
           (SELECT max(c.chunk) FROM chunks c, own WHERE c.chunk < own.chunk),
           (SELECT min(c.chunk) FROM chunks c, own WHERE c.chunk > own.chunk)
         ])
         UNION ALL SELECT * FROM changes
       ) summed GROUP BY score HAVING sum(members) > 0
     ), ranked AS (
       SELECT own.score, (1 + coalesce((SELECT sum(total) FROM chunks WHERE chunk > own.chunk), 0)
         + coalesce((SELECT sum(members) FROM counts WHERE score > own.score AND ${chunk("score")} = own.chunk), 0))::integer AS rank
       FROM own
     )
     SELECT i.rank, m.id, m.player, p.id, m.name, i.score, m.coins
     FROM ranked CROSS JOIN LATERAL (
       SELECT ranked.score, ranked.rank, $2 AS player
       UNION ALL
       SELECT near.score, near.rank, (
         SELECT player FROM league_players
         WHERE ${type}_league = $1 AND ${type}_bucket = (near.score + ${BUCKET - 1}) / ${BUCKET} AND ${type}_score = near.score
         ORDER BY ${type}_joined LIMIT 1
       )
       FROM (
         (SELECT score, ranked.rank - members AS rank FROM counts WHERE score > ranked.score ORDER BY score LIMIT 1)
         UNION ALL
         (SELECT c.score, ranked.rank + coalesce((SELECT members FROM counts WHERE score = ranked.score), 1)
          FROM counts c WHERE c.score < ranked.score ORDER BY c.score DESC LIMIT 1)
       ) near
     ) i
     JOIN league_members m ON m.league = $1 AND m.player = i.player JOIN players p ON p.num = i.player
     ORDER BY i.score DESC`,
    [league, player],
    (rows: readonly [number, ...StandingRow][]) => rows.map(([rank, ...row]) => ({ rank, ...standingIn(row) })),
  );
}
