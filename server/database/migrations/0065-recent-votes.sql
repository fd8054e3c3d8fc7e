-- The last three votes can be undone, one after the other, instead of the last one; and a freeze keeps a streak over a missed day.
ALTER TABLE players
  -- Newest first, nine numbers each: celebrity; its day, in days since 1970; when it was cast and when it was undone (or 0), in ms
  -- since 1970; whether the streak grew with it (1); and before its day the streak, the longest one, the last day with a vote, and
  -- the frozen day (or -1).
  ADD COLUMN recent_votes bigint[] NOT NULL DEFAULT '{}',
  -- The last missed day that a freeze kept the streak over.
  ADD COLUMN frozen_day date;

UPDATE players SET recent_votes = ARRAY[
  undo_celebrity, undo_day - date '1970-01-01', round(date_part('epoch', undo_at) * 1000)::bigint,
  CASE WHEN undo_done THEN round(date_part('epoch', undo_at) * 1000)::bigint ELSE 0 END, undo_grew::integer,
  undo_streak, undo_longest_streak, coalesce(undo_last_vote_day - date '1970-01-01', -1), -1
] WHERE undo_celebrity IS NOT NULL AND undo_day IS NOT NULL AND undo_at IS NOT NULL;

ALTER TABLE players
  DROP COLUMN undo_celebrity,
  DROP COLUMN undo_day,
  DROP COLUMN undo_at,
  DROP COLUMN undo_done,
  DROP COLUMN undo_grew,
  DROP COLUMN undo_streak,
  DROP COLUMN undo_longest_streak,
  DROP COLUMN undo_last_vote_day;
