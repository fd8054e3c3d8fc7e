-- Votes by the hour in which they were cast, for what moves now.

-- Votes for celebrity n at place n, of the UTC hour that begins then: one row to write for a batch. A vote that is cast anew that
-- day moves to its new hour. The last 72 hours that have votes are kept.
CREATE TABLE celebrity_hours (
  hour timestamptz PRIMARY KEY,
  votes integer[] NOT NULL
) WITH (
  fillfactor = 50,
  -- Up to some 1,900 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);

-- Adds to the votes of an hour. Whoever writes votes holds their lock, so that no two of these meet.
CREATE FUNCTION count_in_hour(p_hour timestamptz, p_celebrities smallint[], p_deltas integer[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_votes integer[] := (SELECT votes FROM celebrity_hours WHERE hour = p_hour);
BEGIN
  IF v_votes IS NULL THEN
    v_votes := '{}';
    DELETE FROM celebrity_hours WHERE hour <= (SELECT hour FROM celebrity_hours ORDER BY hour DESC OFFSET 71 LIMIT 1);
  END IF;
  v_votes := v_votes || array_fill(0, ARRAY[greatest((SELECT max(c) FROM unnest(p_celebrities) c) - cardinality(v_votes), 0)]);
  FOR i IN 1 .. cardinality(p_celebrities) LOOP
    v_votes[p_celebrities[i]] := v_votes[p_celebrities[i]] + p_deltas[i];
  END LOOP;
  INSERT INTO celebrity_hours (hour, votes) VALUES (p_hour, v_votes)
  ON CONFLICT (hour) DO UPDATE SET votes = excluded.votes;
END $$;

-- Follows the votes that a statement added, changed or took away.
CREATE FUNCTION follow_vote_hours() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_in_hour(hour, array_agg(celebrity), array_agg(votes)) FROM (
      SELECT date_trunc('hour', voted_at, 'UTC') AS hour, celebrity, count(*)::integer AS votes
      FROM votes_after GROUP BY 1, 2
    ) cast_now GROUP BY hour;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM count_in_hour(hour, array_agg(celebrity), array_agg(-votes)) FROM (
      SELECT date_trunc('hour', voted_at, 'UTC') AS hour, celebrity, count(*)::integer AS votes
      FROM votes_before GROUP BY 1, 2
    ) taken_back GROUP BY hour;
  ELSIF EXISTS (SELECT FROM votes_before) THEN
    PERFORM count_in_hour(hour, array_agg(celebrity), array_agg(votes)) FROM (
      SELECT date_trunc('hour', voted_at, 'UTC') AS hour, celebrity, sum(sign)::integer AS votes
      FROM (SELECT voted_at, celebrity, 1 AS sign FROM votes_after UNION ALL SELECT voted_at, celebrity, -1 FROM votes_before) moves
      GROUP BY 1, 2 HAVING sum(sign) <> 0
    ) moved GROUP BY hour;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_vote_hours_inserted AFTER INSERT ON votes
  REFERENCING NEW TABLE AS votes_after FOR EACH STATEMENT EXECUTE FUNCTION follow_vote_hours();
CREATE TRIGGER follow_vote_hours_updated AFTER UPDATE ON votes
  REFERENCING OLD TABLE AS votes_before NEW TABLE AS votes_after FOR EACH STATEMENT EXECUTE FUNCTION follow_vote_hours();
CREATE TRIGGER follow_vote_hours_deleted AFTER DELETE ON votes
  REFERENCING OLD TABLE AS votes_before FOR EACH STATEMENT EXECUTE FUNCTION follow_vote_hours();

-- Votes of before.
SELECT count_in_hour(hour, array_agg(celebrity), array_agg(votes)) FROM (
  SELECT date_trunc('hour', voted_at, 'UTC') AS hour, celebrity, count(*)::integer AS votes
  FROM votes WHERE voted_at > now() - interval '72 hours' GROUP BY 1, 2
) cast_before GROUP BY hour ORDER BY hour;
