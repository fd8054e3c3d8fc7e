-- Votes, streaks, and the counters that change with every vote.

ALTER TABLE players
  -- Counted votes, one per celebrity and UTC day.
  ADD COLUMN hot_votes integer NOT NULL DEFAULT 0,
  ADD COLUMN not_votes integer NOT NULL DEFAULT 0,
  -- Consecutive UTC days with at least one counted vote, up to last_vote_day.
  ADD COLUMN current_streak integer NOT NULL DEFAULT 0,
  ADD COLUMN longest_streak integer NOT NULL DEFAULT 0,
  ADD COLUMN last_vote_day date,
  -- The last vote, whether the streak grew with it, and the streak before its day: what undoing the day's only vote restores.
  ADD COLUMN undo_celebrity smallint,
  ADD COLUMN undo_day date,
  ADD COLUMN undo_at timestamptz,
  ADD COLUMN undo_done boolean NOT NULL DEFAULT false,
  ADD COLUMN undo_grew boolean NOT NULL DEFAULT false,
  ADD COLUMN undo_streak integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_longest_streak integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_last_vote_day date;

-- The vote log: what every counter adds up to. No foreign keys: votes are written for players whose rows were
-- just read, and the server knows the celebrities, so checking each row would be wasted work.
CREATE TABLE votes (
  player bigint NOT NULL,
  day date NOT NULL,
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  -- What an undo restores: the vote before the last change; null when there was none.
  previous_hot boolean,
  session text,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (player, day, celebrity)
);

-- All-time votes: hot votes for celebrity n at index 2n - 1, the others at 2n (each below 2^31). A single row, because
-- nearly every batch changes most of it. Its row lock also guards everything else that batches of votes share.
CREATE TABLE vote_totals (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Incremented by every batch: as long as it is unchanged, what a process remembers of votes is true.
  version bigint NOT NULL DEFAULT 0,
  -- UTC day of the newest batch.
  day date,
  votes integer[] NOT NULL
) WITH (
  fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  -- The row stays in its page, uncompressed, up to about 900 celebrities.
  toast_tuple_target = 8160
);

-- The votes of each UTC day, at the same indices.
CREATE TABLE vote_days (
  day date PRIMARY KEY,
  votes integer[] NOT NULL
) WITH (fillfactor = 20, toast_tuple_target = 8160);
