-- Rounds that were played to the end.

ALTER TABLE players
  -- Rounds that were played to the end.
  ADD COLUMN games_played integer NOT NULL DEFAULT 0;

-- Each completed round, counted once.
CREATE TABLE rounds (
  player bigint NOT NULL REFERENCES players,
  session text NOT NULL,
  completed_at timestamptz NOT NULL,
  -- Categories of the celebrities that were rated in it.
  categories text[] NOT NULL,
  -- Those of these categories in which every celebrity was rated.
  full_categories text[] NOT NULL,
  PRIMARY KEY (player, session)
);

-- What a player's completed rounds add up to: one row per category, however many rounds there are.
CREATE TABLE player_categories (
  player bigint NOT NULL REFERENCES players,
  category text NOT NULL,
  -- Whether every celebrity of it was rated in a single round.
  completed boolean NOT NULL,
  PRIMARY KEY (player, category)
);
