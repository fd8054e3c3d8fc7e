-- The roster's celebrities. The number is the key of every counter and is never reused.
CREATE TABLE celebrities (
  num smallint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  category text NOT NULL,
  -- No longer in the roster: kept for its votes, shown nowhere.
  retired boolean NOT NULL DEFAULT false
);
