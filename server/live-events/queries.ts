import type { Category } from "#contract/values/categories.ts";
import {
  EVENT_EVERY_MINUTES,
  EVENT_MINUTES,
  type EventType,
  MOST_UPCOMING_EVENTS,
} from "#contract/values/live-event-limits.ts";
import { type Query, select } from "../database/query.ts";
import type { Span, TimedRound } from "./schedule.ts";
import type { VotedRound } from "./rules.ts";

/** An event as it is listed. */
export interface EventRow extends Span {
  id: number;
  name: string;
  description: string;
  type: EventType;
  category: Category | null;
  participants: number;
}

/** A celebrity in a round. It may have left the roster since. */
export interface Contestant {
  num: number;
  id: string;
  name: string;
  category: Category;
}

export interface RoundRow extends TimedRound, Omit<VotedRound, "a" | "b"> {
  id: number;
  number: number;
  a: Contestant;
  b: Contestant;
  settled: boolean;
  /** By number. */
  winner: number | null;
}

/** A player's own part in an event. */
interface OwnRow {
  score: number;
  votes: number;
  calls: number;
  /** The celebrity by round. */
  choices: Record<string, number>;
}

/** An event with all that everyone sees, and the own part of the player who asked for it, all of the same moment. */
export interface WholeEvent extends EventRow {
  rounds: RoundRow[];
  complete: boolean;
  /** Grows with whatever is written. */
  version: number;
  /** Null for who has not joined. */
  own: OwnRow | null;
  now: Date;
}

const EVENT = "e.id, e.name, e.description, e.event_type, e.category, e.starts_at, e.ends_at, e.participants";

type Columns = [
  id: number,
  name: string,
  description: string,
  type: EventType,
  category: Category | null,
  startsAt: Date,
  endsAt: Date,
  participants: number,
];

function eventOf([id, name, description, type, category, startsAt, endsAt, participants]: Columns): EventRow {
  return { id, name, description, type, category, startsAt, endsAt, participants };
}

const contestant = (alias: string): string =>
  `json_build_object('num', ${alias}.num, 'id', ${alias}.shown_id, 'name', ${alias}.shown_name, 'category', ${alias}.category)`;

/** Times of rounds are those of JSON. */
type JsonRound = Omit<RoundRow, "startsAt" | "endsAt"> & { startsAt: string; endsAt: string };

/** An event with the own part of a player; undefined for an unknown one. */
export function readEvent(event: number, player?: number): Query<WholeEvent | undefined> {
  return select(
    "read_live_event",
    `SELECT r.rounds, e.completed_at IS NOT NULL, (e.version + r.version)::bigint, product_now(),
            (SELECT json_build_object('score', p.score, 'votes', p.votes, 'calls', p.calls, 'choices', coalesce((
               SELECT json_object_agg(v.round, v.celebrity) FROM event_rounds own
               JOIN event_votes v ON v.round = own.id AND v.player = p.player WHERE own.event = e.id), '{}'))
             FROM event_participants p WHERE p.event = e.id AND p.player = $2),
            ${EVENT}
     FROM live_events e CROSS JOIN LATERAL (
       SELECT coalesce(sum(r.version), 0) AS version, coalesce(json_agg(json_build_object(
         'id', r.id, 'number', r.number, 'demo', r.demo, 'a', ${contestant("a")}, 'b', ${contestant("b")},
         'votesA', r.votes_a, 'votesB', r.votes_b, 'settled', r.settled, 'winner', r.winner,
         'startsAt', r.starts_at, 'endsAt', r.ends_at) ORDER BY r.number), '[]') AS rounds
       FROM event_rounds r JOIN celebrities a ON a.num = r.a JOIN celebrities b ON b.num = r.b WHERE r.event = e.id
     ) r
     WHERE e.id = $1`,
    [event, player ?? null],
    ([row]: readonly [JsonRound[], boolean, number, Date, OwnRow | null, ...Columns][]) => {
      if (row === undefined) return undefined;
      const [rounds, complete, version, now, own, ...columns] = row;
      const timed = rounds.map(
        (round): RoundRow => ({
          ...round,
          startsAt: new Date(round.startsAt),
          endsAt: new Date(round.endsAt),
        }),
      );
      return { ...eventOf(columns), rounds: timed, complete, version, own, now };
    },
  );
}

/** An event as it is listed, with the celebrities of its rounds. */
export interface ListedEvent extends EventRow {
  featured: Omit<Contestant, "category">[];
  joined: boolean;
}

/** Those that are on are fewer, unless a clock was set back. */
const LISTED = MOST_UPCOMING_EVENTS;

/** What has not begun. One that was called off ends when it begins. */
export const IS_TO_COME = "e.starts_at > product_now() AND e.ends_at > e.starts_at";

function readList(name: string, which: string, player: number | undefined): Query<ListedEvent[]> {
  return select(
    name,
    `SELECT (SELECT json_agg(json_build_object('num', c.num, 'id', c.shown_id, 'name', c.shown_name) ORDER BY r.number, c.num = r.b)
             FROM event_rounds r JOIN celebrities c ON c.num IN (r.a, r.b) WHERE r.event = e.id AND NOT r.demo),
            EXISTS (SELECT FROM event_participants p WHERE p.event = e.id AND p.player = $1),
            ${EVENT}
     FROM live_events e WHERE ${which} LIMIT ${LISTED}`,
    [player ?? null],
    (rows: readonly [ListedEvent["featured"], boolean, ...Columns][]) =>
      rows.map(([featured, joined, ...columns]) => ({ ...eventOf(columns), featured, joined })),
  );
}

/** The events that are on, those that began last first. */
export function readActive(player?: number): Query<ListedEvent[]> {
  return readList(
    "read_active_events",
    "e.ends_at > product_now() AND e.starts_at <= product_now() ORDER BY e.starts_at DESC",
    player,
  );
}

/** The events to come, in order of time. */
export function readUpcoming(): Query<ListedEvent[]> {
  return readList("read_upcoming_events", `${IS_TO_COME} ORDER BY e.starts_at`, undefined);
}

/** Events that may be on at once. */
const AT_ONCE = EVENT_MINUTES / EVENT_EVERY_MINUTES;

/**
 * The version of the list of events that are on: by the start of the one that began last, and within it by those who have joined
 * and by ends before their time. Fewer than a million can join.
 */
export function readListVersion(): Query<number> {
  return select(
    "read_event_list_version",
    `SELECT (coalesce(max(extract(epoch FROM starts_at)) / 60, 0) * 1000000
             + coalesce(sum(participants + (ends_at < starts_at + interval '${EVENT_MINUTES} minutes')::integer), 0))::bigint
     FROM (SELECT * FROM live_events WHERE starts_at <= product_now() ORDER BY starts_at DESC LIMIT ${AT_ONCE}) begun`,
    [],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Name and start of an event; undefined for an unknown one, and for one that was called off. */
export function readStart(event: number): Query<{ name: string; startsAt: Date } | undefined> {
  return select(
    "read_event_start",
    "SELECT name, starts_at FROM live_events WHERE id = $1 AND ends_at > starts_at",
    [event],
    ([row]: readonly [string, Date][]) => row && { name: row[0], startsAt: row[1] },
  );
}

/** What a player has earned on a day (UTC), by the start of the events. */
export function readEarned(player: number, day: string): Query<{ points: number; events: number }> {
  return select(
    "read_event_points",
    `SELECT coalesce(sum(p.score), 0)::integer, count(*) FROM event_participants p JOIN live_events e ON e.id = p.event
     WHERE p.player = $1 AND p.votes > 0 AND e.starts_at >= $2::date AT TIME ZONE 'UTC'
       AND e.starts_at < ($2::date + 1) AT TIME ZONE 'UTC'`,
    [player, day],
    ([row]: readonly [number, number][]) => ({ points: row?.[0] ?? 0, events: row?.[1] ?? 0 }),
  );
}
