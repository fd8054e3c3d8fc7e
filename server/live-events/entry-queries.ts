import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Span } from "./schedule.ts";

/** A player who is to take part in an event. */
export interface Joining {
  event: number;
  player: number;
  /** A keyed hash of the network; null where they are not limited. */
  network: string | null;
}

/** An event under its lock. */
interface JoinableEvent extends Span {
  participants: number;
}

type EventKey = Pick<Joining, "event" | "player">;

/** Keeps players from being erased meanwhile, in order. @returns those whom there are */
export function lockPlayers(players: readonly number[]): Query<ReadonlySet<number>> {
  return select(
    "lock_joining_players",
    "SELECT num FROM players WHERE num = ANY ($1::bigint[]) ORDER BY num FOR KEY SHARE",
    [arrayOf(players)],
    (rows: readonly [number][]) => new Set(rows.map(([num]) => num)),
  );
}

/** Locks events, in order, so that those who join at several processes are counted one after the other. */
export function lockEvents(events: readonly number[]): Query<ReadonlyMap<number, JoinableEvent>> {
  return select(
    "lock_live_events",
    `SELECT id, starts_at, ends_at, participants FROM live_events
     WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [arrayOf(events)],
    (rows: readonly [number, Date, Date, number][]) =>
      new Map(rows.map(([id, startsAt, endsAt, participants]) => [id, { startsAt, endsAt, participants }])),
  );
}

/** Whether each has joined already, in their order. To be sent after the lock. */
export function readJoined(joins: readonly EventKey[]): Query<readonly boolean[]> {
  return select(
    "read_event_joined",
    `SELECT p.player IS NOT NULL FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY i (event, player, n)
     LEFT JOIN event_participants p ON p.event = i.event AND p.player = i.player ORDER BY i.n`,
    [arrayOf(joins.map(({ event }) => event)), arrayOf(joins.map(({ player }) => player))],
    (rows: readonly [boolean][]) => rows.map(([joined]) => joined),
  );
}

/** @param at when they were let in */
export function addParticipants(joins: readonly Joining[], at: Date): Query[] {
  const events = arrayOf(joins.map(({ event }) => event));
  return [
    statement(
      "add_event_participants",
      // Who comes after the programme is of no crowd.
      `INSERT INTO event_participants (event, player, joined_at, network)
       SELECT i.event, i.player, $4::timestamptz, CASE WHEN e.completed_at IS NULL THEN i.network END
       FROM unnest($1::bigint[], $2::bigint[], $3::text[]) i (event, player, network) JOIN live_events e ON e.id = i.event`,
      [events, arrayOf(joins.map(({ player }) => player)), arrayOf(joins.map(({ network }) => network)), at],
    ),
    statement(
      "count_event_participants",
      `UPDATE live_events e SET participants = e.participants + i.joined, version = e.version + i.joined
       FROM (SELECT event, count(*) AS joined FROM unnest($1::bigint[]) j (event) GROUP BY event) i WHERE e.id = i.event`,
      [events],
    ),
  ];
}

/** An event as whoever starts demo rounds finds it, under its lock. */
interface LockedEvent extends Span {
  /** Whether the player has joined. */
  joined: boolean;
  now: Date;
}

/** Locks an event: one at a time adds rounds or ranks its voters. */
export function lockEvent(event: number): Query {
  return statement("lock_live_event", "SELECT FROM live_events WHERE id = $1 FOR NO KEY UPDATE", [event]);
}

/** To be sent after the lock; undefined for an unknown event. */
export function readLocked(event: number, player: number): Query<LockedEvent | undefined> {
  return select(
    "read_locked_event",
    `SELECT starts_at, ends_at, EXISTS (SELECT FROM event_participants WHERE event = e.id AND player = $2),
            date_trunc('milliseconds', product_now())
     FROM live_events e WHERE id = $1`,
    [event, player],
    ([row]: readonly [Date, Date, boolean, Date][]) => {
      if (row === undefined) return undefined;
      const [startsAt, endsAt, joined, now] = row;
      return { startsAt, endsAt, joined, now };
    },
  );
}

/** A round of an event that is locked. */
export interface EventRound extends Span {
  number: number;
  demo: boolean;
  a: number;
  b: number;
}

export function readRounds(event: number): Query<EventRound[]> {
  return select(
    "read_event_rounds",
    "SELECT number, demo, a, b, starts_at, ends_at FROM event_rounds WHERE event = $1 ORDER BY number",
    [event],
    (rows: readonly [number, boolean, number, number, Date, Date][]) =>
      rows.map(([number, demo, a, b, startsAt, endsAt]) => ({ number, demo, a, b, startsAt, endsAt })),
  );
}

/** Adds rounds to an event. */
export function addRounds(event: number, rounds: readonly EventRound[]): Query {
  return statement(
    "add_event_rounds",
    `INSERT INTO event_rounds (event, number, demo, a, b, starts_at, ends_at)
     SELECT $1, i.* FROM unnest($2::smallint[], $3::boolean[], $4::smallint[], $5::smallint[], $6::timestamptz[], $7::timestamptz[]) i`,
    [
      event,
      arrayOf(rounds.map(({ number }) => number)),
      arrayOf(rounds.map(({ demo }) => demo)),
      arrayOf(rounds.map(({ a }) => a)),
      arrayOf(rounds.map(({ b }) => b)),
      arrayOf(rounds.map(({ startsAt }) => startsAt.toISOString())),
      arrayOf(rounds.map(({ endsAt }) => endsAt.toISOString())),
    ],
  );
}
