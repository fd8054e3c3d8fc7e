-- Rounds that were played to the end, each counted once.
CREATE TABLE rounds (
  player bigint NOT NULL REFERENCES players,
  session text NOT NULL,
  completed_at timestamptz NOT NULL,
  -- Categories of the celebrities that were rated in it.
  categories text[] NOT NULL,
  -- Those of them of which every celebrity was rated in it.
  full_categories text[] NOT NULL,
  PRIMARY KEY (player, session)
);

-- What the player's completed rounds add up to: a row for each category, however many rounds there are.
CREATE TABLE player_categories (
  player bigint NOT NULL REFERENCES players,
  category text NOT NULL,
  -- Every celebrity of it was rated in one round.
  completed boolean NOT NULL,
  PRIMARY KEY (player, category)
);
