-- Leagues: who gets the most points in a week, a month or a quarter of the year.
CREATE TABLE leagues (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 'weekly', 'monthly' or 'seasonal'
  type text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  max_members integer NOT NULL,
  -- Coins, as promised when it was opened.
  prize_pool integer NOT NULL,
  -- 'open' until its end was carried out, then 'ended'
  state text NOT NULL DEFAULT 'open',
  -- Grows with every change of the league or of its members. Its row is locked by each, so that they happen one after the other.
  version bigint NOT NULL DEFAULT 0,
  member_count integer NOT NULL DEFAULT 0 CHECK (member_count BETWEEN 0 AND max_members),
  UNIQUE (type, starts_at)
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- There is one open league of each type.
CREATE UNIQUE INDEX leagues_open ON leagues (type) WHERE state = 'open';
