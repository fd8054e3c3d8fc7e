-- Daily challenges.

ALTER TABLE players
  ADD COLUMN challenges_completed integer NOT NULL DEFAULT 0;

-- Challenges that players completed. A completed challenge stays completed when one of its votes is undone.
CREATE TABLE player_challenges (
  player bigint NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  completed_at timestamptz NOT NULL,
  -- Key of the vote that completed it, so that a repeated request gets the same response.
  completed_by text NOT NULL,
  PRIMARY KEY (player, day, type)
);
