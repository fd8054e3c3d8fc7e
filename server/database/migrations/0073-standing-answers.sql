-- Whether an answer of a try is counted in `todays_tens.answers`: only while its vote stands, which must be one of the day of its ten.
ALTER TABLE ten_answers ADD COLUMN counted boolean NOT NULL DEFAULT true;

UPDATE ten_answers SET counted = false WHERE (answered_at AT TIME ZONE 'UTC')::date <> day;

UPDATE todays_tens t SET answers = (
  SELECT array_agg(coalesce(a.count, 0) ORDER BY c.place)
  FROM unnest(t.celebrities) WITH ORDINALITY c (celebrity, place)
  LEFT JOIN (
    SELECT celebrity, count(*)::integer FROM ten_answers WHERE day = t.day AND counted GROUP BY celebrity
  ) a USING (celebrity)
) WHERE day IN (SELECT day FROM ten_answers WHERE NOT counted);
