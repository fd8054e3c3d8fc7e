import type { Category } from "#contract/values/categories.ts";
import { EVENT_MINUTES } from "#contract/values/live-event-limits.ts";
import { arrayOf, type Query, select } from "../database/query.ts";
import type { Show } from "./programme.ts";
import type { EventRound } from "./entry-queries.ts";
import type { Span } from "./schedule.ts";

/** When the events begin that have been announced, of those whose time is not over, whether operators have ended them or not. */
export function readAnnounced(): Query<{ starts: Date[]; now: Date }> {
  return select(
    "read_announced_events",
    `SELECT product_now(), coalesce(json_agg(starts_at), '[]') FROM live_events
     WHERE starts_at > product_now() - interval '${EVENT_MINUTES} minutes'`,
    [],
    ([row]: readonly [Date, string[]][]) => {
      if (row === undefined) throw new Error("The database did not say what has been announced");
      return { now: row[0], starts: row[1].map((start) => new Date(start)) };
    },
  );
}

/** An event that is to be announced. */
export interface Announcement extends Span {
  show: Pick<Show, "name" | "description" | "type">;
  /** Null for one over several. */
  category: Category | null;
  rounds: readonly EventRound[];
}

/** Announces events with their rounds, but for those whose times are taken. @returns how many are new */
export const announceEvents = (events: readonly Announcement[]): Query<number> =>
  insertEvents("announce_events", events, "ON CONFLICT (starts_at) DO NOTHING");

/** Adds an event with its rounds. Fails with a duplicate if its time is taken. */
export const addEvent = (event: Announcement): Query<number> => insertEvents("add_event", [event], "");

function insertEvents(name: string, events: readonly Announcement[], unlessTaken: string): Query<number> {
  const rounds = events.flatMap(({ startsAt: event, rounds }) => rounds.map((round) => ({ event, ...round })));
  return select(
    name,
    `WITH announced AS (
       INSERT INTO live_events (starts_at, ends_at, name, description, event_type, category)
       SELECT * FROM unnest($1::timestamptz[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[]) ORDER BY 1
       ${unlessTaken} RETURNING id, starts_at
     ), drawn AS (
       INSERT INTO event_rounds (event, number, a, b, starts_at, ends_at)
       SELECT e.id, i.number, i.a, i.b, i.starts_at, i.ends_at
       FROM unnest($7::timestamptz[], $8::smallint[], $9::smallint[], $10::smallint[], $11::timestamptz[], $12::timestamptz[])
         i (event, number, a, b, starts_at, ends_at)
       JOIN announced e ON e.starts_at = i.event ORDER BY e.id, i.number
     )
     SELECT id FROM announced`,
    [
      arrayOf(events.map(({ startsAt }) => startsAt.toISOString())),
      arrayOf(events.map(({ endsAt }) => endsAt.toISOString())),
      arrayOf(events.map(({ show }) => show.name)),
      arrayOf(events.map(({ show }) => show.description)),
      arrayOf(events.map(({ show }) => show.type)),
      arrayOf(events.map(({ category }) => category)),
      arrayOf(rounds.map(({ event }) => event.toISOString())),
      arrayOf(rounds.map(({ number }) => number)),
      arrayOf(rounds.map(({ a }) => a)),
      arrayOf(rounds.map(({ b }) => b)),
      arrayOf(rounds.map(({ startsAt }) => startsAt.toISOString())),
      arrayOf(rounds.map(({ endsAt }) => endsAt.toISOString())),
    ],
    (rows) => rows.length,
  );
}

/** Deletes some votes of events that ended so long ago, the oldest first. @returns how many */
export function forgetVotes(days: number, most: number): Query<number> {
  return select(
    "forget_event_votes",
    `WITH old AS (
       SELECT id FROM live_events WHERE has_votes AND completed_at IS NOT NULL
         AND ends_at < product_now() - make_interval(days => $1) ORDER BY ends_at LIMIT 1
     ), gone AS (
       DELETE FROM event_votes WHERE (round, player) IN (
         SELECT v.round, v.player FROM event_rounds r JOIN event_votes v ON v.round = r.id
         WHERE r.event = (SELECT id FROM old) LIMIT $2
       ) RETURNING round
     ), emptied AS (
       UPDATE live_events SET has_log = false, has_votes = (SELECT count(*) FROM gone) >= $2 WHERE id = (SELECT id FROM old) RETURNING id
     )
     SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM emptied)`,
    [days, most],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Deletes some participants of events that ended so long ago, or else those events. @returns how many rows */
export function forgetEvents(days: number, most: number): Query<number> {
  return select(
    "forget_events",
    `WITH old AS (
       SELECT id, participants FROM live_events WHERE completed_at IS NOT NULL AND NOT has_votes
         AND ends_at < product_now() - make_interval(days => $1) ORDER BY ends_at LIMIT 20
     ), parts AS (
       DELETE FROM event_participants WHERE (event, player) IN (
         SELECT p.event, p.player FROM event_participants p JOIN old ON old.id = p.event LIMIT $2
       ) RETURNING event
     ), events AS (
       DELETE FROM live_events WHERE id IN (SELECT id FROM old) AND NOT EXISTS (SELECT FROM parts) RETURNING id
     )
     SELECT (SELECT count(*) FROM parts) + (SELECT count(*) FROM events)`,
    [days, most],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}
