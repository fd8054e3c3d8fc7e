-- An arena ends when all of its battles are complete.

UPDATE arenas SET ends_at = least(ends_at, now()) WHERE decided AND NOT ended;

ALTER TABLE arenas DROP COLUMN decided;

-- Whether it was among the player's first arenas of the day, which pay points in leagues.
ALTER TABLE arena_participants ADD COLUMN pays_leagues boolean NOT NULL DEFAULT true;
