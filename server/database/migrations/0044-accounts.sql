-- Players who are saved, and the browsers that play as a player.

-- Browsers that are signed in. The one that claimed the player has the number 0: its cookie names no session, and is good
-- without a row, so that nobody needs one before a player is saved, and so that cookies outlive a restored backup.
CREATE TABLE player_sessions (
  player bigint NOT NULL REFERENCES players ON DELETE CASCADE,
  -- Generated as players' numbers are, so never issued twice.
  session bigint NOT NULL,
  -- Such as 'Chrome on Android'.
  browser text NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (player, session)
);

-- Players whose first browser has been signed out. Without a reference: such a cookie does not bring back a deleted player.
CREATE TABLE ended_claims (
  player bigint PRIMARY KEY,
  ended_at timestamptz NOT NULL
);

-- Saved players. The handle is what passkeys know their player by (WebAuthn, user.id): random, as ids are public.
CREATE TABLE accounts (
  player bigint PRIMARY KEY REFERENCES players ON DELETE CASCADE,
  handle text NOT NULL UNIQUE
);

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- The credential's id and its public key (COSE), in base64url.
  credential text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- How often it has signed, as it says; 0 for those that do not count.
  signatures bigint NOT NULL,
  -- How browsers reach it, separated by commas.
  transports text NOT NULL,
  -- Whether its provider keeps it on several devices.
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX passkeys_of_player ON passkeys (player);

-- Codes that have not been used, each good for one sign-in. SHA-256 suffices for 80 random bits.
CREATE TABLE recovery_codes (
  digest text PRIMARY KEY,
  player bigint NOT NULL REFERENCES accounts ON DELETE CASCADE
);

CREATE INDEX recovery_codes_of_player ON recovery_codes (player);

-- Challenges are signed, so only those that have been answered are here, until they would be refused for their age.
CREATE TABLE used_challenges (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE INDEX used_challenges_by_age ON used_challenges (expires_at);
