import { REMINDER_MOMENTS, type ReminderMoment } from "#contract/values/reminder-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { PushSubscription } from "../providers/push/push.ts";

interface ReminderKey {
  player: number;
  event: number;
}

const anyRow = (rows: readonly unknown[][]): boolean => rows.length > 0;

/** A group of subscriptions that is bounded. */
export interface Share {
  by: "network" | "host";
  /** The hash of the network, or the name of the push service. */
  of: string;
  most: number;
}

const WITHIN = { network: "s.network = $1", host: "s.host = $1" };

/** Whether there is no room for a subscription that is not there yet. Those who ask at the same time may find the same room. */
export function isFull({ by, of, most }: Share, endpoint: string): Query<boolean> {
  return select(
    `is_push_${by}_full`,
    `SELECT (SELECT count(*) FROM (SELECT FROM push_subscriptions s WHERE ${WITHIN[by]} LIMIT $2) counted) >= $2
     WHERE NOT EXISTS (SELECT FROM push_subscriptions WHERE endpoint = $3)`,
    [of, most, endpoint],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/**
 * Deletes the subscription that was named longest ago and whose player is to be reminded of nothing: it would be named again with
 * the next reminder. A player's own may go in any case. @returns whether there was one
 */
export function makeRoom({ by, of }: Share, player: number): Query<boolean> {
  return select(
    `make_room_in_push_${by}`,
    `DELETE FROM push_subscriptions WHERE id = (
       SELECT s.id FROM push_subscriptions s WHERE ${WITHIN[by]} AND (s.player = $2 OR NOT EXISTS (SELECT FROM reminders r WHERE r.player = s.player))
       ORDER BY s.confirmed_at LIMIT 1 FOR UPDATE SKIP LOCKED
     ) RETURNING id`,
    [of, player],
    anyRow,
  );
}

/**
 * @param network a hash of the one that names it
 * @returns false if another subscription has this endpoint: with other keys, which its browser never has
 */
export function keepSubscription(
  player: number,
  { endpoint, p256dh, auth }: PushSubscription,
  network: string | null,
): Query<boolean> {
  return select(
    "keep_push_subscription",
    `INSERT INTO push_subscriptions AS s (player, endpoint, p256dh, auth, network, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, product_now())
     ON CONFLICT (endpoint) DO UPDATE
       SET player = EXCLUDED.player, network = EXCLUDED.network, confirmed_at = EXCLUDED.confirmed_at
     WHERE s.p256dh = EXCLUDED.p256dh AND s.auth = EXCLUDED.auth
     RETURNING id`,
    [player, endpoint, p256dh, auth, network],
    anyRow,
  );
}

/** Deletes all of a player but the last ones. */
export function keepLastSubscriptions(player: number, most: number): Query {
  return statement(
    "keep_last_push_subscriptions",
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE player = $1 ORDER BY confirmed_at DESC, id DESC OFFSET $2
     )`,
    [player, most],
  );
}

export function deleteSubscription(id: number): Query {
  return statement("delete_push_subscription", "DELETE FROM push_subscriptions WHERE id = $1", [id]);
}

/** Deletes some that no browser has named for so long. @returns whether there may be more */
export function deleteOldSubscriptions(days: number, some: number): Query<boolean> {
  return select(
    "delete_old_push_subscriptions",
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE confirmed_at < product_now() - make_interval(days => $1) LIMIT $2
     ) RETURNING id`,
    [days, some],
    (rows) => rows.length === some,
  );
}

export function isSubscribed(player: number): Query<boolean> {
  return select(
    "has_push_subscription",
    "SELECT 1 FROM push_subscriptions WHERE player = $1 LIMIT 1",
    [player],
    anyRow,
  );
}

/** The events that a player is reminded of. */
export function readReminders(player: number): Query<readonly number[]> {
  return select(
    "read_reminders",
    "SELECT event FROM reminders WHERE player = $1",
    [player],
    (rows: readonly [number][]) => rows.map(([event]) => event),
  );
}

export function addReminder({ player, event }: ReminderKey, startsAt: Date, dueAt: Date): Query {
  return statement(
    "add_reminder",
    "INSERT INTO reminders (player, event, starts_at, due_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    [player, event, startsAt, dueAt],
  );
}

/** With its messages that have not been sent. */
export function deleteReminderOf({ player, event }: ReminderKey): Query {
  return statement("delete_reminder", "DELETE FROM reminders WHERE player = $1 AND event = $2", [player, event]);
}

export interface DueReminder extends ReminderKey {
  startsAt: Date;
  dueAt: Date;
}

/** Some for which something is due, in order of time, locked. Those that another process has locked are left to it. */
export function lockDue(some: number): Query<DueReminder[]> {
  return select(
    "lock_due_reminders",
    `SELECT player, event, starts_at, due_at FROM reminders WHERE due_at <= product_now()
     ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [some],
    (rows: readonly [number, number, Date, Date][]) =>
      rows.map(([player, event, startsAt, dueAt]) => ({ player, event, startsAt, dueAt })),
  );
}

const column = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) => rows.map((row) => row[key]);
const times = (dates: readonly Date[]) => arrayOf(dates.map((date) => date.toISOString()));

/** Puts a message of each into the queue, for each of the player's browsers. */
export function addMessages(rows: readonly (DueReminder & { moment: ReminderMoment })[]): Query {
  return statement(
    "add_reminder_messages",
    `INSERT INTO reminder_messages (subscription, player, event, moment, due_at, turn)
     SELECT s.id, d.player, d.event, d.moment, d.due_at, s.unheard + random()
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::timestamptz[]) AS d (player, event, moment, due_at)
     JOIN push_subscriptions s ON s.player = d.player
     FOR KEY SHARE OF s`,
    [
      arrayOf(column(rows, "player")),
      arrayOf(column(rows, "event")),
      arrayOf(column(rows, "moment")),
      times(column(rows, "dueAt")),
    ],
  );
}

export function postpone(rows: readonly (ReminderKey & { next: Date })[]): Query {
  return statement(
    "postpone_reminders",
    `UPDATE reminders r SET due_at = d.due_at
     FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS d (player, event, due_at)
     WHERE r.player = d.player AND r.event = d.event`,
    [arrayOf(column(rows, "player")), arrayOf(column(rows, "event")), times(column(rows, "next"))],
  );
}

export function deleteReminders(rows: readonly ReminderKey[]): Query {
  return statement(
    "delete_reminders",
    `DELETE FROM reminders r USING unnest($1::bigint[], $2::bigint[]) AS d (player, event)
     WHERE r.player = d.player AND r.event = d.event`,
    [arrayOf(column(rows, "player")), arrayOf(column(rows, "event"))],
  );
}

/** A message that is due, as far as it is known before it is taken. */
export interface Candidate {
  id: number;
  player: number;
  host: string;
  domain: string;
}

/** Some messages that are due, those that have been tried least first: to these hosts, or to all others. */
export function readCandidates(
  { hosts, others }: { hosts: readonly string[]; others: boolean },
  without: { hosts: readonly string[]; domains: readonly string[]; players: readonly number[] },
  some: number,
): Query<Candidate[]> {
  return select(
    "read_due_messages",
    `SELECT m.id, m.player, s.host, s.domain FROM reminder_messages m JOIN push_subscriptions s ON s.id = m.subscription
     WHERE m.due_at <= product_now() AND (s.host = ANY ($1::text[])) <> $2
       AND s.host <> ALL ($3::text[]) AND s.domain <> ALL ($4::text[]) AND m.player <> ALL ($5::bigint[])
     ORDER BY m.tries, m.due_at, m.turn LIMIT $6`,
    [arrayOf(hosts), others, arrayOf(without.hosts), arrayOf(without.domains), arrayOf(without.players), some],
    (rows: readonly [number, number, string, string][]) =>
      rows.map(([id, player, host, domain]) => ({ id, player, host, domain })),
  );
}

export interface QueuedMessage extends ReminderKey {
  id: number;
  subscription: number;
  to: PushSubscription;
  startsAt: Date;
  moment: ReminderMoment;
  /** With the one that is made now. */
  tries: number;
  /** Of how many messages before in a row nothing was heard. */
  unheard: number;
  /** The database's time. */
  now: Date;
}

/**
 * Takes messages out of the queue, those that no other process takes. Whoever took a message sends it: if the process ends
 * before, it is lost.
 */
export function takeMessages(ids: readonly number[]): Query<QueuedMessage[]> {
  return select(
    "take_reminder_messages",
    `WITH due AS (SELECT id FROM reminder_messages WHERE id = ANY ($1::bigint[]) FOR UPDATE SKIP LOCKED)
     DELETE FROM reminder_messages m USING due, push_subscriptions s, reminders r
     WHERE m.id = due.id AND s.id = m.subscription AND r.player = m.player AND r.event = m.event
     RETURNING m.id, s.id, s.endpoint, s.p256dh, s.auth, m.player, m.event, r.starts_at, m.moment, m.tries, s.unheard, product_now()`,
    [arrayOf(ids)],
    (rows: readonly [number, number, string, string, string, number, number, Date, string, number, number, Date][]) =>
      rows.flatMap(([id, subscription, endpoint, p256dh, auth, player, event, startsAt, name, tries, unheard, now]) => {
        const moment = REMINDER_MOMENTS.find((one) => one === name);
        if (moment === undefined) return [];
        const to = { endpoint, p256dh, auth };
        return [{ id, subscription, to, player, event, startsAt, moment, tries: tries + 1, unheard, now }];
      }),
  );
}

/** Notes of how many messages in a row nothing was heard. */
export function noteUnheard(subscription: number, unheard: number): Query {
  return statement("note_unheard_push", "UPDATE push_subscriptions SET unheard = $2 WHERE id = $1", [
    subscription,
    unheard,
  ]);
}

/** Puts a message back that was not taken, unless its reminder or its subscription has been deleted meanwhile. */
export function putBack({ subscription, player, event, moment, tries }: Omit<QueuedMessage, "id">, dueAt: Date): Query {
  return statement(
    "put_back_reminder_message",
    `INSERT INTO reminder_messages (subscription, player, event, moment, due_at, tries)
     SELECT s.id, r.player, r.event, $4, $5, $6 FROM push_subscriptions s, reminders r
     WHERE s.id = $1 AND r.player = $2 AND r.event = $3
     FOR KEY SHARE OF s, r`,
    [subscription, player, event, moment, dueAt, tries],
  );
}

/** When something is due next. */
export function readNextDue(): Query<Date | null> {
  return select(
    "read_next_reminder",
    "SELECT least((SELECT min(due_at) FROM reminders), (SELECT min(due_at) FROM reminder_messages))",
    [],
    ([row]: readonly [Date | null][]) => row?.[0] ?? null,
  );
}
