INSERT INTO battle_state (version, ratings, battles_won, battles_lost) VALUES (0, '{}', '{}', '{}') ON CONFLICT DO NOTHING;

-- The celebrities that have results, with their scores.
CREATE OR REPLACE VIEW celebrity_ratings AS
SELECT score.*
FROM battle_state s, unnest(s.ratings, s.battles_won, s.battles_lost) WITH ORDINALITY
  AS score (rating, battles_won, battles_lost, celebrity)
WHERE score.battles_won + score.battles_lost > 0;
