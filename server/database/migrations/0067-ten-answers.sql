-- The answers of tries at Today's 10. The first one on a celebrity stands, whatever becomes of the vote.
CREATE TABLE ten_answers (
  player bigint NOT NULL,
  day date NOT NULL REFERENCES todays_tens,
  celebrity smallint NOT NULL,
  hot boolean NOT NULL,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (player, day, celebrity)
);

CREATE INDEX ten_answers_by_day ON ten_answers (day);

INSERT INTO ten_answers (player, day, celebrity, hot, answered_at)
SELECT v.player, t.day, v.celebrity, v.hot, v.voted_at
FROM todays_tens t JOIN votes v ON v.session = 'ten-' || t.day AND v.day >= t.day AND v.celebrity = ANY (t.celebrities)
WHERE t.day >= (SELECT max(day) - 1 FROM todays_tens)
ON CONFLICT DO NOTHING;

-- Only tries with at least one vote that a crowd judges are compared.
UPDATE todays_tens t SET scores[1] = scores[1] - r.unjudged
FROM (SELECT day, count(*)::integer AS unjudged FROM ten_results WHERE judged = 0 GROUP BY day) r
WHERE r.day = t.day;
