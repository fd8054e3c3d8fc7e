import { type Query, select } from "../database/query.ts";

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
