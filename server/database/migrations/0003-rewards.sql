-- Badges: what each takes, and who earned which. And what players were paid.

-- Brought in line with server/rewards/badges.ts at every start. A badge is earned when the player's `measure` reaches `need`.
CREATE TABLE badges (
  id text PRIMARY KEY,
  measure text NOT NULL,
  need integer NOT NULL,
  -- Whether it went to the players who were far enough already when it came.
  given boolean NOT NULL DEFAULT false
);

-- Nothing is taken out of here: a badge is not lost when the vote that earned it is taken back, nor when it is no longer
-- given. No foreign keys, as in the vote log.
CREATE TABLE player_badges (
  player bigint NOT NULL,
  badge text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- What earned it: this vote, or this round or battle session, which is told of it again when it is sent again. Neither:
  -- the player was as far already when the badge was new.
  celebrity smallint,
  hot boolean,
  session text,
  PRIMARY KEY (player, badge)
);

-- Everything that was ever paid to players, each once. Nothing is taken out of here.
CREATE TABLE ledger (
  player bigint NOT NULL,
  -- 'points' or 'coins'
  currency text NOT NULL,
  amount integer NOT NULL,
  -- Such as 'challenge', and which one.
  reason text NOT NULL,
  reference text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (player, currency, reason, reference)
);
