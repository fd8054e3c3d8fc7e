-- Equal scores share a rank; seats are what an arena has 20 of.
ALTER TABLE arena_participants RENAME COLUMN place TO rank;

-- Whether a name stands in an 'arena' or a 'league'.
ALTER TABLE name_reports RENAME COLUMN place TO contest;
ALTER TABLE hidden_names RENAME COLUMN place TO contest;
