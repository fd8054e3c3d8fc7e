-- The last three votes can be undone, one after the other, instead of the last one; and a freeze keeps a streak over a missed day.
ALTER TABLE players
  -- Newest first: the three celebrities (0 for none), then five numbers for each vote: when it was cast, as a date in days since
  -- 1970 and in ms of that day; by how many days the day for which it counts is ahead; 0, or 1 and how many ms later it was undone;
  -- and 1 if the streak grew with it, plus 2 if four more follow: before its day the streak, the longest one, the last day with a
  -- vote, and the frozen day (or -1). Otherwise these are the same as of the vote before it in the list.
  ADD COLUMN recent_votes integer[] NOT NULL DEFAULT '{}',
  -- The last missed day that a freeze kept the streak over.
  ADD COLUMN frozen_day date;

UPDATE players SET recent_votes = ARRAY[
  undo_celebrity, 0, 0,
  floor(date_part('epoch', undo_at) / 86400), mod(round(date_part('epoch', undo_at) * 1000)::bigint, 86400000),
  undo_day - date '1970-01-01' - floor(date_part('epoch', undo_at) / 86400), undo_done::integer, undo_grew::integer + 2,
  undo_streak, undo_longest_streak, coalesce(undo_last_vote_day - date '1970-01-01', -1), -1
]::integer[] WHERE undo_celebrity IS NOT NULL AND undo_day IS NOT NULL AND undo_at IS NOT NULL;

ALTER TABLE players
  DROP COLUMN undo_celebrity,
  DROP COLUMN undo_day,
  DROP COLUMN undo_at,
  DROP COLUMN undo_done,
  DROP COLUMN undo_grew,
  DROP COLUMN undo_streak,
  DROP COLUMN undo_longest_streak,
  DROP COLUMN undo_last_vote_day;
