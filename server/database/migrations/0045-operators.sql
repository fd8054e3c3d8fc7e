-- Operators are people with roles; what they do leaves a trace that nobody can change.

CREATE TABLE operators (
  num integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('watch', 'run', 'own')),
  joined_at timestamptz NOT NULL,
  -- What their passkeys know them by (WebAuthn, user.id): random.
  handle text NOT NULL UNIQUE
);

CREATE TABLE operator_invitations (
  num integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of the code in the invitation's link.
  code_hash text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('watch', 'run', 'own')),
  expires_at timestamptz NOT NULL
);

CREATE TABLE operator_passkeys (
  -- The credential's id and its public key (COSE), in base64url.
  credential text PRIMARY KEY,
  operator integer NOT NULL REFERENCES operators ON DELETE CASCADE,
  public_key text NOT NULL,
  -- How often it has signed, as it says; 0 for those that do not count.
  signatures bigint NOT NULL,
  -- How browsers reach it, separated by commas.
  transports text NOT NULL,
  synced boolean NOT NULL
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys (operator);

-- Null for a browser that signed in with the operators' token.
ALTER TABLE operator_sessions ADD COLUMN operator integer REFERENCES operators ON DELETE CASCADE;
CREATE INDEX operator_sessions_by_operator ON operator_sessions (operator);

CREATE TABLE operator_acts (
  num bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- No reference, because it outlives who is removed.
  operator integer,
  operator_name text NOT NULL,
  act text NOT NULL,
  -- What it was done to, such as a celebrity's id. No name, text or address of a player.
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX operator_acts_by_subject ON operator_acts (subject, num);
