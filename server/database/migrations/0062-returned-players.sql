-- Players who had erased everything, and whom a restored backup of before has brought back. The product erases them again when it starts.
CREATE TABLE returned_players (
  player bigint PRIMARY KEY REFERENCES players ON DELETE CASCADE
);
