import type { ChatSession } from "#contract/chat.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { PaidHours } from "./rules.ts";

/** A player's session with a persona that is running now, under the lock of the player. */
export function findRunning(player: number, celebrity: number): Query<string | undefined> {
  return select(
    "find_running_chat_session",
    `SELECT id FROM chat_sessions WHERE player = $1 AND celebrity = $2 AND ended_at IS NULL AND ends_at > product_now()
     ORDER BY ends_at DESC LIMIT 1`,
    [player, celebrity],
    ([row]: readonly [string][]) => row?.[0],
  );
}

/** The session that an order was to prolong, if it was not ended. */
export function findExtendable(order: string): Query<string | undefined> {
  return select(
    "find_extendable_chat_session",
    "SELECT s.id FROM chat_orders o JOIN chat_sessions s ON s.id = o.extends WHERE o.id = $1 AND s.ended_at IS NULL",
    [order],
    ([row]: readonly [string][]) => row?.[0],
  );
}

const SPENT = (session: string) =>
  `UPDATE chat_orders SET state = 'opened', session = ${session}, cause = $2 WHERE id = $1`;

/** Opens the session of a locked order that has been paid. It begins now. */
export function openSession(order: string, cause: string): Query {
  return statement(
    "open_chat_session",
    `WITH opened AS (
       INSERT INTO chat_sessions (id, player, celebrity, opened_at, started_at, hours, ends_at)
       SELECT id, player, celebrity, product_now(), product_now(), hours, product_now() + hours * interval '1 hour'
       FROM chat_orders WHERE id = $1 RETURNING id
     ) ${SPENT("(SELECT id FROM opened)")}`,
    [order, cause],
  );
}

/** Adds the hours of a locked order that has been paid to a session: to its end, or if that is over, from now on. */
export function extendSession(order: string, cause: string, session: string): Query {
  return statement(
    "extend_chat_session",
    `WITH added AS (SELECT hours AS more FROM chat_orders WHERE id = $1), extended AS (
       UPDATE chat_sessions SET
         started_at = greatest(ends_at, product_now()) - hours * interval '1 hour',
         ends_at = greatest(ends_at, product_now()) + more * interval '1 hour',
         hours = hours + more
       FROM added WHERE id = $3 RETURNING id
     ) ${SPENT("(SELECT id FROM extended)")}`,
    [order, cause, session],
  );
}

/** Ends a session whose only payment was that of an order. */
export function endRefunded(order: string): Query {
  return statement(
    "end_refunded_chat_session",
    `UPDATE chat_sessions SET ended_at = product_now(), ended_because = 'refunded'
     WHERE id = (SELECT session FROM chat_orders WHERE id = $1) AND ended_at IS NULL AND ends_at > product_now()
       AND NOT EXISTS (SELECT FROM chat_orders o WHERE o.session = chat_sessions.id AND o.id <> $1 AND o.state = 'opened')`,
    [order],
  );
}

/** Locks the paid orders of a session, in the order of payment. To be sent after `holdPersonas`. */
export function lockPaid(session: string): Query<PaidHours[]> {
  return select(
    "lock_paid_chat_orders",
    `SELECT id, hours, amount_cents FROM chat_orders o WHERE session = $1 AND state = 'opened'
     ORDER BY (SELECT max(id) FROM chat_order_changes WHERE chat_order = o.id) FOR UPDATE`,
    [session],
    (rows: readonly [string, number, number][]) => rows.map(([id, hours, amountCents]) => ({ id, hours, amountCents })),
  );
}

/** Locks a session. @returns how much of its time is left, in ms; 0 if none or it was ended */
export function lockUnused(session: string): Query<number> {
  return select(
    "lock_unused_chat_time",
    `SELECT CASE WHEN ended_at IS NULL AND ends_at > product_now()
       THEN extract(epoch FROM ends_at - product_now())::double precision * 1000 ELSE 0 END
     FROM chat_sessions WHERE id = $1 FOR UPDATE`,
    [session],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/** Ends a locked session because its persona is off. */
export function endSwitchedOff(session: string): Query {
  return statement(
    "end_switched_off_chat_session",
    "UPDATE chat_sessions SET ended_at = product_now(), ended_because = 'persona_off' WHERE id = $1",
    [session],
  );
}

/** Ends a locked session because its player erases everything, with the unused time paid back. */
export function endErased(session: string): Query {
  return statement(
    "end_erased_chat_session",
    "UPDATE chat_sessions SET ended_at = product_now(), ended_because = 'refunded' WHERE id = $1 AND ends_at > product_now()",
    [session],
  );
}

/** A session as its player sees it, or an order that has not opened one. */
export interface SessionRow {
  token: string;
  celebrityId: string;
  celebrityName: string;
  state: ChatSession["state"];
  startedAt: Date | null;
  endsAt: Date | null;
  hours: number;
  endedBecause: ChatSession["endedBecause"];
  refundCents: number;
  /** The provider's ids. */
  orders: string[];
  now: Date;
}

/** `refund_cents` is null where the provider was not asked by us. */
const REFUNDED =
  "CASE WHEN o.state IN ('refund_due', 'refunded') THEN coalesce(o.refund_cents, o.amount_cents) ELSE 0 END";

const COLUMNS = `CASE
    WHEN s.id IS NULL THEN CASE WHEN p.state IN ('refund_due', 'refunded') THEN 'refunded' ELSE 'unpaid' END
    WHEN s.ended_at IS NOT NULL THEN 'ended' WHEN s.ends_at > product_now() THEN 'open' ELSE 'expired'
  END, p.token, e.shown_id, e.shown_name, s.started_at, s.ends_at, coalesce(s.hours, p.hours), s.ended_because,
  (SELECT coalesce(sum(${REFUNDED}), 0) FROM chat_orders o WHERE o.id = p.id OR o.session = s.id),
  ARRAY(SELECT o.intent FROM chat_orders o WHERE (o.id = p.id OR o.session = s.id) AND o.intent IS NOT NULL ORDER BY o.created_at),
  product_now()`;

type Row = [
  state: SessionRow["state"],
  token: string,
  celebrityId: string,
  celebrityName: string,
  startedAt: Date | null,
  endsAt: Date | null,
  hours: number,
  endedBecause: SessionRow["endedBecause"],
  refundCents: number,
  orders: string[],
  now: Date,
];

const sessionIn = ([
  state,
  token,
  celebrityId,
  celebrityName,
  startedAt,
  endsAt,
  hours,
  endedBecause,
  refundCents,
  orders,
  now,
]: Row): SessionRow => ({
  token,
  celebrityId,
  celebrityName,
  state,
  startedAt,
  endsAt,
  hours,
  endedBecause,
  refundCents,
  orders,
  now,
});

/** What a player's token leads to: every order has one, also those that prolonged a session. */
export function findSession(player: number, token: string): Query<SessionRow | undefined> {
  return select(
    "find_chat_session",
    `SELECT ${COLUMNS} FROM chat_orders p JOIN celebrities e ON e.num = p.celebrity LEFT JOIN chat_sessions s ON s.id = p.session
     WHERE p.token = $2 AND p.player = $1 AND p.state <> 'cancelled'`,
    [player, token],
    (rows: readonly Row[]) => rows.map(sessionIn).at(0),
  );
}

/** A player's last sessions. */
export function listSessions(player: number, most: number): Query<SessionRow[]> {
  return select(
    "list_chat_sessions",
    `SELECT ${COLUMNS} FROM chat_sessions s JOIN chat_orders p ON p.id = s.id JOIN celebrities e ON e.num = p.celebrity
     WHERE s.player = $1 ORDER BY s.opened_at DESC LIMIT $2`,
    [player, most],
    (rows: readonly Row[]) => rows.map(sessionIn),
  );
}

/** Remembers an event of the provider. @returns whether it is new */
export function addEvent(provider: string, id: string): Query<boolean> {
  return select(
    "add_chat_payment_event",
    `INSERT INTO chat_payment_events (provider, id, received_at) VALUES ($1, $2, product_now())
     ON CONFLICT DO NOTHING RETURNING true`,
    [provider, id],
    (rows) => rows.length > 0,
  );
}
