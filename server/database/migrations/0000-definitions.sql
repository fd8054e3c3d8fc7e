-- Functions and views that the capabilities' definitions.sql give, with the hash of the text that was applied last.
CREATE TABLE definitions (
  file text PRIMARY KEY,
  hash text NOT NULL
);
