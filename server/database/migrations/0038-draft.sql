-- Draft teams. What a celebrity earns follows from its counters: a team remembers what they were when it was added.

CREATE TABLE draft_teams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL
);

CREATE INDEX draft_teams_of_player ON draft_teams (player, id);

CREATE TABLE draft_members (
  team bigint NOT NULL REFERENCES draft_teams ON DELETE CASCADE,
  -- From 0, without gaps.
  position smallint NOT NULL,
  celebrity smallint NOT NULL REFERENCES celebrities,
  added_at timestamptz NOT NULL,
  -- Of the celebrity, all-time, when it was added.
  hot_votes integer NOT NULL,
  not_votes integer NOT NULL,
  battles_won integer NOT NULL,
  PRIMARY KEY (team, celebrity),
  UNIQUE (team, position) DEFERRABLE INITIALLY DEFERRED
);
