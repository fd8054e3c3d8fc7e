-- A crowd in an arena is of networks: anybody can be several players.

ALTER TABLE arena_participants
  -- A keyed hash of the network from which the player joined, of IPv6 the /48. Null where networks are not limited, and
  -- from when the arena has ended.
  ADD COLUMN network text;

ALTER TABLE arena_battles
  -- Of how many networks its voters are. Counted when it is complete.
  ADD COLUMN networks smallint NOT NULL DEFAULT 0;

ALTER TABLE players
  -- Predictions that were right in battles with a crowd.
  ADD COLUMN arena_calls integer NOT NULL DEFAULT 0;

-- Unknown for earlier ones, whose voters count as from a network each.
UPDATE arena_battles SET networks = votes_a + votes_b WHERE complete;
UPDATE players SET arena_calls = arena_predictions WHERE arena_predictions > 0;
