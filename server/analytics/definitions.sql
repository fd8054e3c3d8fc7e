-- The advisory lock of analytics writes: LOCKS.analytics in server/database/locks.ts.
CREATE OR REPLACE FUNCTION analytics_lock() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 4210004::bigint';

-- Creates the partition of a day. Must be called before the first event of the day; calling it again changes nothing.
CREATE OR REPLACE FUNCTION open_analytics_day(p_day date) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(analytics_lock());
  EXECUTE format(
    'CREATE TABLE IF NOT EXISTS %I PARTITION OF analytics_events FOR VALUES FROM (%L) TO (%L)',
    'analytics_events_' || to_char(p_day, 'YYYYMMDD'), p_day, p_day + 1
  );
  INSERT INTO analytics_days (day) VALUES (p_day) ON CONFLICT DO NOTHING;
END $$;

-- Deletes what is past its retention period: events and sessions of the days before p_events_since, and counts of minutes,
-- hours and days before the time given for each.
CREATE OR REPLACE FUNCTION forget_analytics(
  p_events_since date, p_minutes_since timestamptz, p_hours_since timestamptz, p_days_since timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_partition text;
BEGIN
  PERFORM pg_advisory_xact_lock(analytics_lock());
  FOR v_partition IN
    SELECT relid::text FROM pg_partition_tree('analytics_events')
    WHERE isleaf AND relid::text < 'analytics_events_' || to_char(p_events_since, 'YYYYMMDD')
      AND relid::text LIKE 'analytics_events\_%'
  LOOP
    EXECUTE format('DROP TABLE %I', v_partition);
  END LOOP;
  DELETE FROM analytics_sessions WHERE last_at < p_events_since;
  DELETE FROM analytics_days WHERE day < p_days_since;
  DELETE FROM analytics_counts WHERE grain = 'minute' AND since < p_minutes_since;
  DELETE FROM analytics_counts WHERE grain = 'hour' AND since < p_hours_since;
  DELETE FROM analytics_counts WHERE grain = 'day' AND since < p_days_since;
  DELETE FROM analytics_celebrity_votes WHERE grain = 'minute' AND since < p_minutes_since;
  DELETE FROM analytics_celebrity_votes WHERE grain = 'hour' AND since < p_hours_since;
  DELETE FROM analytics_celebrity_votes WHERE grain = 'day' AND since < p_days_since;
END $$;

-- Adds two arrays element by element. Missing elements of the shorter one count as 0.
CREATE OR REPLACE FUNCTION add_places(p_one integer[], p_other integer[]) RETURNS integer[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(
    SELECT coalesce(one, 0) + coalesce(other, 0)
    FROM unnest(p_one, p_other) WITH ORDINALITY i (one, other, place) ORDER BY place
  )
$$;

-- Records a batch of events that arrived at p_at, in one transaction, and returns how many rows the day has then. One batch
-- at a time holds the lock.
DROP FUNCTION IF EXISTS record_events(
  timestamptz, text[], text[], text[], text[], text[], jsonb[], text[], bigint[], boolean[], text[], text[], text[], bigint[],
  double precision[], integer[], integer[]
);
CREATE OR REPLACE FUNCTION record_events(
  p_at timestamptz,
  -- The events.
  p_events text[], p_event_sessions text[], p_pages text[], p_referrers text[], p_categories text[], p_details jsonb[],
  -- Their sessions, each once. p_steps: the funnel step that a session moves to, one digit for each step it may be at,
  -- starting with step 0 (server/analytics/funnel.ts).
  -- New ones are stored if they are in the sample, which has one in p_one_in.
  p_sessions text[], p_durations bigint[], p_mobiles boolean[], p_steps text[], p_sampled boolean[],
  -- What else they count towards, each measure and key once.
  p_measures text[], p_keys text[], p_counts bigint[], p_totals double precision[],
  -- Their votes for celebrity n at index n.
  p_hot_votes integer[], p_not_votes integer[],
  p_one_in integer
) RETURNS bigint
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  v_new bigint;
  v_stored bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(analytics_lock());
  INSERT INTO analytics_events (day, at, event, session, page, referrer, category, details)
  SELECT (p_at AT TIME ZONE 'UTC')::date, p_at, i.*
  FROM unnest(p_events, p_event_sessions, p_pages, p_referrers, p_categories, p_details) i;
  WITH incoming AS (
    SELECT i.*, coalesce(s.step, 0) AS old_step, s.duration_ms AS old_duration
    FROM unnest(p_sessions, p_durations, p_mobiles, p_steps, p_sampled) i (session, duration_ms, mobile, steps, sampled)
    LEFT JOIN analytics_sessions s USING (session)
    WHERE i.sampled OR s.session IS NOT NULL
  ), seen AS (
    INSERT INTO analytics_sessions AS s (session, started_at, last_at, duration_ms, mobile, step, weight)
    SELECT session, p_at, p_at, duration_ms, mobile, substr(steps, old_step + 1, 1)::smallint, p_one_in FROM incoming
    ON CONFLICT (session) DO UPDATE SET
      last_at = greatest(s.last_at, excluded.last_at),
      duration_ms = greatest(s.duration_ms, excluded.duration_ms),
      step = excluded.step
    RETURNING session, started_at, duration_ms, mobile, step, weight
  ), moved AS (
    SELECT s.started_at, s.duration_ms, s.mobile, s.step, s.weight, i.old_step, i.old_duration
    FROM seen s JOIN incoming i USING (session)
  ), counted AS (
    SELECT p_at AS at, measure, key, count, total
    FROM unnest(p_measures, p_keys, p_counts, p_totals) i (measure, key, count, total)
    UNION ALL
    SELECT started_at, 'session', CASE WHEN mobile THEN 'mobile' ELSE 'desktop' END,
           coalesce(sum(weight) FILTER (WHERE old_duration IS NULL), 0), sum(weight * (duration_ms - coalesce(old_duration, 0)))
    FROM moved GROUP BY 1, 3
    UNION ALL
    SELECT started_at, 'funnel', step_now::text, sum(weight), 0
    FROM moved CROSS JOIN LATERAL generate_series(old_step + 1, step) step_now GROUP BY 1, 3
  ), written AS (
    INSERT INTO analytics_counts AS c (grain, since, measure, key, count, total)
    SELECT grain, date_trunc(grain, at, 'UTC'), measure, key, sum(count), sum(total)
    FROM counted CROSS JOIN (VALUES ('minute'), ('hour'), ('day')) g (grain)
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (grain, measure, since, key) DO UPDATE SET
      count = c.count + excluded.count, total = c.total + excluded.total
  )
  SELECT count(*) FILTER (WHERE old_duration IS NULL) INTO v_new FROM moved;
  INSERT INTO analytics_celebrity_votes AS c (grain, since, hot_votes, not_votes)
  SELECT grain, date_trunc(grain, p_at, 'UTC'), p_hot_votes, p_not_votes
  FROM (VALUES ('minute'), ('hour'), ('day')) g (grain)
  WHERE cardinality(p_hot_votes) + cardinality(p_not_votes) > 0
  ON CONFLICT (grain, since) DO UPDATE SET
    hot_votes = add_places(c.hot_votes, excluded.hot_votes), not_votes = add_places(c.not_votes, excluded.not_votes);
  UPDATE analytics_days SET stored = stored + cardinality(p_events) + v_new, one_in = greatest(one_in, p_one_in)
  WHERE day = (p_at AT TIME ZONE 'UTC')::date RETURNING stored INTO v_stored;
  RETURN v_stored;
END $$;
