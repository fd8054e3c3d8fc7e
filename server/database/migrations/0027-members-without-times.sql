-- Nothing reads when a member joined: leagues order by the version at which it did.
ALTER TABLE league_members DROP COLUMN joined_at;
