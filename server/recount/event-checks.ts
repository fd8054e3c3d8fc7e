import {
  EVENT_MINUTES,
  EVENT_POINTS_PER_CALL,
  EVENT_POINTS_PER_VOTE,
  EVENT_ROUNDS,
} from "#contract/values/live-event-limits.ts";
import { FEWEST_NETWORKS } from "../rewards/fewest-networks.ts";

/** As the other checks of the recount: each query returns a `difference` for whatever does not match. */
export const EVENT_CHECKS: readonly string[] = [
  `SELECT format('round %s of event %s: %s and %s votes, settled %s, winner %s, log %s and %s', r.number, r.event, r.votes_a,
                 r.votes_b, r.settled, r.winner, log.for_a, log.for_b) AS difference
   FROM event_rounds r JOIN live_events e ON e.id = r.event CROSS JOIN LATERAL (
     SELECT count(*) FILTER (WHERE celebrity = r.a) AS for_a, count(*) FILTER (WHERE celebrity = r.b) AS for_b,
            count(*) FILTER (WHERE at < r.starts_at OR at >= r.ends_at OR celebrity NOT IN (r.a, r.b)) AS wrong
     FROM event_votes WHERE round = r.id
   ) log
   WHERE e.has_log AND ((r.votes_a, r.votes_b, 0) IS DISTINCT FROM (log.for_a, log.for_b, log.wrong)
     OR r.winner IS DISTINCT FROM CASE WHEN r.settled AND log.for_a > log.for_b THEN r.a
                                       WHEN r.settled AND log.for_b > log.for_a THEN r.b END)`,

  // Right ones in a row share the same "number minus its rank": a run each.
  `WITH log AS (
     SELECT r.event, v.player, r.number, v.celebrity IS NOT DISTINCT FROM r.winner AS is_call,
            v.celebrity IS NOT DISTINCT FROM r.winner AND r.networks >= ${FEWEST_NETWORKS} AS counts
     FROM event_votes v JOIN event_rounds r ON r.id = v.round JOIN live_events e ON e.id = r.event
     WHERE r.settled AND NOT r.demo AND e.has_log
   ), runs AS (
     SELECT event, player, count(*) AS calls FROM (
       SELECT *, number - row_number() OVER (PARTITION BY event, player ORDER BY number) AS run FROM log WHERE counts
     ) ranked GROUP BY event, player, run
   ), counted AS (
     SELECT event, player, count(*) AS votes, count(*) FILTER (WHERE is_call) AS calls,
            count(*) FILTER (WHERE counts) AS crowd_calls,
            ${EVENT_POINTS_PER_VOTE} * count(*) + ${EVENT_POINTS_PER_CALL} * count(*) FILTER (WHERE is_call) AS score
     FROM log GROUP BY event, player
   ), parts AS (
     SELECT c.*, coalesce((SELECT max(calls) FROM runs WHERE runs.event = c.event AND runs.player = c.player), 0) AS best_run
     FROM counted c
   )
   SELECT format('participant %s of event %s: %s points of %s votes, %s right, %s in a crowd, %s in a row, log %s of %s, %s, %s, %s',
                 p.player, p.event, p.score, p.votes, p.calls, p.crowd_calls, p.best_run, parts.score, parts.votes, parts.calls,
                 parts.crowd_calls, parts.best_run) AS difference
   FROM (SELECT p.* FROM event_participants p JOIN live_events e ON e.id = p.event WHERE e.has_log) p
   FULL JOIN parts USING (event, player)
   WHERE (coalesce(p.score, -1), p.votes, p.calls, p.crowd_calls, p.best_run) IS DISTINCT FROM
         (coalesce(parts.score, 0), coalesce(parts.votes, 0), coalesce(parts.calls, 0), coalesce(parts.crowd_calls, 0), coalesce(parts.best_run, 0))`,

  `SELECT format('participant %s of event %s: counted %s, complete %s, network %s', p.player, p.event, p.counted, e.completed_at,
                 p.network) AS difference
   FROM event_participants p JOIN live_events e ON e.id = p.event
   WHERE e.completed_at IS NOT NULL AND ((p.votes > 0 AND NOT p.counted) OR p.network IS NOT NULL)`,

  `SELECT format('networks of round %s of event %s: %s, of %s votes', number, event, networks, votes_a + votes_b) AS difference
   FROM event_rounds WHERE settled AND networks NOT BETWEEN least(1, votes_a + votes_b) AND votes_a + votes_b`,

  `SELECT format('networks of event %s: %s, of %s voters', e.id, e.networks, p.voters) AS difference
   FROM live_events e CROSS JOIN LATERAL (SELECT count(*) AS voters FROM event_participants WHERE event = e.id AND votes > 0) p
   WHERE e.completed_at IS NOT NULL AND e.networks NOT BETWEEN least(1, p.voters) AND p.voters`,

  `SELECT format('event %s: %s participants, log %s, %s rounds of its programme, complete %s with %s unsettled', e.id, e.participants,
                 log.participants, log.rounds, e.completed_at, log.unsettled) AS difference
   FROM live_events e CROSS JOIN LATERAL (
     SELECT (SELECT count(*) FROM event_participants p WHERE p.event = e.id) AS participants,
            (SELECT count(*) FROM event_rounds r WHERE r.event = e.id AND NOT r.demo) AS rounds,
            (SELECT count(*) FROM event_rounds r WHERE r.event = e.id AND NOT r.demo AND NOT r.settled) AS unsettled
   ) log
   WHERE e.participants <> log.participants OR (log.rounds <> ${EVENT_ROUNDS} AND e.ends_at >= e.starts_at + interval '${EVENT_MINUTES} minutes') OR (e.completed_at IS NOT NULL AND log.unsettled > 0)`,

  `SELECT format('celebrity %s is in event %s more than once', celebrity, event) AS difference
   FROM event_rounds CROSS JOIN LATERAL (VALUES (a), (b)) two (celebrity)
   GROUP BY event, celebrity HAVING count(*) > 1`,

  // Old events are deleted, so that counters may be larger. What is not complete is not counted for players.
  `WITH log AS (
     SELECT p.player, sum(p.votes) AS votes, sum(p.crowd_calls) AS calls, count(*) AS played,
            count(*) FILTER (WHERE p.votes = ${EVENT_ROUNDS}) AS whole, count(*) FILTER (WHERE p.best_run >= 5) AS streaked,
            count(*) FILTER (WHERE p.rank = 1 AND (
              SELECT networks FROM live_events e WHERE e.id = p.event AND e.completed_at IS NOT NULL) >= ${FEWEST_NETWORKS}) AS won
     FROM (SELECT *, rank() OVER (PARTITION BY event ORDER BY score DESC) FROM event_participants WHERE votes > 0) p
     WHERE p.counted GROUP BY p.player
   )
   SELECT format('events of player %s: counters %s votes %s calls %s played %s whole %s streaked %s won, log %s, %s, %s, %s, %s and %s', p.num,
                 p.event_votes, p.event_calls, p.events_played, p.events_whole, p.events_streaked, p.events_won,
                 log.votes, log.calls, log.played, log.whole, log.streaked, log.won) AS difference
   FROM log JOIN players p ON p.num = log.player
   WHERE p.event_votes < log.votes OR p.event_calls < log.calls OR p.events_played < log.played OR p.events_whole < log.whole
      OR p.events_streaked < log.streaked OR p.events_won < log.won`,
];
