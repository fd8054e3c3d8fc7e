/** As the other checks of the recount: each query returns a `difference` for whatever does not match. */
export const TAKING_CHECKS: readonly string[] = [
  `WITH log AS (
     SELECT day, celebrity, count(*) FILTER (WHERE hot) AS hot, count(*) FILTER (WHERE NOT hot) AS not_
     FROM votes WHERE taking IS NOT NULL GROUP BY day, celebrity
   )
   SELECT format('votes taken out of %s on %s: counter %s hot %s not, log %s hot %s not', celebrity, day,
                 coalesce(t.hot_votes, 0), coalesce(t.not_votes, 0), coalesce(log.hot, 0), coalesce(log.not_, 0)) AS difference
   FROM taken_days t FULL JOIN log USING (day, celebrity)
   WHERE (coalesce(t.hot_votes, 0), coalesce(t.not_votes, 0)) IS DISTINCT FROM (coalesce(log.hot, 0), coalesce(log.not_, 0))`,

  `SELECT format('taking %s is %s, and its votes are out', t.num, t.state) AS difference
   FROM vote_takings t WHERE t.state = 'back' AND EXISTS (SELECT FROM votes v WHERE v.taking = t.num)`,

  `SELECT format('taking %s has %s votes out, counter %s', t.num, log.votes, t.moved) AS difference
   FROM vote_takings t CROSS JOIN LATERAL (SELECT count(*) AS votes FROM votes v WHERE v.taking = t.num) log
   WHERE t.moved <> log.votes`,

  `SELECT format('votes of taking %s, which there is not', v.taking) AS difference
   FROM votes v WHERE v.taking IS NOT NULL AND NOT EXISTS (SELECT FROM vote_takings t WHERE t.num = v.taking)`,
];
