-- Votes for celebrity n at place n, of the UTC hour that begins then: one row to write for a batch. A vote that is cast anew that
-- day moves to its new hour. The last 72 hours that have votes are kept.
CREATE TABLE celebrity_hours (
  hour timestamptz PRIMARY KEY,
  votes integer[] NOT NULL
) WITH (
  fillfactor = 20,
  -- Up to some 1,900 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);
