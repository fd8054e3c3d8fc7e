-- Badges: what each requires, and who earned which. And what players were paid.

ALTER TABLE players
  -- Balances, which follow from the ledger.
  ADD COLUMN points integer NOT NULL DEFAULT 0,
  ADD COLUMN coins integer NOT NULL DEFAULT 0;

-- Synchronised with server/rewards/badges.ts at every start. A badge is earned when the player's `measure` reaches `need`.
CREATE TABLE badges (
  id text PRIMARY KEY,
  measure text NOT NULL,
  need integer NOT NULL,
  -- Whether players who already qualified when the badge was introduced have received it.
  given boolean NOT NULL DEFAULT false
);

-- Nothing is ever deleted here: a badge is kept when the vote that earned it is undone, and when it is no longer awarded.
-- No foreign keys, as in the vote log.
CREATE TABLE player_badges (
  player bigint NOT NULL,
  badge text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- Key of the deed that earned it, such as a vote, so that a repeated request gets the same response; null if the player
  -- already qualified when the badge was introduced.
  earned_by text,
  PRIMARY KEY (player, badge)
);

-- Everything that was ever paid to players, each payment once. Nothing is ever deleted here.
CREATE TABLE ledger (
  player bigint NOT NULL,
  -- 'points' or 'coins'
  currency text NOT NULL,
  amount integer NOT NULL,
  -- Such as 'challenge', and which of them.
  reason text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (player, currency, reason, reference)
);
