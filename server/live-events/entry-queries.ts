import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Span } from "./schedule.ts";

/** An event as whoever joins or starts demo rounds finds it, under its lock. */
export interface LockedEvent extends Span {
  participants: number;
  /** Whether the player has joined. */
  joined: boolean;
  /** Whether there is such a player. */
  known: boolean;
  now: Date;
}

/** Locks an event: one at a time joins it or adds rounds. */
export function lockEvent(event: number): Query {
  return statement("lock_live_event", "SELECT FROM live_events WHERE id = $1 FOR NO KEY UPDATE", [event]);
}

/** To be sent after the lock; undefined for an unknown event. */
export function readLocked(event: number, player: number): Query<LockedEvent | undefined> {
  return select(
    "read_locked_event",
    `SELECT starts_at, ends_at, participants, EXISTS (SELECT FROM event_participants WHERE event = e.id AND player = $2),
            EXISTS (SELECT FROM players WHERE num = $2), date_trunc('milliseconds', product_now())
     FROM live_events e WHERE id = $1`,
    [event, player],
    ([row]: readonly [Date, Date, number, boolean, boolean, Date][]) => {
      if (row === undefined) return undefined;
      const [startsAt, endsAt, participants, joined, known, now] = row;
      return { startsAt, endsAt, participants, joined, known, now };
    },
  );
}

export function addParticipant(event: number, player: number): Query[] {
  return [
    statement(
      "add_event_participant",
      "INSERT INTO event_participants (event, player, joined_at) VALUES ($1, $2, product_now())",
      [event, player],
    ),
    statement(
      "count_event_participant",
      "UPDATE live_events SET participants = participants + 1, version = version + 1 WHERE id = $1",
      [event],
    ),
  ];
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
