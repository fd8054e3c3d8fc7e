/** Generates in SQL what the product stores for many visits, from a few that its own code has aggregated. */
import { addUp, type CountRow, type SessionRow } from "../server/analytics/batch.ts";
import { firstStep } from "../server/analytics/funnel.ts";
import { sampleOf } from "../server/analytics/sampling.ts";
import { EVENTS, makeVisit } from "./visits.ts";

/** Number of distinct visits, which repeat in turn. */
const VISITS = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of stored events, including today. */
const DAYS = 30;

/** Creates the tables of the distinct visits. @param celebrities their ids, ordered by number */
export function visitTables(celebrities: readonly string[]): string {
  const nums = new Map(celebrities.map((id, index) => [id, index + 1]));
  const visits = Array.from({ length: VISITS }, (_, visit) => {
    const [call = { mobile: false, events: [] }] = makeVisit(visit, 0);
    const { events, sessions, counts, votes } = addUp(
      [{ ...call, host: undefined }],
      (id) => nums.get(id),
      sampleOf({ stored: 0, seed: 0 }),
    );
    return {
      events,
      sessions: sessions.map(({ durationMs, mobile, steps }) => ({ durationMs, mobile, step: firstStep(steps) })),
      counts: [...counts, ...sessions.flatMap(countsOf)],
      votes: celebrities.map((_, at) => ({ num: at + 1, hot: votes.hot[at] ?? 0, not: votes.not[at] ?? 0 })),
    };
  });
  return `
    CREATE TABLE bench_events AS
    SELECT * FROM jsonb_to_recordset(${listOf(visits.map(({ events }) => events))})
      r (visit integer, event text, page text, referrer text, category text, details text);
    ALTER TABLE bench_events ALTER details TYPE jsonb USING details::jsonb;
    CREATE TABLE bench_sessions AS
    SELECT * FROM jsonb_to_recordset(${listOf(visits.map(({ sessions }) => sessions))})
      r (visit integer, "durationMs" bigint, mobile boolean, step smallint);
    CREATE TABLE bench_counts AS
    SELECT * FROM jsonb_to_recordset(${listOf(visits.map(({ counts }) => counts))})
      r (visit integer, measure text, key text, count bigint, total double precision);
    CREATE TABLE bench_votes AS
    SELECT * FROM jsonb_to_recordset(${listOf(visits.map(({ votes }) => votes.filter(({ hot, not }) => hot + not > 0)))})
      r (visit integer, num integer, hot integer, "not" integer);
    ANALYZE bench_events, bench_sessions, bench_counts, bench_votes;`;
}

/** The counts of a new session, which the database normally derives. */
function countsOf({ durationMs, mobile, steps }: SessionRow): CountRow[] {
  const funnel = Array.from({ length: firstStep(steps) }, (_, at) => ({
    measure: "funnel",
    key: String(at + 1),
    count: 1,
    total: 0,
  }));
  return [{ measure: "session", key: mobile ? "mobile" : "desktop", count: 1, total: durationMs }, ...funnel];
}

/** The rows of each visit as one SQL array. */
function listOf(rows: readonly (readonly object[])[]): string {
  const list = rows.flatMap((own, visit) => own.map((row) => ({ visit, ...row })));
  return `'${JSON.stringify(list).replaceAll("'", "''")}'::jsonb`;
}

/** Visits at a constant rate, one call each. */
export interface History {
  from: number;
  /** Interval between visits, in ms. */
  everyMs: number;
}

/** A history of `events` events over the days up to now. */
export function historyOf(events: number): History {
  const now = Date.now();
  const from = Math.floor(now / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS;
  return { from, everyMs: (now - from) / (events / EVENTS) };
}

/** How many visits have arrived so far. */
export function visitsOf({ from, everyMs }: History): number {
  return Math.floor((Date.now() - from) / everyMs);
}

/** Inserts what visits `first` to `last` leave: events, sessions and counts. */
export function visitRows({ from, everyMs }: History, first: number, last: number): string {
  const visits = `
    (SELECT to_timestamp((${from} + n * ${everyMs}::float8) / 1000) AS at, n * 7919 % ${VISITS} AS visit,
            'session_' || (${from} + n * ${everyMs}::float8)::bigint || '_' || lpad(to_hex(n), 12, '0') AS session
     FROM generate_series(${first}::bigint, ${last - 1}) n) v`;
  return `
    SET work_mem = '256MB';
    SELECT open_analytics_day(current_date - n) FROM generate_series(-1, ${DAYS - 1}) n;
    INSERT INTO analytics_events (day, at, event, session, page, referrer, category, details)
    SELECT (at AT TIME ZONE 'UTC')::date, at, event, session, page, referrer, category, details
    FROM ${visits} JOIN bench_events USING (visit);
    INSERT INTO analytics_sessions (session, started_at, last_at, duration_ms, mobile, step)
    SELECT session, at, at, "durationMs", mobile, step FROM ${visits} JOIN bench_sessions USING (visit);
    CREATE TEMPORARY TABLE stretches AS
    SELECT grain, date_trunc(grain, at, 'UTC') AS since, visit, count(*) AS visits
    FROM ${visits} CROSS JOIN (VALUES ('minute'), ('hour'), ('day')) g (grain)
    WHERE grain <> 'minute' OR at >= current_date - 1
    GROUP BY 1, 2, 3;
    INSERT INTO analytics_counts AS kept (grain, since, measure, key, count, total)
    SELECT grain, since, measure, key, sum(count * visits), sum(total * visits)
    FROM stretches JOIN bench_counts USING (visit) GROUP BY 1, 2, 3, 4 ORDER BY 2
    ON CONFLICT (grain, measure, since, key) DO UPDATE
      SET count = kept.count + excluded.count, total = kept.total + excluded.total;
    INSERT INTO analytics_celebrity_votes AS kept (grain, since, hot_votes, not_votes)
    SELECT grain, since, array_agg(coalesce(hot, 0) ORDER BY num), array_agg(coalesce("not", 0) ORDER BY num)
    FROM (SELECT DISTINCT grain, since FROM stretches) s
    CROSS JOIN generate_series(1, (SELECT max(num) FROM bench_votes)) num
    LEFT JOIN (
      SELECT grain, since, num, sum(hot * visits) AS hot, sum("not" * visits) AS "not"
      FROM stretches JOIN bench_votes USING (visit) GROUP BY 1, 2, 3
    ) v USING (grain, since, num)
    GROUP BY 1, 2
    ON CONFLICT (grain, since) DO UPDATE SET
      hot_votes = add_places(kept.hot_votes, excluded.hot_votes),
      not_votes = add_places(kept.not_votes, excluded.not_votes);`;
}

/** Inserts the counts of earlier days, whose events have expired (twice as many), and their players. */
export const earlierCounts = `
  INSERT INTO analytics_counts (grain, since, measure, key, count, total)
  SELECT grain, since - n * interval '${(DAYS - 1) * 24} hours', measure, key, count, total
  FROM analytics_counts CROSS JOIN generate_series(1, 2) n WHERE grain <> 'minute' AND since < current_date;
  DELETE FROM analytics_counts WHERE grain = 'hour' AND since < current_date - 61;
  INSERT INTO analytics_celebrity_votes (grain, since, hot_votes, not_votes)
  SELECT grain, since - n * interval '${(DAYS - 1) * 24} hours', hot_votes, not_votes
  FROM analytics_celebrity_votes CROSS JOIN generate_series(1, 2) n WHERE grain <> 'minute' AND since < current_date;
  DELETE FROM analytics_celebrity_votes WHERE grain = 'hour' AND since < current_date - 61;
  INSERT INTO play_days (day, players, returned)
  SELECT current_date - n, 1000, 300 FROM generate_series(0, 90) n ON CONFLICT DO NOTHING;`;

export const noRows = "TRUNCATE analytics_events, analytics_sessions, analytics_counts, analytics_celebrity_votes;";
