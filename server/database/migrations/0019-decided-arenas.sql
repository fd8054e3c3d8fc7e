-- Whether all battles of an arena are complete.

ALTER TABLE arenas ADD COLUMN decided boolean NOT NULL DEFAULT false;

UPDATE arenas SET decided = true
WHERE NOT EXISTS (SELECT FROM arena_battles WHERE arena = arenas.id AND NOT complete);
