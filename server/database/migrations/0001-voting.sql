-- Celebrities, players, votes, and the counters that move with every vote.

-- The roster's celebrities. The number is the key of every counter; it is never reused.
CREATE TABLE celebrities (
  num smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  category text NOT NULL,
  -- No longer in the roster: kept for its votes, shown nowhere.
  retired boolean NOT NULL DEFAULT false
);

CREATE TABLE players (
  -- Made by the server from the time and chance (server/players/rules.ts); below 2^53.
  num bigint PRIMARY KEY,
  id text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- Counted votes, one per celebrity and UTC day.
  hot_votes integer NOT NULL DEFAULT 0,
  not_votes integer NOT NULL DEFAULT 0,
  -- UTC days in a row with at least one counted vote, up to last_vote_day.
  current_streak integer NOT NULL DEFAULT 0,
  longest_streak integer NOT NULL DEFAULT 0,
  last_vote_day date,
  -- The last vote, whether the streak grew with it, and the streak before its day: what an undo of the day's only vote restores.
  undo_celebrity smallint,
  undo_day date,
  undo_at timestamptz,
  undo_done boolean NOT NULL DEFAULT false,
  undo_grew boolean NOT NULL DEFAULT false,
  undo_streak integer NOT NULL DEFAULT 0,
  undo_longest_streak integer NOT NULL DEFAULT 0,
  undo_last_vote_day date,
  -- Rounds and battle sessions that were played to the end, and challenges that were completed.
  games_played integer NOT NULL DEFAULT 0,
  battles_played integer NOT NULL DEFAULT 0,
  challenges_completed integer NOT NULL DEFAULT 0,
  -- Balances, which follow from the ledger.
  points integer NOT NULL DEFAULT 0,
  coins integer NOT NULL DEFAULT 0
) WITH (fillfactor = 60);

-- The vote log: what every counter adds up to. No foreign keys: votes are written for players whose rows were read, and the
-- server knows the celebrities, so a check per row would only cost.
CREATE TABLE votes (
  player bigint NOT NULL,
  day date NOT NULL,
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  -- What an undo restores: the vote before the last change; null when there was none.
  previous_hot boolean,
  session text,
  voted_at timestamptz NOT NULL,
  PRIMARY KEY (player, day, celebrity)
);

-- All votes of all time: hot ones for celebrity n at place 2n - 1, the others at 2n (below two thousand million each). A single
-- row, for nearly every batch moves most of it. It is at once the lock of everything that batches of votes share.
CREATE TABLE vote_totals (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  -- UTC day of the newest batch.
  day date,
  votes integer[] NOT NULL
) WITH (
  fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000,
  -- Up to some 900 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);
INSERT INTO vote_totals (votes) VALUES ('{}');

-- The votes of each UTC day, in the same places.
CREATE TABLE vote_days (
  day date PRIMARY KEY,
  votes integer[] NOT NULL
) WITH (fillfactor = 20, toast_tuple_target = 8160);
