-- Battles: sessions of pairs, the log of their results, and the pairwise ratings that change with every result.

ALTER TABLE players
  -- Battle sessions that were played to the end.
  ADD COLUMN battles_played integer NOT NULL DEFAULT 0;

CREATE TABLE battle_sessions (
  -- Ordered by time (UUID version 7), so that sessions of the same days share pages, here and in the log.
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players,
  -- Two celebrities per battle, in the order of the battles.
  pairs smallint[] NOT NULL,
  created_at timestamptz NOT NULL,
  -- The player's newest session.
  current boolean NOT NULL DEFAULT true,
  -- When the player reported its end.
  completed_at timestamptz
);

-- When several tabs request a new session at once, one creates it and all receive it.
CREATE UNIQUE INDEX battle_sessions_current ON battle_sessions (player) WHERE current;

-- What all battles of all players add up to: a single row, because nearly every batch changes most of it. Its version also
-- guards what processes keep in memory: that is current for as long as the version is the one the process last wrote or read.
CREATE TABLE battle_state (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- Number of batches recorded.
  version bigint NOT NULL,
  -- Celebrity n at index n: the Elo rating in whole points, and wins and losses. They follow from the log, in the order of `seq`.
  ratings smallint[] NOT NULL,
  battles_won integer[] NOT NULL,
  battles_lost integer[] NOT NULL
) WITH (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  -- The row stays in its page, uncompressed, up to about 800 celebrities.
  toast_tuple_target = 8160
);

-- The battle log: every result, numbered in the order in which it changed the ratings. A session's progress follows from it.
-- No foreign keys: sessions were just read, so checking each row would be wasted work.
CREATE TABLE battle_votes (
  session uuid NOT NULL,
  -- Position in the session, from 0.
  battle smallint NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  player bigint NOT NULL,
  winner smallint NOT NULL,
  loser smallint NOT NULL,
  decided_at timestamptz NOT NULL,
  PRIMARY KEY (session, battle)
);
