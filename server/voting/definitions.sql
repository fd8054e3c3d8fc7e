-- Adds deltas to the counters at the given positions, each of which occurs once; missing counters count as 0.
CREATE OR REPLACE FUNCTION add_at(p_counters integer[], p_places integer[], p_deltas integer[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_missing integer := (SELECT max(place) FROM unnest(p_places) place) - cardinality(p_counters);
BEGIN
  IF v_missing > 0 THEN
    p_counters := p_counters || array_fill(0, ARRAY[v_missing]);
  END IF;
  FOR i IN 1 .. cardinality(p_places) LOOP
    p_counters[p_places[i]] := p_counters[p_places[i]] + p_deltas[i];
  END LOOP;
  RETURN p_counters;
END $$;

-- The votes of each celebrity that has any, all-time and by UTC day.
CREATE OR REPLACE VIEW celebrity_totals AS
SELECT place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_totals, generate_series(1, (cardinality(votes) + 1) / 2) place;

CREATE OR REPLACE VIEW celebrity_days AS
SELECT day, place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_days, generate_series(1, (cardinality(votes) + 1) / 2) place;
