-- Players who have erased everything. Of their rows nothing is left that tells who they were; this refuses their cookies, which
-- browsers may have kept, and their ids, which others may have seen.
CREATE TABLE erased_players (
  -- SHA-256 of the id, in hexadecimal.
  digest text PRIMARY KEY,
  erased_at timestamptz NOT NULL
);

CREATE INDEX erased_players_by_age ON erased_players (erased_at);
