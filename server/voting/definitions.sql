INSERT INTO vote_totals (votes) VALUES ('{}') ON CONFLICT DO NOTHING;

-- The votes of each celebrity that has any, all-time and by UTC day.
CREATE OR REPLACE VIEW celebrity_totals AS
SELECT place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_totals, generate_series(1, (cardinality(votes) + 1) / 2) place;

CREATE OR REPLACE VIEW celebrity_days AS
SELECT day, place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_days, generate_series(1, (cardinality(votes) + 1) / 2) place;

-- The same, with the votes that operators have taken out: what was cast. Whoever has points for them keeps these.
CREATE OR REPLACE VIEW taken_days AS
SELECT day, place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM taken_vote_days, generate_series(1, (cardinality(votes) + 1) / 2) place;

CREATE OR REPLACE VIEW cast_totals AS
SELECT celebrity, sum(hot_votes)::integer AS hot_votes, sum(not_votes)::integer AS not_votes FROM (
  SELECT celebrity, hot_votes, not_votes FROM celebrity_totals
  UNION ALL SELECT celebrity, hot_votes, not_votes FROM taken_days
) both_of_them GROUP BY celebrity;

CREATE OR REPLACE VIEW cast_days AS
SELECT day, celebrity, sum(hot_votes)::integer AS hot_votes, sum(not_votes)::integer AS not_votes FROM (
  SELECT day, celebrity, hot_votes, not_votes FROM celebrity_days
  UNION ALL SELECT day, celebrity, hot_votes, not_votes FROM taken_days
) both_of_them GROUP BY day, celebrity;

-- Makes every process forget what it remembers of votes and of what they earn, because something else has changed it.
CREATE OR REPLACE FUNCTION outdate_votes() RETURNS void
LANGUAGE sql AS 'UPDATE vote_totals SET version = version + 1, writer = 0';

-- Fails a batch whose decisions rest on what has changed since.
CREATE OR REPLACE FUNCTION conflict() RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the votes were decided from an outdated state' USING ERRCODE = 'serialization_failure';
END $$;
