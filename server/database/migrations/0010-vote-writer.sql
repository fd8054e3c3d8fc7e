-- Who wrote the newest batch of votes: a number that a process draws whenever it begins to rely on its memory; 0: none.
-- A process that sends a batch before the one ahead of it is committed expects that one's version and its own number, so
-- that no other batch can take its place.
ALTER TABLE vote_totals ADD COLUMN writer bigint NOT NULL DEFAULT 0;
