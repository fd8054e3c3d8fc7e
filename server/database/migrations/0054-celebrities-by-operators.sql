-- What operators change of celebrities while the product runs.
ALTER TABLE celebrities
  -- Shown nowhere, with its votes kept, until an operator brings it back.
  ADD COLUMN withdrawn boolean NOT NULL DEFAULT false,
  -- What operators have set of it, which goes before the roster's files: everything of one whom they added.
  ADD COLUMN facts jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(facts) = 'object'),
  -- How often operators have changed it.
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  -- What players are shown where something that has begun, or is theirs, still refers to it.
  ADD COLUMN shown_id text NOT NULL GENERATED ALWAYS AS (CASE WHEN withdrawn THEN 'withdrawn-' || num::text ELSE id END) STORED,
  ADD COLUMN shown_name text NOT NULL GENERATED ALWAYS AS (CASE WHEN withdrawn THEN 'No longer here' ELSE name END) STORED;
