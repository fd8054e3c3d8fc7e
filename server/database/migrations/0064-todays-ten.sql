-- Today's 10: the same ten celebrities for everyone on a UTC day.
CREATE TABLE todays_tens (
  day date PRIMARY KEY,
  -- In the order in which they are shown.
  celebrities smallint[] NOT NULL,
  -- How many tries ended with 0, 1, … votes with the crowd.
  scores integer[] NOT NULL DEFAULT '{}'
);

-- The tries that were completed, one per player and day.
CREATE TABLE ten_results (
  player bigint NOT NULL,
  day date NOT NULL REFERENCES todays_tens,
  -- How each of the ten turned out: with, against, split, open or skipped.
  calls text[] NOT NULL,
  -- Those of `judged` that were with the crowd.
  agreed smallint NOT NULL,
  judged smallint NOT NULL,
  -- Days in a row with a result, up to this one.
  series integer NOT NULL,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (player, day)
);
