-- Votes of the hour (UTC) that starts then, those for celebrity n at index n: a batch writes one row. A vote that is changed
-- later the same day moves to the new hour. The last 72 hours with votes are kept.
CREATE TABLE celebrity_hours (
  hour timestamptz PRIMARY KEY,
  votes integer[] NOT NULL
) WITH (
  fillfactor = 20,
  -- The row stays in its page, uncompressed, up to about 1,900 celebrities.
  toast_tuple_target = 8160
);
