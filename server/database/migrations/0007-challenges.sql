-- Daily challenges that players completed. One that was completed stays so, also when a vote of it is taken back.
CREATE TABLE player_challenges (
  player bigint NOT NULL,
  day date NOT NULL,
  type text NOT NULL,
  completed_at timestamptz NOT NULL,
  -- The vote that completed it, which is told of it again when it is sent again.
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  PRIMARY KEY (player, day, type)
);
