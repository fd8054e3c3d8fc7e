-- The definitions.sql files (functions, views and rows that must exist), with the hash of the text that was last applied.
CREATE TABLE definitions (
  file text PRIMARY KEY,
  hash text NOT NULL
);
