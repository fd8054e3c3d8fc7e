-- Battle arenas: 30 minutes, 10 battles, up to 20 players each.

ALTER TABLE players
  -- Votes in arenas, and predictions among them that were right and paid. Arenas are deleted after a while; these stay.
  ADD COLUMN arena_votes integer NOT NULL DEFAULT 0,
  ADD COLUMN arena_predictions integer NOT NULL DEFAULT 0,
  -- Arenas that ended with a vote of the player, and those in which it was first among at least three who voted.
  ADD COLUMN arenas_played integer NOT NULL DEFAULT 0,
  ADD COLUMN arenas_won integer NOT NULL DEFAULT 0;

CREATE TABLE arenas (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which of the arenas that are always open: 0 is over all categories, the others over one.
  kind smallint NOT NULL,
  -- 1 for those of the schedule; others are opened when there is no room in it.
  room smallint NOT NULL,
  category text,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  max_players smallint NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  -- Participants so far.
  players smallint NOT NULL DEFAULT 0 CHECK (players BETWEEN 0 AND max_players),
  -- Grows with every change that its players see. Every change locks this row first.
  version bigint NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX arenas_scheduled ON arenas (kind, starts_at) WHERE room = 1;
CREATE INDEX arenas_open ON arenas (ends_at) WHERE NOT ended;
CREATE INDEX arenas_ended ON arenas (ends_at) WHERE ended;

-- The version of the list of open arenas. Whoever opens, ends or joins one locks it, after the arena.
CREATE TABLE arena_list (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL
);

CREATE TABLE arena_battles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  arena bigint NOT NULL REFERENCES arenas ON DELETE CASCADE,
  -- From 0.
  position smallint NOT NULL,
  a smallint NOT NULL,
  b smallint NOT NULL,
  votes_a smallint NOT NULL DEFAULT 0,
  votes_b smallint NOT NULL DEFAULT 0,
  complete boolean NOT NULL DEFAULT false,
  -- Null after a tie.
  winner smallint,
  -- What players of earlier arenas chose between the two, when the arena opened.
  earlier_a integer NOT NULL,
  earlier_b integer NOT NULL,
  UNIQUE (arena, position)
);

CREATE TABLE arena_participants (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  arena bigint NOT NULL REFERENCES arenas ON DELETE CASCADE,
  player bigint NOT NULL REFERENCES players,
  name text NOT NULL,
  -- What names that look alike have in common.
  skeleton text NOT NULL,
  score integer NOT NULL DEFAULT 0,
  votes smallint NOT NULL DEFAULT 0,
  -- Predictions that were right and paid.
  correct smallint NOT NULL DEFAULT 0,
  -- The arena's version at which the score was reached.
  reached bigint NOT NULL,
  -- Null until the arena has ended.
  place smallint,
  CONSTRAINT arena_participants_player UNIQUE (player, arena),
  CONSTRAINT arena_participants_name UNIQUE (arena, skeleton)
);

CREATE TABLE arena_votes (
  battle bigint NOT NULL REFERENCES arena_battles ON DELETE CASCADE,
  player bigint NOT NULL,
  celebrity smallint NOT NULL,
  PRIMARY KEY (battle, player)
);

-- What players of ended arenas chose, by pair: at most a row for each two celebrities of a category.
CREATE TABLE arena_pairs (
  lesser smallint NOT NULL,
  greater smallint NOT NULL,
  votes_lesser integer NOT NULL,
  votes_greater integer NOT NULL,
  PRIMARY KEY (lesser, greater),
  CHECK (lesser < greater)
);

-- Until when players of open arenas count as present. Rows of an arena are deleted with its end.
CREATE TABLE arena_presence (
  arena bigint NOT NULL REFERENCES arenas ON DELETE CASCADE,
  player bigint NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (arena, player)
);
