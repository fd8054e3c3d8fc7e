import {
  FEWEST_VOTES_TO_PAY,
  POINTS_PER_PREDICTION,
  POINTS_PER_VOTE,
  WORTH_JOINING_FROM,
} from "#contract/values/arena-limits.ts";
import { FEWEST_NETWORKS } from "../rewards/fewest-networks.ts";

/** SQL of whether somebody who chose `v` was right in a battle `b` that pays. */
const IS_RIGHT = `v.celebrity = b.winner AND b.votes_a + b.votes_b >= ${FEWEST_VOTES_TO_PAY}`;

/** As the other checks of the recount: each query returns a `difference` for whatever does not match. */
export const ARENA_CHECKS: readonly string[] = [
  `WITH log AS (
     SELECT e.id, e.arena, e.player, count(v.celebrity) AS votes,
            count(*) FILTER (WHERE ${IS_RIGHT}) AS correct
     FROM arena_participants e LEFT JOIN arena_battles b ON b.arena = e.arena
     LEFT JOIN arena_votes v ON v.battle = b.id AND v.player = e.player GROUP BY e.id
   )
   SELECT format('participant %s of arena %s: %s points of %s votes and %s right, log %s votes and %s right', id, e.arena,
                 e.score, e.votes, e.correct, log.votes, log.correct) AS difference
   FROM log JOIN arena_participants e USING (id)
   WHERE (e.votes, e.correct, e.score) IS DISTINCT FROM (log.votes, log.correct, ${POINTS_PER_VOTE} * log.votes + ${POINTS_PER_PREDICTION} * log.correct)`,

  `SELECT format('battle %s of arena %s: %s and %s votes, complete %s, winner %s', b.id, b.arena, b.votes_a, b.votes_b, b.complete, b.winner) AS difference
   FROM arena_battles b JOIN arenas a ON a.id = b.arena
   LEFT JOIN LATERAL (
     SELECT count(*) FILTER (WHERE celebrity = b.a) AS for_a, count(*) FILTER (WHERE celebrity = b.b) AS for_b
     FROM arena_votes WHERE battle = b.id
   ) log ON true
   WHERE (b.votes_a, b.votes_b) IS DISTINCT FROM (log.for_a, log.for_b) OR a.ended AND NOT b.complete
      OR b.winner IS DISTINCT FROM CASE WHEN b.complete AND b.votes_a > b.votes_b THEN b.a
                                        WHEN b.complete AND b.votes_b > b.votes_a THEN b.b END`,

  `SELECT format('networks of battle %s of arena %s: %s, of %s votes', id, arena, networks, votes_a + votes_b) AS difference
   FROM arena_battles
   WHERE networks NOT BETWEEN CASE WHEN complete THEN least(1, votes_a + votes_b) ELSE 0 END
                          AND CASE WHEN complete THEN votes_a + votes_b ELSE 0 END`,

  `SELECT format('network of participant %s of arena %s: %s', e.id, arena, network) AS difference
   FROM arena_participants e JOIN arenas a ON a.id = e.arena WHERE a.ended AND network IS NOT NULL`,

  `SELECT format('arena %s: %s players, log %s, ranks %s', a.id, a.players, count(e.id), count(e.rank)) AS difference
   FROM arenas a LEFT JOIN arena_participants e ON e.arena = a.id
   GROUP BY a.id HAVING a.players <> count(e.id) OR count(e.rank) > CASE WHEN a.ended THEN a.players ELSE 0 END`,

  // Without a rank is who came late, who had less than half of the battles to vote on and has not come first.
  `SELECT format('participant %s of arena %s has no rank', e.id, e.arena) AS difference
   FROM arena_participants e JOIN arenas a ON a.id = e.arena
   WHERE a.ended AND e.rank IS NULL AND (e.votes >= ${WORTH_JOINING_FROM} OR NOT EXISTS (
     SELECT FROM arena_participants o WHERE o.arena = e.arena AND o.score > e.score))`,

  `SELECT format('rank of participant %s of arena %s: %s', id, arena, rank) AS difference
   FROM (SELECT *, rank() OVER (PARTITION BY arena ORDER BY score DESC) AS counted FROM arena_participants) e
   WHERE rank <> counted`,

  // Old arenas are deleted, so that counters may be larger.
  `WITH log AS (
     SELECT e.player, sum(e.votes) AS votes, sum(e.correct) AS correct, sum(c.calls) AS calls,
            count(*) FILTER (WHERE a.ended AND e.votes > 0) AS arenas
     FROM arena_participants e JOIN arenas a ON a.id = e.arena CROSS JOIN LATERAL (
       SELECT count(*) AS calls FROM arena_battles b JOIN arena_votes v ON v.battle = b.id AND v.player = e.player
       WHERE b.arena = e.arena AND ${IS_RIGHT} AND b.networks >= ${FEWEST_NETWORKS}
     ) c GROUP BY e.player
   )
   SELECT format('arenas of player %s: counters %s votes %s right %s in a crowd %s arenas, log %s, %s, %s and %s', p.num,
                 p.arena_votes, p.arena_predictions, p.arena_calls, p.arenas_played,
                 log.votes, log.correct, log.calls, log.arenas) AS difference
   FROM log JOIN players p ON p.num = log.player
   WHERE p.arena_votes < log.votes OR p.arena_predictions < log.correct OR p.arena_calls < log.calls
      OR p.arenas_played < log.arenas`,
];
