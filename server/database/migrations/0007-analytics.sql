-- What visitors do, as rows for 30 days and as counts for 13 months; and the days on which players played.

-- A row for each event, in a partition for each UTC day. No address and no player's id: a session is one load of a page.
CREATE SEQUENCE analytics_event_nums CACHE 32;
CREATE TABLE analytics_events (
  day date NOT NULL,
  -- Events that arrive together share a timestamp; the numbers give their order.
  num bigint NOT NULL DEFAULT nextval('analytics_event_nums'),
  at timestamptz NOT NULL,
  event text NOT NULL,
  session text NOT NULL,
  -- The path of a page of the product, without parameters; null for any other page.
  page text,
  -- Host of the referring page, unless it is ours.
  referrer text,
  category text NOT NULL,
  -- The fields specific to this kind of event.
  details jsonb NOT NULL
) PARTITION BY RANGE (day);
CREATE INDEX ON analytics_events (at, num) WHERE event IN ('celebrity_engagement', 'category_selection', 'session_start');

-- A session is one page load. It counts at the time it started.
CREATE TABLE analytics_sessions (
  session text PRIMARY KEY,
  started_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  duration_ms bigint NOT NULL,
  mobile boolean NOT NULL,
  -- The funnel step it has reached: 0 none, 1 landing, … 4 complete_category.
  step smallint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX ON analytics_sessions (last_at);

-- How often something happened in a minute, hour or day, and the sum of its amounts.
CREATE TABLE analytics_counts (
  grain text NOT NULL,
  since timestamptz NOT NULL,
  -- Such as 'vote' with the keys 'hot', 'not' and 'skip'; all in server/analytics/figures.ts.
  measure text NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  total double precision NOT NULL,
  -- Keeps the history of one measure together.
  PRIMARY KEY (grain, measure, since, key)
) WITH (fillfactor = 70);

-- Votes in a minute, hour or day, those for celebrity n at index n. One row rather than one per celebrity: it costs the
-- same to read when few got votes, and little to write when many did.
CREATE TABLE analytics_celebrity_votes (
  grain text NOT NULL,
  since timestamptz NOT NULL,
  hot_votes integer[] NOT NULL,
  not_votes integer[] NOT NULL,
  PRIMARY KEY (grain, since)
) WITH (
  fillfactor = 70,
  -- The row stays in its page, uncompressed, up to about 800 celebrities.
  toast_tuple_target = 8160
);

-- How many players played on each UTC day, and how many of them played again within the next 7 days.
CREATE TABLE play_days (
  day date PRIMARY KEY,
  players integer NOT NULL DEFAULT 0,
  returned integer NOT NULL DEFAULT 0
);
