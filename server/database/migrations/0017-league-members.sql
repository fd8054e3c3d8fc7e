-- Members of leagues and their points.

ALTER TABLE players
  -- Leagues joined, and paid places in them.
  ADD COLUMN leagues_joined integer NOT NULL DEFAULT 0,
  ADD COLUMN league_podiums integer NOT NULL DEFAULT 0;

-- Memberships. Nothing here changes while a league is open: scores are in league_players.
CREATE TABLE league_members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league bigint NOT NULL,
  player bigint NOT NULL,
  name text NOT NULL,
  -- What look-alike names have in common.
  skeleton text NOT NULL,
  joined_at timestamptz NOT NULL,
  -- The final score, once the player has joined the next league of the type; null before.
  score integer,
  -- From 1 for the first ten of an ended league, in the order of the board.
  place integer,
  -- Paid at the end; null for those who got none.
  coins integer,
  UNIQUE (league, player),
  UNIQUE (league, skeleton)
);
CREATE UNIQUE INDEX league_members_places ON league_members (league, place) WHERE place IS NOT NULL;

-- A player's standing in the last league of each type that it joined. One row, so that a vote moves one row however many
-- leagues it counts in, and without touching an index: a bucket changes every ten votes.
CREATE TABLE league_players (
  player bigint PRIMARY KEY,
  -- UTC day of the sums below, which move to league_entries when points are paid on another day.
  day date NOT NULL,

  weekly_league bigint,
  weekly_score integer CHECK (weekly_score >= 0),
  -- Version of the league at which the score was reached.
  weekly_reached bigint,
  -- 0 for a score of 0, otherwise which 50 points it is in.
  weekly_bucket integer,
  -- Version of the league at which the player joined.
  weekly_joined bigint,
  -- Points of the day, by reason.
  weekly_vote integer NOT NULL DEFAULT 0,
  weekly_arena_vote integer NOT NULL DEFAULT 0,
  weekly_challenge integer NOT NULL DEFAULT 0,
  weekly_prediction integer NOT NULL DEFAULT 0,
  -- Votes of the last seconds before joining, by celebrity: they paid nothing, so undoing them takes nothing back.
  weekly_unpaid smallint[],

  monthly_league bigint,
  monthly_score integer CHECK (monthly_score >= 0),
  monthly_reached bigint,
  monthly_bucket integer,
  monthly_joined bigint,
  monthly_vote integer NOT NULL DEFAULT 0,
  monthly_arena_vote integer NOT NULL DEFAULT 0,
  monthly_challenge integer NOT NULL DEFAULT 0,
  monthly_prediction integer NOT NULL DEFAULT 0,
  monthly_unpaid smallint[],

  seasonal_league bigint,
  seasonal_score integer CHECK (seasonal_score >= 0),
  seasonal_reached bigint,
  seasonal_bucket integer,
  seasonal_joined bigint,
  seasonal_vote integer NOT NULL DEFAULT 0,
  seasonal_arena_vote integer NOT NULL DEFAULT 0,
  seasonal_challenge integer NOT NULL DEFAULT 0,
  seasonal_prediction integer NOT NULL DEFAULT 0,
  seasonal_unpaid smallint[]
) WITH (fillfactor = 50);
CREATE INDEX league_players_weekly ON league_players (weekly_league, weekly_bucket DESC, weekly_joined);
CREATE INDEX league_players_monthly ON league_players (monthly_league, monthly_bucket DESC, monthly_joined);
CREATE INDEX league_players_seasonal ON league_players (seasonal_league, seasonal_bucket DESC, seasonal_joined);

-- Points of a member on a UTC day, by reason. Points taken back count on the day on which they are.
CREATE TABLE league_entries (
  league bigint NOT NULL,
  player bigint NOT NULL,
  day date NOT NULL,
  vote integer NOT NULL,
  arena_vote integer NOT NULL,
  challenge integer NOT NULL,
  prediction integer NOT NULL,
  PRIMARY KEY (league, player, day)
);

-- How many members of a league have each score, 128 scores to a row: the score 5 * (128 * chunk + n - 1) at index n.
CREATE TABLE league_scores (
  league bigint NOT NULL,
  chunk integer NOT NULL,
  -- Sum of all.
  total integer NOT NULL,
  members integer[] NOT NULL,
  PRIMARY KEY (league, chunk)
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
