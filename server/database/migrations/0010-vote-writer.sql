-- Which process wrote the newest batch of votes, by a number that it drew at its start; 0: none. A process that sends a
-- batch before the one ahead of it is committed expects that one's version and its own number, so that nobody else's
-- batch can take its place.
ALTER TABLE vote_totals ADD COLUMN writer bigint NOT NULL DEFAULT 0;
