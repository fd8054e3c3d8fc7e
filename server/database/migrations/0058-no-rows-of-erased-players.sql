-- What is kept of a player goes with the player's row, also if it was written while the player erased everything.

DELETE FROM hidden_names h WHERE player IS NOT NULL AND NOT EXISTS (SELECT FROM players WHERE num = h.player);
ALTER TABLE hidden_names ADD FOREIGN KEY (player) REFERENCES players ON DELETE CASCADE;

-- Names that came back after their players were former ones.
UPDATE arena_participants SET name = 'Former player', skeleton = 'former ' || id WHERE player < 0 AND name <> 'Former player';
UPDATE league_members SET name = 'Former player', skeleton = 'former ' || id WHERE player < 0 AND name <> 'Former player';

DELETE FROM arena_presence s WHERE NOT EXISTS (SELECT FROM players WHERE num = s.player);
ALTER TABLE arena_presence ADD FOREIGN KEY (player) REFERENCES players ON DELETE CASCADE;

-- So there are never more than players. A cookie of a player whose row is gone with a backup brings the row back first.
DELETE FROM ended_claims e WHERE NOT EXISTS (SELECT FROM players WHERE num = e.player);
ALTER TABLE ended_claims ADD FOREIGN KEY (player) REFERENCES players ON DELETE CASCADE;
