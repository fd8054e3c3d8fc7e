-- How many players have cast 1, 2, … votes on a day: where each of them stands follows from it, however many there are.
ALTER TABLE play_days ADD COLUMN by_votes integer[] NOT NULL DEFAULT '{}';

WITH players AS (
  SELECT day, votes, count(*)::integer AS count
  FROM (SELECT day, count(*)::integer AS votes FROM votes GROUP BY day, player) cast_votes GROUP BY day, votes
), places AS (
  SELECT day, generate_series(1, max(votes)) AS votes FROM players GROUP BY day
), counted AS (
  SELECT day, array_agg(coalesce(count, 0) ORDER BY votes) AS by_votes
  FROM places LEFT JOIN players USING (day, votes) GROUP BY day
)
UPDATE play_days d SET by_votes = counted.by_votes FROM counted WHERE counted.day = d.day;
