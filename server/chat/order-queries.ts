import type { DisputeState, OrderState } from "#contract/chat-operators.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Payment, PaymentProvider } from "../providers/payment/payment.ts";
import type { OrderNetwork } from "./order-network.ts";
import { ASK_EVERY_S, ASK_OLD_EVERY_S, REUSED_MINUTES, UNPAID_MINUTES } from "./rules.ts";

/** An order as stored. */
export interface Order {
  id: string;
  player: number;
  /** The player's public id. */
  userId: string;
  celebrity: number;
  hours: number;
  amountCents: number;
  currency: string;
  token: string;
  intent: string | null;
  state: OrderState;
  extends: string | null;
  session: string | null;
  refundCents: number | null;
  refundAttempts: number;
  /** What its provider has paid back in all, when it was last asked. */
  paidBackCents: number;
  dispute: DisputeState | null;
  /** Too old to be answered to a start again. */
  old: boolean;
  /** Has waited to be paid for as long as orders may. */
  overdue: boolean;
}

/** Of an order `o`, as `orderIn` reads them. */
export const COLUMNS = `o.id, o.player, (SELECT id FROM players WHERE num = o.player), o.celebrity, o.hours, o.amount_cents, o.currency,
  o.token, o.intent, o.state, o.extends, o.session, o.refund_cents, o.refund_attempts,
  o.paid_back_cents, o.dispute, o.created_at <= product_now() - interval '${REUSED_MINUTES} minutes',
  o.created_at <= product_now() - interval '${UNPAID_MINUTES} minutes'`;

export type OrderRow = [
  id: string,
  player: number,
  userId: string,
  celebrity: number,
  hours: number,
  amountCents: number,
  currency: string,
  token: string,
  intent: string | null,
  state: OrderState,
  extended: string | null,
  session: string | null,
  refundCents: number | null,
  refundAttempts: number,
  paidBackCents: number,
  dispute: DisputeState | null,
  old: boolean,
  overdue: boolean,
];

export function orderIn(row: OrderRow): Order {
  const [id, player, userId, celebrity, hours, amountCents, currency, token, intent, state, extended, ...rest] = row;
  const [session, refundCents, refundAttempts, paidBackCents, dispute, ...ages] = rest;
  const [old, overdue] = ages;
  const terms = { id, player, userId, celebrity, hours, amountCents, currency, token, intent, state };
  return { ...terms, extends: extended, session, refundCents, refundAttempts, paidBackCents, dispute, old, overdue };
}

const first = (rows: readonly OrderRow[]): Order | undefined => rows.map(orderIn).at(0);

export function findByIntent(provider: PaymentProvider["name"], intent: string): Query<Order | undefined> {
  return select(
    "find_chat_order_by_intent",
    `SELECT ${COLUMNS} FROM chat_orders o WHERE provider = $1 AND intent = $2`,
    [provider, intent],
    first,
  );
}

/** Locks an order. To be sent after `lockPlayer` and `holdPersonas`. */
export function lockOrder(id: string): Query<Order | undefined> {
  return select("lock_chat_order", `SELECT ${COLUMNS} FROM chat_orders o WHERE id = $1 FOR UPDATE`, [id], first);
}

/** The unpaid order that a start would make again, under the lock of the player. */
export function findUnpaid(
  player: number,
  { celebrity, hours, provider }: { celebrity: number; hours: number; provider: PaymentProvider["name"] },
): Query<Order | undefined> {
  return select(
    "find_unpaid_chat_order",
    `SELECT ${COLUMNS} FROM chat_orders o
     WHERE player = $1 AND celebrity = $2 AND hours = $3 AND provider = $4 AND state IN ('created', 'pending')`,
    [player, celebrity, hours, provider],
    first,
  );
}

type NewOrder = Pick<Order, "id" | "player" | "celebrity" | "hours" | "amountCents" | "currency" | "token"> & {
  provider: PaymentProvider["name"];
  extends: string | null;
} & OrderNetwork;

export function addOrder(order: NewOrder): Query<Order | undefined> {
  const { id, player, celebrity, hours, amountCents, currency, token, provider, network, wider } = order;
  return select(
    "add_chat_order",
    `INSERT INTO chat_orders AS o
       (id, player, celebrity, hours, amount_cents, currency, token, provider, extends, network, wider_network, cause, created_at, asked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'ordered', product_now(), product_now()) RETURNING ${COLUMNS}`,
    [id, player, celebrity, hours, amountCents, currency, token, provider, order.extends, network, wider],
    first,
  );
}

/** Stores the provider's id of a new order's payment, before anybody can pay it. @returns false if it is new no more */
export function storeIntent(id: string, intent: string): Query<boolean> {
  return select(
    "store_chat_intent",
    `UPDATE chat_orders SET intent = $2, state = 'pending', cause = 'payment made' WHERE id = $1 AND state = 'created'
     RETURNING true`,
    [id, intent],
    (rows) => rows.length > 0,
  );
}

/** Ends an order of which nobody has ever had the secret. */
export function cancelCreated(id: string): Query {
  return statement(
    "cancel_created_chat_order",
    "UPDATE chat_orders SET state = 'cancelled', cause = 'no payment was made' WHERE id = $1 AND state = 'created'",
    [id],
  );
}

/** Changes the state of a locked order, where nothing else of it changes. */
export function setState(id: string, state: "cancelled" | "refunded", cause: string): Query {
  return statement("set_chat_order_state", "UPDATE chat_orders SET state = $2, cause = $3 WHERE id = $1", [
    id,
    state,
    cause,
  ]);
}

/** Notes what a provider tells of a locked order beside its state. @param line for its log; null for none */
export function noteNews(
  id: string,
  { refundedCents, dispute }: Pick<Payment, "refundedCents" | "dispute">,
  line: string | null,
): Query {
  return statement(
    "note_chat_payment_news",
    `WITH noted AS (UPDATE chat_orders SET paid_back_cents = $2, dispute = coalesce($3, dispute) WHERE id = $1 RETURNING id, state)
     INSERT INTO chat_order_changes (chat_order, state, at, cause)
     SELECT id, state, product_now(), $4 FROM noted WHERE $4::text IS NOT NULL`,
    [id, refundedCents, dispute, line],
  );
}

/** Decides a refund of a locked order, which the provider is asked for afterwards. */
export function oweRefund(id: string, cents: number, cause: string): Query {
  return statement(
    "owe_chat_refund",
    `UPDATE chat_orders SET state = 'refund_due', refund_cents = $2, refund_attempts = refund_attempts + 1, cause = $3,
       asked_at = product_now() WHERE id = $1`,
    [id, cents, cause],
  );
}

/** Records that this attempt at a refund was made. */
export function markRefunded(id: string, attempt: number): Query {
  return statement(
    "mark_chat_refund_made",
    `UPDATE chat_orders SET state = 'refunded', cause = 'refund made'
     WHERE id = $1 AND state = 'refund_due' AND refund_attempts = $2`,
    [id, attempt],
  );
}

/** Records that this attempt at a refund failed, before or after it was taken as made. The next one has another key. */
export function markRefundFailed(id: string, attempt: number): Query {
  return statement(
    "mark_chat_refund_failed",
    `UPDATE chat_orders SET state = 'refund_due', refund_attempts = refund_attempts + 1, cause = 'refund failed',
       refund_cents = coalesce(refund_cents, amount_cents), asked_at = product_now()
     WHERE id = $1 AND state IN ('refund_due', 'refunded') AND refund_attempts = $2`,
    [id, attempt],
  );
}

/**
 * When the provider is to be asked next: less often about an order the older it is; later each time when a refund has failed,
 * and seldom while none can be made.
 */
const NEXT = `o.asked_at + CASE WHEN o.state = 'refund_due' AND o.dispute = 'open' THEN interval '1 hour' WHEN o.state = 'refund_due' THEN
    least(interval '1 hour', interval '${ASK_EVERY_S} seconds' * power(2, least(o.refund_attempts, 10) - 1))
  ELSE least(interval '${ASK_OLD_EVERY_S} seconds', greatest(interval '${ASK_EVERY_S} seconds', (o.asked_at - o.created_at) / 20)) END`;

const UNSETTLED = "o.state IN ('created', 'pending', 'refund_due') AND o.provider = $1";

/** Takes some of the orders about which a provider is to be asked: each is then not due for a while. */
export function takeDue(provider: PaymentProvider["name"], most: number): Query<Order[]> {
  return select(
    "take_due_chat_orders",
    `UPDATE chat_orders o SET asked_at = product_now() WHERE o.id = ANY (ARRAY(
       SELECT o.id FROM chat_orders o WHERE ${UNSETTLED} AND ${NEXT} <= product_now()
       ORDER BY o.asked_at LIMIT $2 FOR UPDATE SKIP LOCKED
     )) RETURNING ${COLUMNS}`,
    [provider, most],
    (rows: readonly OrderRow[]) => rows.map(orderIn),
  );
}

/** When the next of them is due; null if there is none. */
export function selectNextDue(provider: PaymentProvider["name"]): Query<Date | null> {
  return select(
    "select_next_due_chat_order",
    `SELECT min(${NEXT}) FROM chat_orders o WHERE ${UNSETTLED}`,
    [provider],
    ([row]: readonly [Date | null][]) => row?.[0] ?? null,
  );
}
