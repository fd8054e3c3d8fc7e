-- Weekly competitions of draft teams. A team takes part with the celebrities that it has when it joins.

CREATE TABLE draft_competitions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  starts_at timestamptz NOT NULL UNIQUE,
  ends_at timestamptz NOT NULL,
  ended boolean NOT NULL DEFAULT false,
  entries integer NOT NULL DEFAULT 0
);

CREATE TABLE draft_entries (
  -- In the order of joining within a competition, whose row is locked first.
  id bigint GENERATED ALWAYS AS IDENTITY,
  competition bigint NOT NULL REFERENCES draft_competitions ON DELETE CASCADE,
  player bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  -- Null once it is deleted: the entry stays.
  team bigint REFERENCES draft_teams ON DELETE SET NULL,
  team_name text NOT NULL,
  joined_at timestamptz NOT NULL,
  celebrities smallint[] NOT NULL,
  -- What each of them had earned, all-time, when the team joined.
  earned integer[] NOT NULL,
  -- Once the competition has ended.
  score integer,
  rank integer,
  coins integer,
  PRIMARY KEY (competition, id),
  UNIQUE (competition, player)
);

CREATE INDEX draft_entries_of_player ON draft_entries (player, competition);
CREATE INDEX draft_entries_of_team ON draft_entries (team);
