-- Celebrities, players, votes, and the counters that move with every vote.

-- The roster's celebrities. The number is the key of every counter; it is never reused.
CREATE TABLE celebrities (
  num smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  category text NOT NULL,
  -- No longer in the roster: kept for its votes, shown nowhere.
  retired boolean NOT NULL DEFAULT false
);

-- Each celebrity's votes, of all time and of the newest day: one row to write for a vote. The day is the same in all rows.
-- Rows are updated in place many times a second: room on the page keeps those updates off the index (HOT updates).
CREATE TABLE celebrity_totals (
  celebrity smallint PRIMARY KEY REFERENCES celebrities,
  hot_votes bigint NOT NULL DEFAULT 0,
  not_votes bigint NOT NULL DEFAULT 0,
  day date NOT NULL DEFAULT '-infinity',
  day_hot_votes integer NOT NULL DEFAULT 0,
  day_not_votes integer NOT NULL DEFAULT 0
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Each celebrity's votes of the days before.
CREATE TABLE celebrity_past_days (
  day date NOT NULL,
  celebrity smallint NOT NULL,
  hot_votes integer NOT NULL,
  not_votes integer NOT NULL,
  PRIMARY KEY (day, celebrity)
);

CREATE VIEW celebrity_days AS
  SELECT day, celebrity, hot_votes, not_votes FROM celebrity_past_days
  UNION ALL
  SELECT day, celebrity, day_hot_votes, day_not_votes FROM celebrity_totals WHERE day > '-infinity';

CREATE TABLE players (
  -- Made by the server from the time and chance (server/players/rules.ts); below 2^53.
  num bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- Counted votes, one per celebrity and UTC day.
  hot_votes integer NOT NULL DEFAULT 0,
  not_votes integer NOT NULL DEFAULT 0,
  -- UTC days in a row with at least one counted vote, up to last_vote_day.
  current_streak integer NOT NULL DEFAULT 0,
  longest_streak integer NOT NULL DEFAULT 0,
  last_vote_day date,
  games_played integer NOT NULL DEFAULT 0,
  -- The last vote, whether the streak grew with it, and the streak before its day: what an undo of the day's only vote restores.
  undo_celebrity smallint,
  undo_day date,
  undo_at timestamptz,
  undo_done boolean NOT NULL DEFAULT false,
  undo_grew boolean,
  undo_streak integer,
  undo_longest_streak integer,
  undo_last_vote_day date
) WITH (fillfactor = 60);

-- The vote log: what every counter adds up to. No foreign keys: cast_votes (0002) finds the players, and the server knows the
-- celebrities, so a check per row would only cost.
CREATE TABLE votes (
  player bigint NOT NULL,
  day date NOT NULL,
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  -- What an undo restores: the vote before the last change; null when there was none.
  previous_hot boolean,
  -- The last vote was sent again within the time for an undo (a retry), and changed nothing.
  repeated boolean NOT NULL DEFAULT false,
  session text,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (player, day, celebrity)
);

-- Rounds that were played to the end, each counted once.
CREATE TABLE rounds (
  player bigint NOT NULL REFERENCES players,
  session text NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (player, session)
);

-- Begins a day: files the votes of the day that the counters are at, and takes up those of the new one, if there are any.
CREATE FUNCTION open_day(p_day date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO celebrity_past_days (day, celebrity, hot_votes, not_votes)
  SELECT day, celebrity, day_hot_votes, day_not_votes FROM celebrity_totals WHERE day_hot_votes + day_not_votes > 0;
  UPDATE celebrity_totals SET day = p_day, day_hot_votes = 0, day_not_votes = 0;
  UPDATE celebrity_totals t SET day_hot_votes = d.hot_votes, day_not_votes = d.not_votes
  FROM celebrity_past_days d WHERE d.day = p_day AND d.celebrity = t.celebrity;
  DELETE FROM celebrity_past_days WHERE day = p_day;
END $$;

-- The streak after a vote on p_day. (A plain SQL expression: the planner puts it in place.)
CREATE FUNCTION next_streak(p_streak integer, p_last_day date, p_day date) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_last_day >= p_day THEN p_streak WHEN p_last_day = p_day - 1 THEN p_streak + 1 ELSE 1 END
$$;

-- Takes back a player's last vote, if it was for this celebrity, and not longer ago than p_window.
-- Answers 'undone' (also when it was undone already), 'nothing' or 'expired', with the celebrity's counters and
-- the player's vote of that day that holds again (null: none).
CREATE FUNCTION undo_vote(p_at timestamptz, p_window interval, p_player bigint, p_celebrity smallint)
RETURNS TABLE (outcome text, hot_votes bigint, not_votes bigint, restored_hot boolean)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  p players%ROWTYPE;
  v votes%ROWTYPE;
  v_outcome text := 'undone';
  v_hot_delta integer;
  v_not_delta integer;
  v_day_empty boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(4210002);
  SELECT * INTO p FROM players WHERE num = p_player;
  SELECT * INTO v FROM votes WHERE player = p.num AND day = p.undo_day AND celebrity = p_celebrity;
  IF p.undo_celebrity IS DISTINCT FROM p_celebrity THEN
    v_outcome := 'nothing';
  ELSIF p.undo_at < p_at - p_window THEN
    v_outcome := 'expired';
  ELSIF NOT p.undo_done THEN
    v_hot_delta := coalesce(v.previous_hot, false)::integer - v.hot::integer;
    v_not_delta := coalesce(NOT v.previous_hot, false)::integer - (NOT v.hot)::integer;
    IF v.previous_hot IS NULL THEN
      DELETE FROM votes WHERE player = p.num AND day = p.undo_day AND celebrity = p_celebrity;
    ELSE
      UPDATE votes SET hot = previous_hot, repeated = false
      WHERE player = p.num AND day = p.undo_day AND celebrity = p_celebrity;
    END IF;
    UPDATE celebrity_totals SET
      hot_votes = hot_votes + v_hot_delta,
      not_votes = not_votes + v_not_delta,
      day_hot_votes = day_hot_votes + CASE WHEN day = p.undo_day THEN v_hot_delta ELSE 0 END,
      day_not_votes = day_not_votes + CASE WHEN day = p.undo_day THEN v_not_delta ELSE 0 END
    WHERE celebrity = p_celebrity;
    -- A vote of just before midnight: its day may be filed already.
    UPDATE celebrity_past_days SET hot_votes = hot_votes + v_hot_delta, not_votes = not_votes + v_not_delta
    WHERE celebrity = p_celebrity AND day = p.undo_day;
    v_day_empty := NOT EXISTS (SELECT FROM votes WHERE player = p.num AND day = p.undo_day);
    UPDATE players SET
      hot_votes = hot_votes + v_hot_delta,
      not_votes = not_votes + v_not_delta,
      current_streak = CASE WHEN v_day_empty THEN p.undo_streak ELSE p.current_streak END,
      longest_streak = CASE WHEN v_day_empty THEN p.undo_longest_streak ELSE p.longest_streak END,
      last_vote_day = CASE WHEN v_day_empty THEN p.undo_last_vote_day ELSE p.last_vote_day END,
      undo_done = true
    WHERE num = p.num;
  END IF;
  RETURN QUERY SELECT v_outcome, t.hot_votes, t.not_votes, v.previous_hot
    FROM celebrity_totals t WHERE t.celebrity = p_celebrity;
END $$;
