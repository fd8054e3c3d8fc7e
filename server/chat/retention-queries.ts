import { type Query, select, statement } from "../database/query.ts";

const SOME = 1000;

/** Deletes some orders that were cancelled, and of which nothing was paid, after 90 days. @returns whether there were any */
export function forgetCancelled(): Query<boolean> {
  return select(
    "forget_cancelled_chat_orders",
    `DELETE FROM chat_orders WHERE id = ANY (ARRAY(
       SELECT id FROM chat_orders WHERE state = 'cancelled' AND created_at < product_now() - interval '90 days' LIMIT ${SOME}
     )) RETURNING 1`,
    [],
    (rows) => rows.length > 0,
  );
}

/** Deletes some events after 30 days: providers repeat one for three, and an old signature is refused. */
export function forgetEvents(): Query<boolean> {
  return select(
    "forget_chat_payment_events",
    `DELETE FROM chat_payment_events WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM chat_payment_events WHERE received_at < product_now() - interval '30 days' LIMIT ${SOME}
     )) RETURNING 1`,
    [],
    (rows) => rows.length > 0,
  );
}

/**
 * Deletes orders and sessions that have been kept for ten years after the year of their payment. What hangs together, because one
 * prolonged another, is kept until all of it may go, and what a player has saved of it is gone.
 */
export function forgetPaid(): Query {
  return statement(
    "forget_paid_chat_orders",
    `WITH RECURSIVE links (one, other) AS (
       SELECT id, session FROM chat_orders WHERE session <> id
       UNION ALL SELECT session, id FROM chat_orders WHERE session <> id
       UNION ALL SELECT id, extends FROM chat_orders WHERE extends IS NOT NULL
       UNION ALL SELECT extends, id FROM chat_orders WHERE extends IS NOT NULL
     ), kept (id) AS (
       (
         SELECT id FROM chat_orders
         WHERE created_at >= payments_kept_since() OR state NOT IN ('opened', 'refunded', 'cancelled')
         UNION SELECT id FROM chat_sessions WHERE opened_at >= payments_kept_since()
         UNION SELECT session FROM kept_chat_sessions
       )
       UNION SELECT other FROM kept JOIN links ON one = kept.id
     ), gone AS MATERIALIZED (
       SELECT id FROM chat_orders WHERE NOT EXISTS (SELECT FROM kept WHERE kept.id = chat_orders.id)
     ), sessions AS (
       DELETE FROM chat_sessions WHERE id IN (SELECT id FROM gone)
     )
     DELETE FROM chat_orders WHERE id IN (SELECT id FROM gone)`,
    [],
  );
}
