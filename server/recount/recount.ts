import type pg from "pg";
import { MEASURES } from "../measures.ts";
import { ARENA_CHECKS } from "./arena-checks.ts";
import { EVENT_CHECKS } from "./event-checks.ts";
import { DRAFT_CHECKS } from "./draft-checks.ts";
import { LEAGUE_CHECKS } from "./league-checks.ts";
import { TAKING_CHECKS } from "./taking-checks.ts";
import { TEN_CHECKS } from "./ten-checks.ts";
import { replayBattles } from "./battle-replay.ts";
import { replayStreaks } from "./streak-replay.ts";

/** Maximum differences listed per check; a broken counter usually affects many rows. */
const LISTED = 20;

/** In ms. The pool's own timeout is meant for requests. */
const PATIENCE_MS = 10 * 60 * 1000;

/** Every measure of every player; those who have erased everything, below 0, keep counts and no badges. */
const MEASURED = `(${Object.entries(MEASURES)
  .map(
    ([measure, value]) =>
      `SELECT p.num AS player, '${measure}' AS measure, ${value} AS value FROM players p WHERE p.num > 0`,
  )
  .join(" UNION ALL ")})`;

/** Each query returns a `difference` for every counter that does not match its log. */
const CHECKS = [
  ...ARENA_CHECKS,
  ...LEAGUE_CHECKS,
  ...EVENT_CHECKS,
  ...DRAFT_CHECKS,
  ...TAKING_CHECKS,
  ...TEN_CHECKS,

  `WITH log AS (
     SELECT celebrity, count(*) FILTER (WHERE hot) AS hot, count(*) FILTER (WHERE NOT hot) AS not_
     FROM votes WHERE taking IS NULL GROUP BY celebrity
   )
   SELECT format('celebrity_totals of %s: counter %s hot %s not, log %s hot %s not', celebrity,
                 coalesce(t.hot_votes, 0), coalesce(t.not_votes, 0), coalesce(log.hot, 0), coalesce(log.not_, 0)) AS difference
   FROM celebrity_totals t FULL JOIN log USING (celebrity)
   WHERE (coalesce(t.hot_votes, 0), coalesce(t.not_votes, 0)) IS DISTINCT FROM (coalesce(log.hot, 0), coalesce(log.not_, 0))`,

  `WITH log AS (
     SELECT day, celebrity, count(*) FILTER (WHERE hot) AS hot, count(*) FILTER (WHERE NOT hot) AS not_
     FROM votes WHERE taking IS NULL GROUP BY day, celebrity
   ), counted AS (
     SELECT day, celebrity, sum(hot_votes) AS hot_votes, sum(not_votes) AS not_votes FROM celebrity_days GROUP BY day, celebrity
   )
   SELECT format('celebrity_days of %s on %s: counter %s hot %s not, log %s hot %s not', celebrity, day,
                 coalesce(d.hot_votes, 0), coalesce(d.not_votes, 0), coalesce(log.hot, 0), coalesce(log.not_, 0)) AS difference
   FROM counted d FULL JOIN log USING (day, celebrity)
   WHERE (coalesce(d.hot_votes, 0), coalesce(d.not_votes, 0)) IS DISTINCT FROM (coalesce(log.hot, 0), coalesce(log.not_, 0))`,

  `WITH log AS (
     SELECT player, count(*) FILTER (WHERE hot) AS hot, count(*) FILTER (WHERE NOT hot) AS not_
     FROM votes GROUP BY player
   )
   SELECT format('votes of player %s: counter %s hot %s not, log %s hot %s not', coalesce(p.num, log.player),
                 p.hot_votes, p.not_votes, coalesce(log.hot, 0), coalesce(log.not_, 0)) AS difference
   FROM players p FULL JOIN log ON log.player = p.num
   WHERE (p.hot_votes, p.not_votes) IS DISTINCT FROM (coalesce(log.hot, 0), coalesce(log.not_, 0))`,

  `WITH days AS (
     SELECT player, day, lead(day) OVER (PARTITION BY player ORDER BY day) AS next
     FROM (SELECT DISTINCT player, day FROM votes) played
   ), log AS (
     SELECT day, count(*) AS players, count(*) FILTER (WHERE next - day <= 7) AS returned FROM days GROUP BY day
   )
   SELECT format('play_days of %s: counter %s players %s returned, log %s players %s returned', day,
                 coalesce(d.players, 0), coalesce(d.returned, 0), coalesce(log.players, 0), coalesce(log.returned, 0)) AS difference
   FROM play_days d FULL JOIN log USING (day)
   WHERE (coalesce(d.players, 0), coalesce(d.returned, 0)) IS DISTINCT FROM (coalesce(log.players, 0), coalesce(log.returned, 0))`,

  `WITH counters AS (
     SELECT day, i.votes, i.players FROM play_days d, unnest(d.by_votes) WITH ORDINALITY AS i (players, votes) WHERE i.players <> 0
   ), log AS (
     SELECT day, votes, count(*) AS players
     FROM (SELECT day, count(*) AS votes FROM votes GROUP BY day, player) cast_votes GROUP BY day, votes
   )
   SELECT format('by_votes of %s: counter %s players with %s votes, log %s', day, coalesce(counters.players, 0), votes,
                 coalesce(log.players, 0)) AS difference
   FROM counters FULL JOIN log USING (day, votes)
   WHERE counters.players IS DISTINCT FROM log.players`,

  `WITH counters AS (
     SELECT hour, celebrity, i.votes FROM celebrity_hours h, unnest(h.votes) WITH ORDINALITY AS i (votes, celebrity) WHERE i.votes <> 0
   ), log AS (
     SELECT date_trunc('hour', voted_at, 'UTC') AS hour, celebrity, count(*) AS votes FROM votes
     WHERE taking IS NULL AND voted_at >= (SELECT min(hour) FROM celebrity_hours) GROUP BY 1, 2
   )
   SELECT format('celebrity_hours of celebrity %s at %s: counter %s, log %s', celebrity, hour, coalesce(counters.votes, 0),
                 coalesce(log.votes, 0)) AS difference
   FROM counters FULL JOIN log USING (hour, celebrity)
   WHERE counters.votes IS DISTINCT FROM log.votes`,

  `WITH counters AS (
     SELECT day, celebrity, i.won FROM battle_days d, unnest(d.won) WITH ORDINALITY AS i (won, celebrity) WHERE i.won <> 0
   ), log AS (
     SELECT (decided_at AT TIME ZONE 'UTC')::date AS day, winner AS celebrity, count(*) AS won FROM battle_votes GROUP BY 1, 2
   )
   SELECT format('battle_days of celebrity %s on %s: counter %s, log %s', celebrity, day, coalesce(counters.won, 0),
                 coalesce(log.won, 0)) AS difference
   FROM counters FULL JOIN log USING (day, celebrity)
   WHERE counters.won IS DISTINCT FROM log.won`,

  `WITH log AS (
     SELECT least(winner, loser) AS low, greatest(winner, loser) AS high,
            count(*) FILTER (WHERE winner < loser) AS low_won, count(*) FILTER (WHERE winner > loser) AS high_won
     FROM battle_votes GROUP BY 1, 2
   )
   SELECT format('battle_pairs of %s and %s: counters %s and %s, log %s and %s', low, high, coalesce(p.low_won, 0),
                 coalesce(p.high_won, 0), coalesce(log.low_won, 0), coalesce(log.high_won, 0)) AS difference
   FROM battle_pairs p FULL JOIN log USING (low, high)
   WHERE (p.low_won, p.high_won) IS DISTINCT FROM (log.low_won::integer, log.high_won::integer)`,

  `SELECT format('balance of player %s: %s points, %s coins, ledger %s and %s', p.num, p.points, p.coins,
                 coalesce(l.points, 0), coalesce(l.coins, 0)) AS difference
   FROM players p LEFT JOIN (
     SELECT player, sum(amount) FILTER (WHERE currency = 'points') AS points, sum(amount) FILTER (WHERE currency = 'coins') AS coins
     FROM ledger GROUP BY player
   ) l ON l.player = p.num
   WHERE (p.points, p.coins) IS DISTINCT FROM (coalesce(l.points, 0), coalesce(l.coins, 0))`,

  `SELECT format('challenges of player %s: %s completed, %s paid', player, count(c.type), count(l.reference)) AS difference
   FROM (SELECT player, day || ' ' || type AS reference, type FROM player_challenges) c
   FULL JOIN (SELECT player, reference FROM ledger WHERE reason = 'challenge') l USING (player, reference)
   GROUP BY player HAVING count(c.type) <> count(l.reference)`,

  `SELECT format('challenges_completed of player %s: counter %s, challenges %s', p.num, p.challenges_completed, count(c.type)) AS difference
   FROM players p LEFT JOIN player_challenges c ON c.player = p.num
   GROUP BY p.num HAVING p.challenges_completed <> count(c.type)`,

  `SELECT format('games_played of player %s: counter %s, rounds %s', p.num, p.games_played, count(r.session)) AS difference
   FROM players p LEFT JOIN rounds r ON r.player = p.num
   GROUP BY p.num HAVING p.games_played <> count(r.session)`,

  `SELECT format('rounds of player %s: celebrity %s on %s counted for %s', player, celebrity, day, count(*)) AS difference
   FROM rounds CROSS JOIN unnest(celebrities) celebrity
   GROUP BY player, day, celebrity HAVING count(*) > 1`,

  `SELECT format('round %s of player %s: day %s, celebrities %s', session, player, day, celebrities) AS difference
   FROM rounds WHERE (day IS NULL) <> (celebrities = '{}')`,

  `WITH log AS (
     SELECT player, category, bool_or(category = ANY (full_categories)) AS completed
     FROM rounds CROSS JOIN unnest(categories) category GROUP BY player, category
   )
   SELECT format('categories of player %s: %s is completed %s, in the rounds %s', player, category,
                 coalesce(k.completed::text, 'never met'), coalesce(log.completed::text, 'never met')) AS difference
   FROM player_categories k FULL JOIN log USING (player, category)
   WHERE k.completed IS DISTINCT FROM log.completed`,

  `SELECT format('badges of player %s: %s is missing at %s %s of %s', m.player, b.id, m.measure, m.value, b.need) AS difference
   FROM badges b JOIN ${MEASURED} m USING (measure)
   WHERE m.value >= b.need AND NOT EXISTS (SELECT FROM player_badges e WHERE e.player = m.player AND e.badge = b.id)`,

  // A badge stays when its vote is taken back or changed, so that votes say nothing of it; a streak loses one day at most.
  `SELECT format('badges of player %s: %s was never earned, at %s %s of %s', m.player, b.id, m.measure, m.value, b.need) AS difference
   FROM player_badges e
   JOIN badges b ON b.id = e.badge
   JOIN ${MEASURED} m ON m.player = e.player AND m.measure = b.measure
   WHERE b.measure NOT IN ('votes', 'hot', 'not', 'taste')
     AND m.value < b.need - CASE b.measure WHEN 'streak' THEN 1 ELSE 0 END`,

  `SELECT format('battles_played of player %s: counter %s, sessions %s', p.num, p.battles_played, count(s.completed_at)) AS difference
   FROM players p LEFT JOIN battle_sessions s ON s.player = p.num
   GROUP BY p.num HAVING p.battles_played <> count(s.completed_at)`,

  `WITH log AS (
     SELECT session, player, count(*) AS results, max(battle) + 1 AS battles,
            array_agg(LEAST(winner, loser) ORDER BY battle) AS lesser, array_agg(GREATEST(winner, loser) ORDER BY battle) AS greater
     FROM battle_votes GROUP BY session, player
   )
   SELECT format('battle session %s: pairs %s, log of player %s with %s results', session, s.pairs, log.player, results) AS difference
   FROM log LEFT JOIN battle_sessions s ON s.id = session
   WHERE s.player IS DISTINCT FROM log.player OR results <> battles
      OR lesser <> ARRAY(SELECT LEAST(pairs[2 * n - 1], pairs[2 * n]) FROM generate_series(1, results::integer) n)
      OR greater <> ARRAY(SELECT GREATEST(pairs[2 * n - 1], pairs[2 * n]) FROM generate_series(1, results::integer) n)`,

  `SELECT format('battle session %s: completed with %s battles decided', id, battles) AS difference
   FROM (SELECT *, (SELECT count(*) FROM battle_votes WHERE session = id) AS battles FROM battle_sessions) s
   WHERE completed_at IS NOT NULL AND 2 * battles <> cardinality(pairs)`,
];

/**
 * Recounts the logs and compares every counter and rating with them, in one snapshot, so it can run while votes arrive.
 * Reads whole tables: a few seconds for millions of votes.
 * @returns a line for each difference; empty when all counters match
 */
export async function recount(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    const differences: string[] = [];
    for (const check of CHECKS) {
      // The driver supports this query option, but its types do not list it.
      const query = { text: `${check} LIMIT ${LISTED}`, query_timeout: PATIENCE_MS };
      const { rows } = await client.query<{ difference: string }>(query);
      differences.push(...rows.map(({ difference }) => difference));
    }
    differences.push(...(await replayBattles(client, PATIENCE_MS)).slice(0, LISTED));
    differences.push(...(await replayStreaks(client, PATIENCE_MS)).slice(0, LISTED));
    await client.query("COMMIT");
    return differences;
  } finally {
    client.release();
  }
}
