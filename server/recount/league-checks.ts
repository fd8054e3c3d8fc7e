import { LEAGUE_TYPES } from "#contract/values/league-limits.ts";

/** The standings of all players, whatever the type of the league. */
const STANDINGS = LEAGUE_TYPES.map(
  (type) => `SELECT player, ${type}_league AS league, ${type}_score AS score, ${type}_bucket AS bucket,
     CASE WHEN day < (ends_at AT TIME ZONE 'UTC')::date THEN vote + arena_vote + challenge + prediction ELSE 0 END AS today
   FROM league_players JOIN leagues ON leagues.id = ${type}_league`,
).join(" UNION ALL ");

/** The members of leagues whose points have not expired, with the score that they have, or had at the end. */
const MEMBERS = `
  standings AS (${STANDINGS}),
  current AS (SELECT * FROM leagues WHERE state = 'open' OR ends_at > product_now() - interval '99 days'),
  members AS (
    SELECT m.league, m.player, coalesce(s.score, m.score) AS score, m.score AS final, m.coins,
           coalesce(s.today, 0) + coalesce((
             SELECT sum(e.vote + e.arena_vote + e.challenge + e.prediction) FROM league_entries e
             WHERE e.league = m.league AND e.player = m.player
           ), 0) AS entered
    FROM league_members m JOIN current c ON c.id = m.league LEFT JOIN standings s ON s.league = m.league AND s.player = m.player
  )`;

/** As the other checks of the recount: each query returns a `difference` for whatever does not match. */
export const LEAGUE_CHECKS: readonly string[] = [
  `WITH ${MEMBERS}
   SELECT format('score of player %s in league %s: %s, final %s, entries %s', player, league, score, final, entered) AS difference
   FROM members WHERE score IS DISTINCT FROM entered OR final <> score`,

  `WITH ${MEMBERS}, counted AS (
     SELECT league, score, sum(members) AS members FROM (
       SELECT league, 5 * (128 * chunk + n - 1) AS score, i.members FROM league_scores, unnest(members) WITH ORDINALITY i (members, n)
       UNION ALL SELECT league, unnest(gained), 1 FROM league_score_changes
       UNION ALL SELECT league, unnest(lost), -1 FROM league_score_changes
     ) summed GROUP BY league, score HAVING sum(members) <> 0
   ), log AS (SELECT league, score, count(*) AS members FROM members GROUP BY league, score)
   SELECT format('scores of league %s: %s counted with %s points, members %s', league, coalesce(c.members, 0), score, coalesce(log.members, 0)) AS difference
   FROM (SELECT counted.* FROM counted JOIN current ON current.id = league) c FULL JOIN log USING (league, score)
   WHERE c.members IS DISTINCT FROM log.members`,

  `SELECT format('scores of league %s: chunk %s has %s in all', league, chunk, total) AS difference
   FROM league_scores WHERE total <> (SELECT sum(n) FROM unnest(members) n)`,

  `WITH ${MEMBERS}
   SELECT format('member_count of league %s: %s, members %s', id, member_count, (SELECT count(*) FROM members WHERE league = id)) AS difference
   FROM current WHERE member_count <> (SELECT count(*) FROM members WHERE league = id)`,

  `WITH standings AS (${STANDINGS})
   SELECT format('bucket of player %s in league %s: %s with %s points', player, league, bucket, score) AS difference
   FROM standings WHERE bucket <> (score + 49) / 50`,

  `WITH standings AS (${STANDINGS})
   SELECT format('standing of player %s in league %s, which it is no member of', s.player, s.league) AS difference
   FROM standings s JOIN leagues l ON l.id = s.league AND l.state = 'open'
   LEFT JOIN league_members m ON m.league = s.league AND m.player = s.player WHERE m.id IS NULL`,

  `WITH paid AS (
     SELECT league, player, coins FROM league_members WHERE coins IS NOT NULL
   ), log AS (
     SELECT split_part(reference, ' ', 1)::bigint AS league, player, amount AS coins FROM ledger WHERE reason = 'league'
   )
   SELECT format('coins of player %s in league %s: %s, ledger %s', player, league, paid.coins, log.coins) AS difference
   FROM paid FULL JOIN log USING (league, player)
   JOIN leagues l ON l.id = league AND l.ends_at > product_now() - interval '700 days'
   WHERE paid.coins IS DISTINCT FROM log.coins`,

  `SELECT format('prizes of league %s: %s of %s coins paid', l.id, sum(m.coins), l.prize_pool) AS difference
   FROM leagues l JOIN league_members m ON m.league = l.id GROUP BY l.id HAVING sum(m.coins) > l.prize_pool`,

  `SELECT format('league_podiums of player %s: counter %s, paid %s', p.num, p.league_podiums, count(l.reference)) AS difference
   FROM players p LEFT JOIN ledger l ON l.player = p.num AND l.reason = 'league'
   GROUP BY p.num HAVING p.league_podiums <> count(l.reference)`,
];
