import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { CHUNK, STEP } from "./rules.ts";

/** SQL of rows of score and change, given a `source` of rows of `league_score_changes`. */
export const changesIn = (source: string) => `
  SELECT league, unnest(lost) AS score, -1 AS change FROM ${source}
  UNION ALL SELECT league, unnest(gained), 1 FROM ${source}`;

/** A member no longer has a score, or has one; null for who comes or goes. */
export function changeScore(league: number, lost: number | null, gained: number | null): Query {
  const list = (score: number | null) => arrayOf(score === null ? [] : [score]);
  return statement(
    "change_league_score",
    "INSERT INTO league_score_changes (league, lost, gained) VALUES ($1, $2, $3)",
    [league, list(lost), list(gained)],
  );
}

/**
 * Counts some of the changes in `league_scores`, each once. When several processes do so at once, each waits for the one
 * before it, and then takes what is left.
 * @returns whether there may be more
 */
export function countChanges(most: number): Query<boolean> {
  return select(
    "count_league_score_changes",
    `WITH taken AS (
       DELETE FROM league_score_changes WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM league_score_changes LIMIT $1 FOR UPDATE
       )) RETURNING league, lost, gained
     ), counted AS (
       INSERT INTO league_scores AS s (league, chunk, total, members)
       SELECT league, score / ${STEP * CHUNK}, sum(change),
              add_at('{}', array_agg(score / ${STEP} % ${CHUNK} + 1), array_agg(change))
       FROM (
         -- Most cancel each other out: as many members leave a score as reach it.
         SELECT league, score, sum(change)::integer AS change FROM (${changesIn("taken")}) changes
         GROUP BY 1, 2 HAVING sum(change) <> 0
       ) summed GROUP BY 1, 2 ORDER BY 1, 2
       ON CONFLICT (league, chunk) DO UPDATE SET total = s.total + excluded.total, members = add_at(
         s.members, ARRAY(SELECT generate_subscripts(excluded.members, 1)), excluded.members
       )
     )
     SELECT count(*) = $1 FROM taken`,
    [most],
    ([row]: readonly [boolean][]) => row?.[0] === true,
  );
}
