-- What a player earns on a day counts in all its leagues, so its sums are kept once. Those so far become entries.
INSERT INTO league_entries AS e (league, player, day, vote, arena_vote, challenge, prediction)
SELECT m.league, player, day, m.vote, m.arena_vote, m.challenge, m.prediction
FROM league_players CROSS JOIN LATERAL (VALUES
  (weekly_league, weekly_vote, weekly_arena_vote, weekly_challenge, weekly_prediction),
  (monthly_league, monthly_vote, monthly_arena_vote, monthly_challenge, monthly_prediction),
  (seasonal_league, seasonal_vote, seasonal_arena_vote, seasonal_challenge, seasonal_prediction)
) m (league, vote, arena_vote, challenge, prediction)
WHERE m.league IS NOT NULL AND (m.vote, m.arena_vote, m.challenge, m.prediction) <> (0, 0, 0, 0)
ON CONFLICT (league, player, day) DO UPDATE SET vote = e.vote + excluded.vote, arena_vote = e.arena_vote + excluded.arena_vote,
  challenge = e.challenge + excluded.challenge, prediction = e.prediction + excluded.prediction;

ALTER TABLE league_players
  DROP COLUMN weekly_vote, DROP COLUMN weekly_arena_vote, DROP COLUMN weekly_challenge, DROP COLUMN weekly_prediction,
  DROP COLUMN monthly_vote, DROP COLUMN monthly_arena_vote, DROP COLUMN monthly_challenge, DROP COLUMN monthly_prediction,
  DROP COLUMN seasonal_vote, DROP COLUMN seasonal_arena_vote, DROP COLUMN seasonal_challenge, DROP COLUMN seasonal_prediction,
  -- Points of the day, by reason. Where a league differs from them, it has an entry of that day already.
  ADD COLUMN vote integer NOT NULL DEFAULT 0,
  ADD COLUMN arena_vote integer NOT NULL DEFAULT 0,
  ADD COLUMN challenge integer NOT NULL DEFAULT 0,
  ADD COLUMN prediction integer NOT NULL DEFAULT 0;
