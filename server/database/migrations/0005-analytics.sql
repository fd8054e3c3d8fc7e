-- What visitors do, as rows for 30 days and as counts for 13 months; and the days on which players played.

-- A row for each event, in a partition for each UTC day. No address and no player's id: a session is one load of a page.
CREATE SEQUENCE analytics_event_nums CACHE 32;
CREATE TABLE analytics_events (
  day date NOT NULL,
  -- What arrives together is of one moment; its order is that of the numbers.
  num bigint NOT NULL DEFAULT nextval('analytics_event_nums'),
  at timestamptz NOT NULL,
  event text NOT NULL,
  session text NOT NULL,
  -- The path of a page of the product, without its parameters; null for any other.
  page text,
  -- Host of the page that led here, unless it is ours.
  referrer text,
  category text NOT NULL,
  -- What this kind of event has beside that.
  details jsonb NOT NULL
) PARTITION BY RANGE (day);
CREATE INDEX ON analytics_events (at, num) WHERE event IN ('celebrity_engagement', 'category_selection', 'session_start');

-- One load of a page. Its figures count for the moment at which it began.
CREATE TABLE analytics_sessions (
  session text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  duration_ms bigint NOT NULL,
  mobile boolean NOT NULL,
  -- The step of the funnel that it came to: 0 none, 1 landing, … 4 complete_category.
  step smallint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX ON analytics_sessions (last_at);

-- How often something happened in a minute, an hour and a day, and what its amounts add up to.
CREATE TABLE analytics_counts (
  grain text NOT NULL,
  since timestamptz NOT NULL,
  -- Such as 'vote' with the keys 'hot', 'not' and 'skip'; all in server/analytics/figures.ts.
  measure text NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  total double precision NOT NULL,
  -- The course of one measure lies together.
  PRIMARY KEY (grain, measure, since, key)
) WITH (fillfactor = 70);

-- Votes for each celebrity in a minute, an hour and a day: those for celebrity n at place n. A row, not one for each of them:
-- so it costs the same to read when few were voted for, and little to write when many were.
CREATE TABLE analytics_celebrity_votes (
  grain text NOT NULL,
  since timestamptz NOT NULL,
  hot_votes integer[] NOT NULL,
  not_votes integer[] NOT NULL,
  PRIMARY KEY (grain, since)
) WITH (
  fillfactor = 70,
  -- Up to some 800 celebrities the row stays in its page, as it is.
  toast_tuple_target = 8160
);

-- How many players played on each UTC day, and how many of them played again on one of the 7 days after.
CREATE TABLE play_days (
  day date PRIMARY KEY,
  players integer NOT NULL DEFAULT 0,
  returned integer NOT NULL DEFAULT 0
);
