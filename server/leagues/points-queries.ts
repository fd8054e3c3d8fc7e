import { LEAGUE_TYPES, type LeagueType, POINT_REASONS } from "#contract/values/league-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { BUCKET, type PlayerPoints } from "./rules.ts";

/** SQL for each type of league, which all have the same columns. */
const each = (sqlOf: (type: LeagueType) => string, separator = ", ") => LEAGUE_TYPES.map(sqlOf).join(separator);
const REASONS = POINT_REASONS.join(", ");
const reasons = (sqlOf: (reason: string) => string) => POINT_REASONS.map(sqlOf).join(", ");

/**
 * SQL of entries of the sums of a player's last day, given a `source` of rows of `league_players` as `p`: in each of its
 * leagues that had not ended by then.
 */
const entriesOf = (source: string) => `
  INSERT INTO league_entries AS e (league, player, day, ${REASONS})
  SELECT m.league, p.player, p.day, ${reasons((reason) => `p.${reason}`)}
  FROM ${source} CROSS JOIN LATERAL (VALUES ${each((type) => `(p.${type}_league)`)}) m (league) JOIN leagues l ON l.id = m.league
  WHERE p.day < (l.ends_at AT TIME ZONE 'UTC')::date AND (${reasons((reason) => `p.${reason}`)}) <> (0, 0, 0, 0)`;
const ENTERED = `
  ON CONFLICT (league, player, day) DO UPDATE SET ${reasons((reason) => `${reason} = e.${reason} + excluded.${reason}`)}`;

/**
 * Adds points to what players have in the open leagues that they are members of.
 * - `found`: the players who are members of any league
 * - `locked`: the open ones of these, in the order of their ids, as whoever changes one locks it
 * - `gains`: what each player gets in each league: a vote is taken back only where it was paid
 * - `entered`: the sums of a player's last day, when this is a later one (they do not go back with the clock, to days of
 *   leagues that have ended); and what a league differs by from the sums
 */
const ADD_POINTS = `
  WITH found AS MATERIALIZED (
    SELECT * FROM unnest($1::bigint[], $2::smallint[], ${POINT_REASONS.map((_, index) => `$${index + 3}::integer[]`).join(", ")})
      i (player, celebrity, ${REASONS})
    CROSS JOIN LATERAL (
      SELECT day, ${each((type) => `${type}_league, ${type}_score, ${type}_unpaid`)} FROM league_players WHERE player = i.player OFFSET 0
    ) p
  ), locked AS MATERIALIZED (
    UPDATE leagues SET version = version + 1 WHERE id = ANY (ARRAY(
      SELECT id FROM leagues WHERE state = 'open' AND ends_at > product_now() AND id = ANY (ARRAY(
        -- The open league of a type is the last one of it.
        SELECT unnest(ARRAY[${each((type) => `max(${type}_league)`)}]) FROM found
      )) ORDER BY id FOR NO KEY UPDATE
    )) RETURNING id, type, version
  ), now AS MATERIALIZED (
    SELECT (product_now() AT TIME ZONE 'UTC')::date AS today,
           ${each((type) => `max(id) FILTER (WHERE type = '${type}') AS ${type}_now, max(version) FILTER (WHERE type = '${type}') AS ${type}_version`)}
    FROM locked
  ), gains AS MATERIALIZED (
    SELECT player, celebrity, ${REASONS}, day, greatest(day, today) AS today, ${each(
      (type) => `${type}_league, ${type}_score, ${type}_version, ${type}_unpaid_vote,
           CASE WHEN ${type}_league = ${type}_now THEN ${POINT_REASONS.join(" + ")} - ${type}_unpaid_vote ELSE 0 END AS ${type}_gain`,
    )}
    FROM (
      SELECT *, ${each((type) => `CASE WHEN vote < 0 AND ${type}_league = ${type}_now AND celebrity = ANY (${type}_unpaid) THEN vote ELSE 0 END AS ${type}_unpaid_vote`)}
      FROM found CROSS JOIN now WHERE ${each((type) => `${type}_league = ${type}_now`, " OR ")}
    ) paid
  ), moved AS (
    UPDATE league_players p SET day = g.today,
      ${reasons((reason) => `${reason} = CASE WHEN p.day = g.today THEN p.${reason} ELSE 0 END + g.${reason}`)},
      ${each(
        (type) => `
      ${type}_score = p.${type}_score + g.${type}_gain,
      ${type}_bucket = (p.${type}_score + g.${type}_gain + ${BUCKET - 1}) / ${BUCKET},
      ${type}_reached = CASE WHEN g.${type}_gain = 0 THEN p.${type}_reached ELSE g.${type}_version END,
      ${type}_unpaid = CASE WHEN g.vote > 0 THEN array_remove(p.${type}_unpaid, g.celebrity) ELSE p.${type}_unpaid END`,
      )}
    FROM gains g WHERE p.player = g.player
  ), entered AS (
    ${entriesOf("(SELECT p.* FROM gains JOIN league_players p USING (player) WHERE gains.day <> today) p")}
    UNION ALL ${each((type) => `SELECT ${type}_league, player, today, -${type}_unpaid_vote, 0, 0, 0 FROM gains WHERE ${type}_unpaid_vote <> 0`, " UNION ALL ")}
    ${ENTERED}
  ), changed AS (
    INSERT INTO league_score_changes (league, lost, gained)
    ${each(
      (type) => `
    SELECT ${type}_now, ARRAY(SELECT ${type}_score FROM gains WHERE ${type}_gain <> 0), ARRAY(SELECT ${type}_score + ${type}_gain FROM gains WHERE ${type}_gain <> 0)
    FROM now WHERE ${type}_now IS NOT NULL`,
      " UNION ALL ",
    )}
  )
  SELECT id FROM locked`;

/**
 * Pays players in the open leagues that they are members of. To be sent after their rows have been locked or changed, as
 * joining and leaving do too, so that no membership changes meanwhile.
 * @returns the leagues
 */
export function addPoints(points: readonly PlayerPoints[]): Query<number[]> {
  return select(
    "add_league_points",
    ADD_POINTS,
    [
      arrayOf(points.map(({ player }) => player)),
      arrayOf(points.map(({ celebrity }) => celebrity)),
      ...POINT_REASONS.map((reason) => arrayOf(points.map((own) => own[reason]))),
    ],
    (rows: readonly [number][]) => rows.map(([id]) => id),
  );
}

/** Makes entries of the sums of a player's last day, before it joins another league: what it has earned does not count there. */
export function enterSums(player: number): Query {
  return statement(
    "enter_league_sums",
    `${entriesOf("(SELECT * FROM league_players WHERE player = $1) p")} ${ENTERED}`,
    [player],
  );
}
