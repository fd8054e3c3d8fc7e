-- How often each of a day's ten has been answered, in their order: these votes the product has asked everyone for.
ALTER TABLE todays_tens ADD COLUMN answers integer[] NOT NULL DEFAULT '{}';

UPDATE todays_tens t SET answers = (
  SELECT array_agg(coalesce(a.count, 0) ORDER BY c.place)
  FROM unnest(t.celebrities) WITH ORDINALITY c (celebrity, place)
  LEFT JOIN (SELECT celebrity, count(*)::integer FROM ten_answers WHERE day = t.day GROUP BY celebrity) a USING (celebrity)
);
