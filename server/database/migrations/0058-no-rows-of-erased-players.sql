-- What is kept of a player goes with the player's row, also if it was written while the player erased everything.

DELETE FROM hidden_names h WHERE player IS NOT NULL AND NOT EXISTS (SELECT FROM players WHERE num = h.player);
ALTER TABLE hidden_names ADD FOREIGN KEY (player) REFERENCES players ON DELETE CASCADE;

-- Names that came back after their players were former ones.
UPDATE arena_participants SET name = 'Former player', skeleton = 'former ' || id WHERE player < 0 AND name <> 'Former player';
UPDATE league_members SET name = 'Former player', skeleton = 'former ' || id WHERE player < 0 AND name <> 'Former player';
