-- Changes of scores that league_scores does not count yet: votes only append to it. It is emptied several times a second.
CREATE TABLE league_score_changes (
  league bigint NOT NULL,
  -- Scores that members no longer have, and those that they have now.
  lost integer[] NOT NULL,
  gained integer[] NOT NULL
-- Rows of large batches are stored as they are, without compression.
) WITH (toast_tuple_target = 8000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
CREATE INDEX league_score_changes_league ON league_score_changes (league);
