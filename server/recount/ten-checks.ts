/** Each query returns a `difference` where Today's 10 and its results do not match. */
export const TEN_CHECKS = [
  `WITH counters AS (
     SELECT day, place - 1 AS agreed, count FROM todays_tens, unnest(scores) WITH ORDINALITY i (count, place) WHERE count <> 0
   ), log AS (
     SELECT day, agreed, count(*) AS count FROM ten_results WHERE judged > 0 GROUP BY day, agreed
   )
   SELECT format('scores of the ten of %s: %s players with %s, results %s', day, coalesce(counters.count, 0), agreed,
                 coalesce(log.count, 0)) AS difference
   FROM counters FULL JOIN log USING (day, agreed)
   WHERE counters.count IS DISTINCT FROM log.count`,

  // Answers are deleted on the second day after, or with their player: those that count are never more than were counted.
  `SELECT format('answers of the ten of %s: counter %s, answers of celebrity %s %s', day, coalesce(t.answers[place], 0), celebrity, log.count)
     AS difference
   FROM todays_tens t, unnest(t.celebrities) WITH ORDINALITY c (celebrity, place), LATERAL (
     SELECT count(*) FROM ten_answers a WHERE a.day = t.day AND a.celebrity = c.celebrity AND a.counted
   ) log WHERE log.count > coalesce(t.answers[place], 0)`,

  // Days in a row share the same "day minus its rank".
  `WITH ranked AS (
     SELECT player, day, series, day - row_number() OVER (PARTITION BY player ORDER BY day)::integer AS run FROM ten_results
   ), log AS (
     SELECT player, day, series, row_number() OVER (PARTITION BY player, run ORDER BY day) AS counted FROM ranked
   )
   SELECT format('ten of player %s on %s: series %s, results %s', player, day, series, counted) AS difference
   FROM log WHERE series <> counted`,

  `SELECT format('ten of player %s on %s: %s of %s, calls %s', player, day, agreed, judged, calls) AS difference
   FROM ten_results
   WHERE agreed <> cardinality(array_positions(calls, 'with'))
      OR judged <> cardinality(calls) - cardinality(array_positions(calls, 'open')) - cardinality(array_positions(calls, 'skipped'))`,
];
