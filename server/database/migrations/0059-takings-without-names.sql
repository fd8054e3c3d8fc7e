-- A taking of votes outlives the player or the network that it was about, and then names nobody.

ALTER TABLE vote_takings ALTER COLUMN subject DROP NOT NULL;

-- Players who have been erased.
UPDATE vote_takings t SET subject = NULL
WHERE subject LIKE 'p.%' AND state IN ('out', 'back') AND NOT EXISTS (SELECT FROM votes v WHERE v.taking = t.num AND v.player > 0);

-- The trail, which is kept for years, names the taking alone.
ALTER TABLE operator_acts DISABLE TRIGGER USER;
UPDATE operator_acts SET subject = 'taking ' || (after ->> 'taking') WHERE act IN ('votes_taken_out', 'votes_put_back');
ALTER TABLE operator_acts ENABLE TRIGGER USER;

-- Votes that their players had taken back were still counted as out.
UPDATE vote_takings t SET moved = (SELECT count(*) FROM votes v WHERE v.taking = t.num);
