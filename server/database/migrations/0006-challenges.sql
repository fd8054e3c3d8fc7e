-- Daily challenges, and what they pay.

-- Balances, which follow from the ledger.
ALTER TABLE players
  ADD COLUMN points integer NOT NULL DEFAULT 0,
  ADD COLUMN coins integer NOT NULL DEFAULT 0;

-- Everything that was ever paid to players, each once. Nothing is taken out of here.
CREATE TABLE ledger (
  player bigint NOT NULL,
  -- 'points' or 'coins'
  currency text NOT NULL,
  amount integer NOT NULL,
  -- Such as 'challenge', and which one.
  reason text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (player, currency, reason, reference)
);

-- Challenges that players completed. One that was completed stays so, also when a vote of it is taken back.
CREATE TABLE player_challenges (
  player bigint NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  completed_at timestamptz NOT NULL,
  -- The vote that completed it, which is told of it again when it is sent again.
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  PRIMARY KEY (player, day, type)
);

-- What a player's votes of a day come to: all, those of a category, hot ones since the last that was not, and those of the
-- category that is to be completed. It reads these votes, one a celebrity at most.
CREATE FUNCTION votes_of_day(p_player bigint, p_day date, p_category text, p_full_category text)
RETURNS TABLE (total_votes integer, category_votes integer, hot_streak integer, category_complete integer)
LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer,
         (count(*) FILTER (WHERE c.category = p_category))::integer,
         (count(*) FILTER (WHERE v.hot AND v.voted_at > v.last_not))::integer,
         (count(*) FILTER (WHERE c.category = p_full_category AND NOT c.retired))::integer
  FROM (
    SELECT celebrity, hot, voted_at, coalesce(max(voted_at) FILTER (WHERE NOT hot) OVER (), '-infinity') AS last_not
    FROM votes WHERE player = p_player AND day = p_day
  ) v
  JOIN celebrities c ON c.num = v.celebrity
$$;

-- Adds the measure of badges for challenges.
CREATE OR REPLACE VIEW player_measures AS
  SELECT num AS player, 'votes' AS measure, hot_votes + not_votes AS value FROM players
  UNION ALL SELECT num, 'hot', hot_votes FROM players
  UNION ALL SELECT num, 'not', not_votes FROM players
  UNION ALL SELECT num, 'taste', least(hot_votes, not_votes) FROM players
  UNION ALL SELECT num, 'streak', longest_streak FROM players
  UNION ALL SELECT num, 'rounds', games_played FROM players
  UNION ALL SELECT num, 'categories', (SELECT count(*)::integer FROM player_categories WHERE player = num) FROM players
  UNION ALL SELECT num, 'full_categories', (SELECT count(*)::integer FROM player_categories WHERE player = num AND completed) FROM players
  UNION ALL SELECT num, 'battles', battles_played FROM players
  UNION ALL SELECT num, 'challenges', (SELECT count(*)::integer FROM player_challenges WHERE player = num) FROM players;

-- Casts a batch of votes (cast_votes), and completes and pays the challenges that they complete, in the same transaction.
-- What the player's challenges of p_day take is told for each vote: the category of which so many are to be voted on and the
-- one that is to be completed; and, four for each vote in the order of the types below, the votes they take and the points they pay.
-- Answers the rows of cast_votes, and for each challenge that a vote completed its player and type.
CREATE FUNCTION cast_votes_toward(
  p_day date, p_at timestamptz, p_undo_window interval,
  p_players bigint[], p_celebrities smallint[], p_hots boolean[], p_sessions text[], p_celebrity_count integer,
  p_categories text[], p_full_categories text[], p_targets integer[], p_points integer[]
) RETURNS TABLE (
  player bigint, streak integer, streak_grew boolean, celebrity smallint, hot_votes bigint, not_votes bigint, badge text, challenge text
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT c.*, NULL::text
  FROM cast_votes(p_day, p_at, p_undo_window, p_players, p_celebrities, p_hots, p_sessions, p_celebrity_count) c;
  -- Around midnight a process whose clock is behind votes for the day that has begun already; its challenges are not those of
  -- p_day. The player's next vote completes them.
  IF p_day <> (SELECT day FROM celebrity_totals LIMIT 1) THEN
    RETURN;
  END IF;
  RETURN QUERY
  WITH done AS (
    INSERT INTO player_challenges AS ch (player, day, type, completed_at, celebrity, hot)
    SELECT g.player, p_day, d.type, p_at, g.celebrity, g.hot
    FROM unnest(p_players, p_celebrities, p_hots, p_categories, p_full_categories)
      WITH ORDINALITY g (player, celebrity, hot, category, full_category, place)
    CROSS JOIN LATERAL votes_of_day(g.player, p_day, g.category, g.full_category) v
    CROSS JOIN LATERAL (VALUES
      ('category_votes', v.category_votes, 1),
      ('total_votes', v.total_votes, 2),
      ('hot_streak', v.hot_streak, 3),
      ('category_complete', v.category_complete, 4)
    ) d (type, votes, place)
    WHERE d.votes >= p_targets[4 * (g.place - 1) + d.place]
    ON CONFLICT DO NOTHING
    RETURNING player, type, celebrity, hot
  ), paid AS (
    INSERT INTO ledger (player, currency, amount, reason, reference, at)
    SELECT player, 'points', p_points[
      4 * (array_position(p_players, player) - 1)
      + array_position(ARRAY['category_votes', 'total_votes', 'hot_streak', 'category_complete'], type)
    ], 'challenge', p_day || ' ' || type, p_at
    FROM done
    RETURNING player, amount
  ), balances AS (
    UPDATE players p SET points = p.points + s.amount
    FROM (SELECT player, sum(amount)::integer AS amount FROM paid GROUP BY player) s
    WHERE p.num = s.player
  ), earned AS (
    INSERT INTO player_badges (player, badge, earned_at, celebrity, hot)
    SELECT d.player, b.id, p_at, d.celebrity, d.hot
    FROM (SELECT player, celebrity, hot, count(*) AS completed FROM done GROUP BY player, celebrity, hot) d
    CROSS JOIN LATERAL (SELECT count(*) AS earlier FROM player_challenges ch WHERE ch.player = d.player) e
    JOIN badges b ON b.measure = 'challenges' AND b.need <= d.completed + e.earlier
    ON CONFLICT DO NOTHING
    RETURNING player, badge
  )
  SELECT done.player, NULL::integer, NULL::boolean, NULL::smallint, NULL::bigint, NULL::bigint, NULL::text, done.type FROM done
  UNION ALL
  SELECT earned.player, NULL, NULL, NULL, NULL, NULL, earned.badge, NULL FROM earned
  UNION ALL
  SELECT i.player, NULL, NULL, NULL, NULL, NULL, NULL, ch.type
  FROM unnest(p_players, p_celebrities, p_hots) i (player, celebrity, hot)
  -- In this order: a vote is rarely sent again.
  CROSS JOIN LATERAL (
    SELECT FROM votes WHERE player = i.player AND day = p_day AND celebrity = i.celebrity AND repeated OFFSET 0
  ) again
  CROSS JOIN LATERAL (
    SELECT type FROM player_challenges
    WHERE player = i.player AND day = p_day AND celebrity = i.celebrity AND hot = i.hot AND completed_at > p_at - p_undo_window
    OFFSET 0
  ) ch;
END $$;
