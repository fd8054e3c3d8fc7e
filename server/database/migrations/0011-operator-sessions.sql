-- Browsers that are signed in as operators.

CREATE TABLE operator_sessions (
  -- Digest of the operators' token and of what only the browser's cookie holds, so another token finds no session.
  id text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
