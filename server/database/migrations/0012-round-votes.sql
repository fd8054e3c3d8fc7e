-- Which votes a round was counted for: each vote counts for one round only.

ALTER TABLE rounds
  -- UTC day of these votes; null for rounds that were counted before this was recorded.
  ADD COLUMN day date,
  -- Celebrities that were rated in it on that day and had counted for no other round.
  ADD COLUMN celebrities smallint[] NOT NULL DEFAULT '{}';

CREATE INDEX rounds_by_day ON rounds (player, day);
