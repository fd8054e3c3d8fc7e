-- Whose seat was given to another player, so that it can be told. Forgotten with joining again, and with the arena or league.

CREATE TABLE league_lost_seats (
  league bigint NOT NULL REFERENCES leagues,
  player bigint NOT NULL REFERENCES players,
  PRIMARY KEY (league, player)
);

CREATE TABLE arena_lost_seats (
  arena bigint NOT NULL REFERENCES arenas ON DELETE CASCADE,
  player bigint NOT NULL REFERENCES players,
  PRIMARY KEY (arena, player)
);
