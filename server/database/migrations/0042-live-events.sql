-- Live events: rounds of 60 s in which everyone votes at once. An event with its rounds is announced before it begins.

ALTER TABLE players
  -- Votes in rounds of events' programmes that stood at their ends, and those among them that were for the winner of a
  -- round with three votes or more. Counted when an event is complete; events are deleted after a while, these stay.
  ADD COLUMN event_votes integer NOT NULL DEFAULT 0,
  ADD COLUMN event_calls integer NOT NULL DEFAULT 0,
  -- Events with a counted vote of the player; with one in every round; with five such calls in a row; and those in which it
  -- was first among at least three who voted.
  ADD COLUMN events_played integer NOT NULL DEFAULT 0,
  ADD COLUMN events_whole integer NOT NULL DEFAULT 0,
  ADD COLUMN events_streaked integer NOT NULL DEFAULT 0,
  ADD COLUMN events_won integer NOT NULL DEFAULT 0;

CREATE TABLE live_events (
  -- Grows with the start.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL UNIQUE,
  ends_at timestamptz NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  event_type text NOT NULL,
  -- Null for one over several.
  category text,
  participants integer NOT NULL DEFAULT 0,
  -- Grows with everybody who joins, and when the event is complete.
  version bigint NOT NULL DEFAULT 1,
  -- When the rounds of the programme were counted and everyone was ranked.
  completed_at timestamptz,
  -- Whether all of its votes are still there, and whether some are.
  has_log boolean NOT NULL DEFAULT true,
  has_votes boolean NOT NULL DEFAULT true
);

CREATE INDEX live_events_incomplete ON live_events (ends_at) WHERE completed_at IS NULL;
CREATE INDEX live_events_with_votes ON live_events (ends_at) WHERE has_votes;
CREATE INDEX live_events_ends ON live_events (ends_at);

CREATE TABLE event_rounds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event bigint NOT NULL REFERENCES live_events ON DELETE CASCADE,
  -- From 1; those of demo rounds follow.
  number smallint NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  a smallint NOT NULL,
  b smallint NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- What the log says. Whoever changes it locks this row first.
  votes_a integer NOT NULL DEFAULT 0,
  votes_b integer NOT NULL DEFAULT 0,
  -- From then on the log does not change.
  settled boolean NOT NULL DEFAULT false,
  -- Null until then, and after a tie.
  winner smallint,
  version bigint NOT NULL DEFAULT 1,
  UNIQUE (event, number)
) WITH (fillfactor = 50);

CREATE INDEX event_rounds_unsettled ON event_rounds (ends_at) WHERE NOT settled;

CREATE TABLE event_participants (
  event bigint NOT NULL REFERENCES live_events ON DELETE CASCADE,
  player bigint NOT NULL REFERENCES players,
  joined_at timestamptz NOT NULL,
  -- Of settled rounds of the programme.
  score integer NOT NULL DEFAULT 0,
  votes smallint NOT NULL DEFAULT 0,
  -- Votes for the winner, and those among them in rounds with three votes or more, of which the others are about.
  calls smallint NOT NULL DEFAULT 0,
  crowd_calls smallint NOT NULL DEFAULT 0,
  -- The number of the round with the last one, how many there were in a row up to it, and at most.
  last_call smallint NOT NULL DEFAULT 0,
  run smallint NOT NULL DEFAULT 0,
  best_run smallint NOT NULL DEFAULT 0,
  -- Null until the event is complete, and without a vote.
  rank integer,
  PRIMARY KEY (event, player)
) WITH (fillfactor = 70);

CREATE INDEX event_participants_of_player ON event_participants (player, event);

-- One row per round and player, replaced by another vote until the round ends.
CREATE TABLE event_votes (
  round bigint NOT NULL REFERENCES event_rounds ON DELETE CASCADE,
  player bigint NOT NULL,
  celebrity smallint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (round, player)
);
