/** Weeks that have ended, and whose entries have not expired. */
const ENDED = `
  ended AS (
    SELECT id, (ends_at AT TIME ZONE 'UTC')::date AS day FROM draft_competitions
    WHERE ended AND ends_at > product_now() - interval '99 days'
  )`;

/** As the other checks of the recount: each query returns a `difference` for whatever does not match. */
export const DRAFT_CHECKS: readonly string[] = [
  `WITH ${ENDED}, log AS (
     SELECT celebrity::integer, day, CASE WHEN hot THEN 1 ELSE -1 END AS points FROM votes
     UNION ALL
     SELECT winner::integer, (decided_at AT TIME ZONE 'UTC')::date, 3 FROM battle_votes
   ), earned AS (
     SELECT ended.id AS competition, celebrity, sum(points) AS points
     FROM ended JOIN log ON log.day < ended.day GROUP BY ended.id, celebrity
   ), counted AS (
     SELECT e.competition, e.id, e.score, sum(greatest(0, coalesce(earned.points, 0) - i.before)) AS log
     FROM draft_entries e JOIN ended ON ended.id = e.competition
     CROSS JOIN LATERAL unnest(e.celebrities, e.earned) i (celebrity, before)
     LEFT JOIN earned ON earned.competition = e.competition AND earned.celebrity = i.celebrity
     GROUP BY e.competition, e.id
   )
   SELECT format('score of draft entry %s in week %s: %s, log %s', id, competition, score, log) AS difference
   FROM counted WHERE score IS DISTINCT FROM log`,

  `WITH ${ENDED}, ranked AS (
     SELECT e.competition, e.id, e.rank, rank() OVER (PARTITION BY e.competition ORDER BY e.score DESC) AS by_score
     FROM draft_entries e JOIN ended ON ended.id = e.competition
   )
   SELECT format('rank of draft entry %s in week %s: %s, by score %s', id, competition, rank, by_score) AS difference
   FROM ranked WHERE rank IS DISTINCT FROM by_score`,

  `SELECT format('entries of draft week %s: counter %s, entries %s', c.id, c.entries, count(e.id)) AS difference
   FROM draft_competitions c LEFT JOIN draft_entries e ON e.competition = c.id
   WHERE NOT c.ended OR c.ends_at > product_now() - interval '99 days'
   GROUP BY c.id HAVING c.entries <> count(e.id)`,

  `WITH ${ENDED}, paid AS (
     SELECT competition, player, coins FROM draft_entries WHERE coins IS NOT NULL
   ), log AS (
     SELECT split_part(reference, ' ', 1)::bigint AS competition, player, amount AS coins FROM ledger WHERE reason = 'draft'
   )
   SELECT format('coins of player %s in draft week %s: %s, ledger %s', player, competition, paid.coins, log.coins) AS difference
   FROM paid FULL JOIN log USING (competition, player) JOIN ended ON ended.id = competition
   WHERE paid.coins IS DISTINCT FROM log.coins`,

  `SELECT format('prizes of draft week %s: %s coins paid', split_part(reference, ' ', 1), sum(amount)) AS difference
   FROM ledger LEFT JOIN draft_competitions c ON c.id = split_part(reference, ' ', 1)::bigint
   WHERE reason = 'draft' GROUP BY split_part(reference, ' ', 1) HAVING sum(amount) > coalesce(max(prize_pool), 0)`,

  `SELECT format('podiums of player %s in drafts: %s, paid %s', d.player, d.podiums, count(l.reference)) AS difference
   FROM draft_players d LEFT JOIN ledger l ON l.player = d.player AND l.reason = 'draft'
   GROUP BY d.player HAVING d.podiums <> count(l.reference)`,

  `SELECT format('positions of draft team %s: %s', team, array_agg(position ORDER BY position)) AS difference
   FROM draft_members GROUP BY team HAVING min(position) <> 0 OR max(position) <> count(*) - 1`,

  // What players keep never falls, so it is at least what their teams and entries say.
  `WITH sizes AS (
     SELECT t.player, count(m.celebrity) AS members, count(DISTINCT c.category) FILTER (WHERE NOT c.retired) AS categories
     FROM draft_teams t LEFT JOIN draft_members m ON m.team = t.id LEFT JOIN celebrities c ON c.num = m.celebrity
     GROUP BY t.id
   ), built AS (
     SELECT player, count(*) AS teams, max(members) AS members, max(categories) AS categories FROM sizes GROUP BY player
   ), joined AS (
     SELECT e.player, count(*) FILTER (WHERE c.of_house) AS weeks, max(e.score) AS week_points
     FROM draft_entries e JOIN draft_competitions c ON c.id = e.competition GROUP BY e.player
   )
   SELECT format('draft record of player %s: %s teams of %s and %s, %s weeks and %s points, kept %s', player, b.teams, b.members,
                 b.categories, j.weeks, j.week_points, to_jsonb(d)) AS difference
   FROM built b FULL JOIN joined j USING (player) LEFT JOIN draft_players d USING (player)
   WHERE d IS NULL OR d.teams < b.teams OR d.members < b.members OR d.categories < b.categories
      OR d.weeks < j.weeks OR d.week_points < j.week_points`,
];
