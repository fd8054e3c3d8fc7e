-- A player's memberships are found by the player, as are those of a league.
ALTER TABLE league_members
  DROP CONSTRAINT league_members_league_player_key,
  ADD UNIQUE (player, league);
