-- How many rows of events and sessions each UTC day has, so that a day's size is bounded without counting them.
CREATE TABLE analytics_days (
  day date PRIMARY KEY,
  stored bigint NOT NULL DEFAULT 0,
  -- Of how many sessions one was stored when fewest were; 1: all.
  one_in integer NOT NULL DEFAULT 1,
  -- Nobody outside can tell which sessions are stored.
  seed integer NOT NULL DEFAULT floor(random() * 2147483647)
);
-- How many sessions a stored one stands for.
ALTER TABLE analytics_sessions ADD COLUMN weight integer NOT NULL DEFAULT 1;
