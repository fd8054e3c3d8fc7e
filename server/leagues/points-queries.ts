import { LEAGUE_TYPES, type LeagueType, POINT_REASONS } from "#contract/values/league-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { BUCKET, CHUNK, type PlayerPoints, STEP } from "./rules.ts";

/** SQL for each type of league, which all have the same columns. */
const each = (sqlOf: (type: LeagueType) => string, separator = ", ") => LEAGUE_TYPES.map(sqlOf).join(separator);
const reasons = (sqlOf: (reason: string) => string, separator = ", ") => POINT_REASONS.map(sqlOf).join(separator);

/**
 * Locks the open leagues of which one of these players is a member, in the order of their ids, as whoever changes one
 * does: what follows in the transaction sees all changes before, and has a version of its own. To be sent after the rows of the
 * players have been locked or changed, as joining and leaving do too, so that no membership changes meanwhile.
 * @param locked called with their ids, when the transaction whose last queries this is among has been committed
 */
export function lockLeaguesOf(players: readonly number[], locked: (leagues: readonly number[]) => void): Query {
  return select(
    "lock_leagues_of",
    `UPDATE leagues SET version = version + 1 WHERE id = ANY (ARRAY(
       SELECT id FROM leagues WHERE state = 'open' AND ends_at > product_now() AND id = ANY (ARRAY(
         SELECT unnest(ARRAY[${each((type) => `${type}_league`)}]) FROM league_players WHERE player = ANY ($1)
       )) ORDER BY id FOR NO KEY UPDATE
     )) RETURNING id`,
    [arrayOf(players)],
    (rows: readonly [number][]) => {
      if (rows.length > 0) locked(rows.map(([id]) => id));
    },
  );
}

/** SQL that adds changes to how many members have a score, given a table `deltas` of league, score and change. */
const COUNTED = `
  sums AS (
    SELECT league, score / ${STEP * CHUNK} AS chunk, score / ${STEP} % ${CHUNK} + 1 AS place, sum(change)::integer AS change
    FROM deltas GROUP BY 1, 2, 3 HAVING sum(change) <> 0
  ), chunks AS MATERIALIZED (
    SELECT league, chunk, array_agg(place) AS places, array_agg(change) AS changes, sum(change)::integer AS total
    FROM sums GROUP BY league, chunk
  ), counted AS (
    UPDATE league_scores s SET total = s.total + c.total, members = add_at(s.members, c.places, c.changes)
    FROM chunks c WHERE s.league = c.league AND s.chunk = c.chunk
  )
  INSERT INTO league_scores (league, chunk, total, members)
  SELECT league, chunk, total, add_at('{}', places, changes) FROM chunks c
  WHERE NOT EXISTS (SELECT FROM league_scores s WHERE s.league = c.league AND s.chunk = c.chunk)`;

/** The sums of a day become entries. */
const ENTRIES = `
  INSERT INTO league_entries AS e (league, player, day, ${reasons((reason) => reason)})`;
const ENTERED = `ON CONFLICT (league, player, day) DO UPDATE SET ${reasons((reason) => `${reason} = e.${reason} + excluded.${reason}`)}`;
const someOf = (type: LeagueType) => `(${reasons((reason) => `${type}_${reason}`)}) IS DISTINCT FROM (0, 0, 0, 0)`;

/**
 * Adds points to the players' memberships of open leagues, whoever has some. To be sent after `lockLeaguesOf`; nobody
 * else changes these rows meanwhile.
 */
const ADD_POINTS = `
  WITH now AS MATERIALIZED (
    SELECT (product_now() AT TIME ZONE 'UTC')::date AS today,
           ${each((type) => `max(id) FILTER (WHERE type = '${type}') AS ${type}_now, max(version) FILTER (WHERE type = '${type}') AS ${type}_version`)}
    FROM leagues WHERE state = 'open' AND ends_at > product_now()
  ), found AS MATERIALIZED (
    SELECT p.*, i.celebrity, now.*, ${reasons((reason) => `i.${reason} AS ${reason}`)},
           ${each((type) => `CASE WHEN i.vote < 0 AND i.celebrity = ANY (p.${type}_unpaid) THEN 0 ELSE i.vote END AS ${type}_paid`)}
    FROM unnest($1::bigint[], $2::smallint[], ${POINT_REASONS.map((_, index) => `$${index + 3}::integer[]`).join(", ")})
      i (player, celebrity, ${reasons((reason) => reason)})
    CROSS JOIN now
    CROSS JOIN LATERAL (SELECT * FROM league_players WHERE player = i.player OFFSET 0) p
    WHERE ${each((type) => `p.${type}_league = now.${type}_now`, " OR ")}
  ), gains AS MATERIALIZED (
    SELECT *, ${each((type) => `CASE WHEN ${type}_league = ${type}_now THEN ${type}_paid + arena_vote + challenge + prediction ELSE 0 END AS ${type}_gain`)}
    FROM found
  ), moved AS (
    UPDATE league_players p SET day = g.today,
      ${each(
        (type) => `
      ${type}_score = g.${type}_score + g.${type}_gain,
      ${type}_bucket = (g.${type}_score + g.${type}_gain + ${BUCKET - 1}) / ${BUCKET},
      ${type}_reached = CASE WHEN g.${type}_gain = 0 THEN g.${type}_reached ELSE g.${type}_version END,
      ${reasons(
        (reason) =>
          `${type}_${reason} = CASE WHEN g.day = g.today THEN g.${type}_${reason} ELSE 0 END
             + CASE WHEN g.${type}_league = g.${type}_now THEN g.${reason === "vote" ? `${type}_paid` : reason} ELSE 0 END`,
      )},
      ${type}_unpaid = CASE WHEN g.vote > 0 THEN array_remove(g.${type}_unpaid, g.celebrity) ELSE g.${type}_unpaid END`,
      )}
    FROM gains g WHERE p.player = g.player
  ), entered AS (
    ${ENTRIES}
    ${each(
      (type) => `
    SELECT ${type}_league, player, day, ${reasons((reason) => `${type}_${reason}`)} FROM gains
    WHERE day <> today AND ${type}_league IS NOT NULL AND ${someOf(type)}`,
      " UNION ALL ",
    )}
    ${ENTERED}
  ), deltas AS (
    ${each(
      (type) => `
    SELECT ${type}_league AS league, ${type}_score AS score, -1 AS change FROM gains WHERE ${type}_gain <> 0
    UNION ALL SELECT ${type}_league, ${type}_score + ${type}_gain, 1 FROM gains WHERE ${type}_gain <> 0`,
      " UNION ALL ",
    )}
  ), ${COUNTED}`;

export function addPoints(points: readonly PlayerPoints[]): Query {
  return statement("add_league_points", ADD_POINTS, [
    arrayOf(points.map(({ player }) => player)),
    arrayOf(points.map(({ celebrity }) => celebrity)),
    ...POINT_REASONS.map((reason) => arrayOf(points.map((own) => own[reason]))),
  ]);
}

/** Counts one member more or less with a score. */
export function countMember(league: number, score: number, change: 1 | -1): Query {
  return statement(
    "count_league_member",
    `WITH deltas AS (SELECT $1::bigint AS league, $2::integer AS score, $3::integer AS change), ${COUNTED}`,
    [league, score, change],
  );
}

/** Makes entries of the sums of a membership's last day, before another one takes its place. */
export function enterSums(type: LeagueType, player: number): Query {
  return statement(
    `enter_${type}_sums`,
    `${ENTRIES}
     SELECT ${type}_league, player, day, ${reasons((reason) => `${type}_${reason}`)} FROM league_players
     WHERE player = $1 AND ${type}_league IS NOT NULL AND ${someOf(type)}
     ${ENTERED}`,
    [player],
  );
}
