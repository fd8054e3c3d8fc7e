INSERT INTO vote_totals (votes) VALUES ('{}') ON CONFLICT DO NOTHING;

-- The votes of each celebrity that has any, all-time and by UTC day.
CREATE OR REPLACE VIEW celebrity_totals AS
SELECT place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_totals, generate_series(1, (cardinality(votes) + 1) / 2) place;

CREATE OR REPLACE VIEW celebrity_days AS
SELECT day, place::smallint AS celebrity, votes[2 * place - 1] AS hot_votes, coalesce(votes[2 * place], 0) AS not_votes
FROM vote_days, generate_series(1, (cardinality(votes) + 1) / 2) place;
