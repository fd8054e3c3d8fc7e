-- The backups that were begun, the last 100, by the database's time. They are of this installation: no backup holds them.
CREATE TABLE backups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  began_at timestamptz NOT NULL DEFAULT now(),
  -- Null while it runs, and for good when its process was killed, until the next one begins.
  ended_at timestamptz,
  outcome text NOT NULL DEFAULT 'running' CHECK (outcome IN ('running', 'done', 'failed')),
  -- Name and size of the archive; null unless it is done.
  file text,
  bytes bigint,
  -- Why it failed, in a sentence.
  reason text,
  CHECK ((outcome = 'done') = (file IS NOT NULL AND bytes IS NOT NULL)),
  CHECK ((outcome = 'failed') = (reason IS NOT NULL))
);
