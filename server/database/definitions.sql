-- Functions that several capabilities share.

-- Adds deltas to the counters at the given positions; missing counters count as 0.
CREATE OR REPLACE FUNCTION add_at(p_counters integer[], p_places integer[], p_deltas integer[]) RETURNS integer[]
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  FOR i IN 1 .. cardinality(p_places) LOOP
    IF p_places[i] > cardinality(p_counters) THEN
      p_counters := p_counters || array_fill(0, ARRAY[p_places[i] - cardinality(p_counters)]);
    END IF;
    p_counters[p_places[i]] := p_counters[p_places[i]] + p_deltas[i];
  END LOOP;
  RETURN p_counters;
END $$;

-- The time by which everything happens that has a time, whatever the clocks of processes say. Tests replace it.
CREATE OR REPLACE FUNCTION product_now() RETURNS timestamptz
LANGUAGE sql STABLE AS 'SELECT now()';
