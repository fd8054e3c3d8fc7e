-- Badges: what each takes, and who earned which. And what else players' rewards are counted by.

-- Battle sessions played to their end and reported, each counted once.
ALTER TABLE players ADD COLUMN battles_played integer NOT NULL DEFAULT 0;

-- What a completed round was made of.
ALTER TABLE rounds
  -- Categories of the celebrities that were rated in it.
  ADD COLUMN categories text[] NOT NULL DEFAULT '{}',
  -- Those of them of which every celebrity was rated in it.
  ADD COLUMN full_categories text[] NOT NULL DEFAULT '{}';

-- What the player's completed rounds add up to: a row for each category, however many rounds there are.
CREATE TABLE player_categories (
  player bigint NOT NULL REFERENCES players,
  category text NOT NULL,
  -- Every celebrity of it was rated in one round.
  completed boolean NOT NULL,
  PRIMARY KEY (player, category)
);

-- How far each player is in everything that badges are given for: the one place that says what a measure is. A capability
-- that brings a measure of its own adds it here (CREATE OR REPLACE VIEW) and calls award() where it grows.
CREATE VIEW player_measures AS
  SELECT num AS player, 'votes' AS measure, hot_votes + not_votes AS value FROM players
  UNION ALL SELECT num, 'hot', hot_votes FROM players
  UNION ALL SELECT num, 'not', not_votes FROM players
  UNION ALL SELECT num, 'taste', least(hot_votes, not_votes) FROM players
  UNION ALL SELECT num, 'streak', longest_streak FROM players
  UNION ALL SELECT num, 'rounds', games_played FROM players
  UNION ALL SELECT num, 'categories', (SELECT count(*)::integer FROM player_categories WHERE player = num) FROM players
  UNION ALL SELECT num, 'full_categories', (SELECT count(*)::integer FROM player_categories WHERE player = num AND completed) FROM players
  UNION ALL SELECT num, 'battles', battles_played FROM players;

-- Brought in line with server/rewards/badges.ts at every start. A badge is earned when the player's `measure` reaches `need`.
CREATE TABLE badges (
  id text PRIMARY KEY,
  measure text NOT NULL,
  need integer NOT NULL,
  -- Whether it went to the players who were far enough already when it came.
  given boolean NOT NULL DEFAULT false
);
CREATE INDEX ON badges (measure, need);

-- Nothing is taken out of here: a badge is not lost when the vote that earned it is taken back, nor when it is no longer
-- given. No foreign keys, as in the vote log.
CREATE TABLE player_badges (
  player bigint NOT NULL,
  badge text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- What earned it: this vote, or this round or battle session, which is told of it again when it is sent again. Neither:
  -- the player was as far already when the badge was new.
  celebrity smallint,
  hot boolean,
  session text,
  PRIMARY KEY (player, badge)
);

-- Gives a player the badges that p_value of p_measure earns and that are not the player's yet.
-- Answers those, and those that the same session earned before: what a repeated request is told again.
-- To be called after the counter was moved, in the same transaction.
CREATE FUNCTION award(p_player bigint, p_measure text, p_value integer, p_at timestamptz, p_session text)
RETURNS SETOF text
LANGUAGE sql AS $$
  -- While badges change (server/rewards/queries.ts) this waits, for a moment, and sees the new ones then.
  SELECT pg_advisory_xact_lock_shared(4210003);
  WITH earned AS (
    INSERT INTO player_badges (player, badge, earned_at, session)
    SELECT p_player, id, p_at, p_session FROM badges WHERE measure = p_measure AND need <= p_value
    ON CONFLICT DO NOTHING RETURNING badge
  )
  SELECT badge FROM earned
  UNION
  SELECT badge FROM player_badges JOIN badges ON id = badge
  WHERE player = p_player AND session = p_session AND measure = p_measure
$$;

-- Counts a round that the player played to its end, and what it earns; once per session. A repeated call moves nothing
-- and answers the same badges. Answers no row when no votes of p_since or later were cast in it.
-- It reads the player's votes since p_since and the categories of the player, whatever the number of votes and rounds.
CREATE FUNCTION complete_round(
  p_player bigint, p_session text, p_since date, p_at timestamptz,
  -- How many celebrities a category has.
  p_category_size integer
) RETURNS TABLE (counted boolean, games_played integer, badges text[])
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_categories text[];
  v_full_categories text[];
  v_counted boolean := false;
BEGIN
  SELECT array_agg(category), coalesce(array_agg(category) FILTER (WHERE rated >= p_category_size), '{}')
  INTO v_categories, v_full_categories
  FROM (
    SELECT c.category, count(DISTINCT c.num) FILTER (WHERE NOT c.retired) AS rated
    FROM votes v JOIN celebrities c ON c.num = v.celebrity
    WHERE v.player = p_player AND v.day >= p_since AND v.session = p_session
    GROUP BY c.category
  ) played;
  IF v_categories IS NOT NULL THEN
    INSERT INTO rounds (player, session, completed_at, categories, full_categories)
    VALUES (p_player, p_session, p_at, v_categories, v_full_categories)
    ON CONFLICT DO NOTHING;
    v_counted := FOUND;
  END IF;
  IF v_counted THEN
    UPDATE players SET games_played = games_played + 1 WHERE num = p_player;
    INSERT INTO player_categories AS k (player, category, completed)
    SELECT p_player, category, category = ANY (v_full_categories) FROM unnest(v_categories) category
    ON CONFLICT (player, category) DO UPDATE SET completed = true WHERE excluded.completed AND NOT k.completed;
  ELSIF NOT EXISTS (SELECT FROM rounds WHERE player = p_player AND session = p_session) THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT v_counted, games_played, ARRAY(
    SELECT award(p_player, measure, value, p_at, p_session) FROM player_measures
    WHERE player = p_player AND measure IN ('rounds', 'categories', 'full_categories')
  ) FROM players WHERE num = p_player;
END $$;

-- Undoing a changed vote can take a counter up to where it never was, when an older vote was sent again and so became the
-- last one. What that earns is given silently.
ALTER FUNCTION undo_vote(timestamptz, interval, bigint, smallint) RENAME TO take_back_vote;
CREATE FUNCTION undo_vote(p_at timestamptz, p_window interval, p_player bigint, p_celebrity smallint)
RETURNS TABLE (outcome text, hot_votes bigint, not_votes bigint, restored_hot boolean)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM take_back_vote(p_at, p_window, p_player, p_celebrity);
  PERFORM award(p_player, measure, value, p_at, NULL) FROM player_measures
  WHERE player = p_player AND measure IN ('hot', 'not', 'taste');
END $$;

-- Refuses a whole batch of votes.
CREATE FUNCTION refuse_batch() RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  RAISE no_data_found USING MESSAGE = 'A player or a celebrity of the batch is unknown';
END $$;

-- Casts a batch of votes, at most one per player, in one transaction.
--
-- One batch at a time holds the writers' lock, over all processes, until it is durable. Thus batches never deadlock
-- on the counters, and the statements after the lock see every earlier vote.
-- A vote for the same celebrity and day changes the earlier one; the counters move by the difference.
-- Sending the last vote again within p_undo_window (a retry) leaves what an undo restores as it was.
--
-- A vote that takes one of the player's counters to what a badge needs earns that badge. Each counter moves by one at
-- most, so it meets every number on its way. What the vote earned is told again to its retries, and to nobody else.
--
-- Answers three kinds of rows, in no order:
--   player and streak   a vote: the player's streak, and whether this vote made it grow
--   player and badge    a badge that the player's vote earned
--   celebrity           a celebrity of the batch: its votes of all time, after the batch
-- Raises no_data_found (P0002) when a player or a celebrity of the batch is unknown; nothing is kept then.
--
-- It must cost the same with ten votes as with ten million, whatever the planner believes of the tables: the settings
-- keep it to look-ups by key, and a plan made once serves every batch.
CREATE FUNCTION cast_votes(
  p_day date, p_at timestamptz, p_undo_window interval,
  p_players bigint[], p_celebrities smallint[], p_hots boolean[], p_sessions text[],
  -- How many different celebrities the batch has.
  p_celebrity_count integer
) RETURNS TABLE (player bigint, streak integer, streak_grew boolean, celebrity smallint, hot_votes bigint, not_votes bigint, badge text)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
#variable_conflict use_column
DECLARE
  v_day date;
  v_vote_needs integer[];
  v_streak_needs integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(4210002);
  -- Around midnight a process whose clock is behind votes for the day that has begun already; a clock that was days
  -- ahead is not believed any longer than it is wrong.
  v_day := (SELECT day FROM celebrity_totals LIMIT 1);
  IF v_day NOT IN (p_day, p_day + 1) THEN
    PERFORM open_day(p_day);
    v_day := p_day;
  END IF;
  v_vote_needs := ARRAY(SELECT need FROM badges WHERE measure IN ('votes', 'hot', 'not', 'taste'));
  v_streak_needs := ARRAY(SELECT need FROM badges WHERE measure = 'streak');
  RETURN QUERY
  WITH logged AS (
    INSERT INTO votes AS v (player, day, celebrity, hot, session, voted_at)
    SELECT i.player, v_day, i.celebrity, i.hot, i.session, p_at
    FROM unnest(p_players, p_celebrities, p_hots, p_sessions) AS i (player, celebrity, hot, session)
    ON CONFLICT (player, day, celebrity) DO UPDATE SET
      hot = excluded.hot,
      repeated = v.hot = excluded.hot AND v.voted_at > p_at - p_undo_window,
      previous_hot = CASE
        WHEN v.hot = excluded.hot AND v.voted_at > p_at - p_undo_window THEN v.previous_hot
        ELSE v.hot
      END,
      session = excluded.session,
      voted_at = excluded.voted_at
    RETURNING player, celebrity, hot, repeated,
      -- The vote that the counters hold so far: null for a new one.
      CASE WHEN repeated THEN hot ELSE previous_hot END AS old_hot
  ), totals AS (
    UPDATE celebrity_totals t SET
      hot_votes = t.hot_votes + m.hot_delta,
      not_votes = t.not_votes + m.not_delta,
      day_hot_votes = t.day_hot_votes + m.hot_delta,
      day_not_votes = t.day_not_votes + m.not_delta
    FROM (
      SELECT celebrity,
             (count(*) FILTER (WHERE hot) - count(*) FILTER (WHERE old_hot))::integer AS hot_delta,
             (count(*) FILTER (WHERE NOT hot) - count(*) FILTER (WHERE NOT old_hot))::integer AS not_delta
      FROM logged GROUP BY celebrity
    ) m
    WHERE t.celebrity = m.celebrity
    RETURNING t.celebrity, t.hot_votes, t.not_votes
  ), player_now AS (
    UPDATE players p SET
      hot_votes = p.hot_votes + l.hot::integer - coalesce(l.old_hot, false)::integer,
      not_votes = p.not_votes + (NOT l.hot)::integer - coalesce(NOT l.old_hot, false)::integer,
      current_streak = next_streak(p.current_streak, p.last_vote_day, v_day),
      longest_streak = greatest(p.longest_streak, next_streak(p.current_streak, p.last_vote_day, v_day)),
      last_vote_day = v_day,
      undo_celebrity = l.celebrity,
      undo_day = v_day,
      undo_at = p_at,
      undo_done = false,
      undo_grew = CASE
        WHEN l.repeated AND p.undo_celebrity = l.celebrity AND p.undo_day = v_day AND NOT p.undo_done THEN p.undo_grew
        ELSE coalesce(p.last_vote_day < v_day, true)
      END,
      undo_streak = CASE WHEN p.last_vote_day >= v_day THEN p.undo_streak ELSE p.current_streak END,
      undo_longest_streak = CASE WHEN p.last_vote_day >= v_day THEN p.undo_longest_streak ELSE p.longest_streak END,
      undo_last_vote_day = CASE WHEN p.last_vote_day >= v_day THEN p.undo_last_vote_day ELSE p.last_vote_day END
    FROM logged l
    WHERE p.num = l.player
    RETURNING p.num, p.current_streak, p.undo_grew, p.hot_votes, p.not_votes, l.celebrity, l.hot, l.repeated
  ), earned AS (
    INSERT INTO player_badges (player, badge, earned_at, celebrity, hot)
    SELECT p.num, b.id, p_at, p.celebrity, p.hot
    FROM player_now p
    CROSS JOIN LATERAL (VALUES
      ('votes', p.hot_votes + p.not_votes),
      ('hot', p.hot_votes),
      ('not', p.not_votes),
      ('taste', least(p.hot_votes, p.not_votes)),
      ('streak', CASE WHEN p.undo_grew THEN p.current_streak END)
    ) m (measure, value)
    JOIN badges b ON b.measure = m.measure AND b.need = m.value
    -- Most votes reach nothing, and are done with here.
    WHERE p.hot_votes + p.not_votes = ANY (v_vote_needs)
       OR p.hot_votes = ANY (v_vote_needs)
       OR p.not_votes = ANY (v_vote_needs)
       OR p.undo_grew AND p.current_streak = ANY (v_streak_needs)
    ON CONFLICT DO NOTHING
    RETURNING player, badge
  )
  SELECT num, current_streak, undo_grew, NULL::smallint, NULL::bigint, NULL::bigint, NULL::text FROM player_now
  UNION ALL
  SELECT NULL, NULL, NULL, celebrity, hot_votes, not_votes, NULL FROM totals
  UNION ALL
  SELECT player, NULL, NULL, NULL, NULL, NULL, badge FROM earned
  UNION ALL
  SELECT b.player, NULL, NULL, NULL, NULL, NULL, b.badge
  FROM player_now p JOIN player_badges b ON b.player = p.num
  WHERE p.repeated AND b.celebrity = p.celebrity AND b.hot = p.hot AND b.earned_at > p_at - p_undo_window
  UNION ALL
  SELECT refuse_batch(), NULL, NULL, NULL, NULL, NULL, NULL
  WHERE (SELECT count(*) FROM player_now) < cardinality(p_players) OR (SELECT count(*) FROM totals) < p_celebrity_count;
END $$;
