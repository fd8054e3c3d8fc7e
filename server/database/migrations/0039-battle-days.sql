-- The battles that each celebrity won on each UTC day, celebrity n at index n. They follow from the log.

CREATE TABLE battle_days (
  day date PRIMARY KEY,
  won integer[] NOT NULL
) WITH (fillfactor = 20, toast_tuple_target = 8160);

WITH won AS (
  SELECT (decided_at AT TIME ZONE 'UTC')::date AS day, winner, count(*)::integer AS battles FROM battle_votes GROUP BY 1, 2
)
INSERT INTO battle_days (day, won)
SELECT day, ARRAY(
  SELECT coalesce(won.battles, 0) FROM generate_series(1, most) num
  LEFT JOIN won ON won.day = days.day AND won.winner = num ORDER BY num
)
FROM (SELECT day, max(winner) AS most FROM won GROUP BY day) days;
