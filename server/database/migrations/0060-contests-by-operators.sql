-- Operators open arenas beside those of the house, and change some.

ALTER TABLE arenas
  -- What operators call it. Null for one that is called after its category and its room.
  ADD COLUMN name text,
  -- Grows with every change by operators.
  ADD COLUMN revision integer NOT NULL DEFAULT 0;

ALTER TABLE leagues
  -- What operators call it and say of it. Null for one that is as the house sets it up.
  ADD COLUMN name text,
  ADD COLUMN description text,
  -- Grows with every change by operators.
  ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- What operators have planned of the next league of each type: a row each. Without a name, the house sets it up.
CREATE TABLE league_plans (
  type text PRIMARY KEY,
  name text,
  description text,
  prize_pool integer,
  -- Grows with every change, also when a league has begun with it.
  revision integer NOT NULL DEFAULT 0
);

INSERT INTO league_plans (type) VALUES ('weekly'), ('monthly'), ('seasonal');

ALTER TABLE draft_competitions
  -- Whether it is the week's; others are opened by operators.
  ADD COLUMN of_house boolean NOT NULL DEFAULT true,
  -- What operators call it and say of it. Null for one that is as the house sets it up.
  ADD COLUMN name text,
  ADD COLUMN description text,
  -- Coins, as promised when it was opened.
  ADD COLUMN prize_pool integer NOT NULL DEFAULT 1000,
  -- Grows with every change by operators.
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT draft_competitions_starts_at_key;

CREATE UNIQUE INDEX draft_competitions_of_house ON draft_competitions (starts_at) WHERE of_house;
