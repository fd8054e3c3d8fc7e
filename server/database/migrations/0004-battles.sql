-- Battles: sessions of pairs, the log of their results, and the pairwise ratings that move with every result.

CREATE TABLE battle_sessions (
  -- In the order of time (UUID version 7), so that sessions of the same days share pages, here and in the log.
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players,
  -- Two celebrities a battle, in the order of the battles.
  pairs smallint[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- The player's newest session.
  current boolean NOT NULL DEFAULT true,
  -- When the player reported its end.
  completed_at timestamptz
);

-- Of tabs that ask for a new session at once, one makes it and all get it.
CREATE UNIQUE INDEX battle_sessions_current ON battle_sessions (player) WHERE current;

-- What all battles of all players add up to: a single row, for nearly every batch moves most of it. It is at once the battles'
-- lock: what a process remembers of battles holds as long as the version is the one that it wrote or read.
CREATE TABLE battle_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Batches that were recorded.
  version bigint NOT NULL,
  -- The scores of celebrity n at place n, in whole points of Elo and in results. They follow from the log, in the order of `seq`.
  ratings smallint[] NOT NULL,
  battles_won integer[] NOT NULL,
  battles_lost integer[] NOT NULL
) WITH (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  -- Up to some 800 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);

INSERT INTO battle_state (version, ratings, battles_won, battles_lost) VALUES (0, '{}', '{}', '{}');

-- The celebrities that have results, with their scores.
CREATE VIEW celebrity_ratings AS
SELECT score.*
FROM battle_state s, unnest(s.ratings, s.battles_won, s.battles_lost) WITH ORDINALITY
  AS score (rating, battles_won, battles_lost, celebrity)
WHERE score.battles_won + score.battles_lost > 0;

-- The battle log: every result, numbered in the order in which it moved the ratings. How far a session is follows from it. No
-- foreign keys: sessions are read before, so a check per row would only cost.
CREATE TABLE battle_votes (
  session uuid NOT NULL,
  -- Place in the session, from 0.
  battle smallint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  player bigint NOT NULL,
  winner smallint NOT NULL,
  loser smallint NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (session, battle)
);
