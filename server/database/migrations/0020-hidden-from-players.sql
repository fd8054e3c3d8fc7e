-- Whose name was hidden, and what names that look like it have in common: the player cannot take it again elsewhere.
-- Unknown for names that were hidden before.

ALTER TABLE hidden_names
  ADD COLUMN player bigint,
  ADD COLUMN skeleton text;

CREATE INDEX hidden_names_player ON hidden_names (player, skeleton);
