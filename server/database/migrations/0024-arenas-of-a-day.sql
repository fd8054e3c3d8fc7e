-- When a player joined: its first arenas of a day pay points in leagues.

ALTER TABLE arena_participants ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now();
