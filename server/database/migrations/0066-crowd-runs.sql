-- The most votes in a row of a completed round with the majority of at least 10 others, and against it.
ALTER TABLE players
  ADD COLUMN with_crowd integer NOT NULL DEFAULT 0,
  ADD COLUMN against_crowd integer NOT NULL DEFAULT 0;
