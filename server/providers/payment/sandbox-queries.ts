import { type Query, select, statement } from "../../database/query.ts";
import type { Ordered, Payment, Refund } from "./payment.ts";

const COLUMNS = `id, status, tried, CASE WHEN status = 'succeeded' THEN amount_cents ELSE 0 END,
  (SELECT coalesce(sum(cents), 0)::integer FROM sandbox_refunds WHERE intent = i.id), currency, reference, owner, client_secret`;

type Row = [
  intent: string,
  status: Payment["status"],
  tried: boolean,
  receivedCents: number,
  refundedCents: number,
  currency: string,
  reference: string,
  owner: string,
  clientSecret: string,
];

function paymentIn(rows: readonly Row[]): Payment | undefined {
  const [row] = rows;
  if (row === undefined) return undefined;
  const [intent, status, tried, receivedCents, refundedCents, currency, reference, owner, clientSecret] = row;
  return {
    intent,
    status,
    tried,
    receivedCents,
    refundedCents,
    dispute: null,
    currency,
    reference,
    owner,
    clientSecret,
  };
}

type Found = Query<Payment | undefined>;

/** Adds an intent, unless there is one of this reference. @returns the one that is there, once it is committed */
export function addIntent(made: Ordered & { intent: string; clientSecret: string }): Found {
  const { intent, reference, owner, clientSecret, amountCents, currency } = made;
  return select(
    "add_sandbox_intent",
    `INSERT INTO sandbox_intents AS i (id, reference, owner, client_secret, amount_cents, currency, status, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'requires_payment_method', product_now())
     ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING ${COLUMNS}`,
    [intent, reference, owner, clientSecret, amountCents, currency],
    paymentIn,
  );
}

export function findIntent(intent: string): Found {
  return select("find_sandbox_intent", `SELECT ${COLUMNS} FROM sandbox_intents i WHERE id = $1`, [intent], paymentIn);
}

/** The intent of a secret, for its owner. */
export function findSecret(clientSecret: string, owner: string): Found {
  return select(
    "find_sandbox_secret",
    `SELECT ${COLUMNS} FROM sandbox_intents i WHERE id = split_part($1, '_secret_', 1) AND client_secret = $1 AND owner = $2`,
    [clientSecret, owner],
    paymentIn,
  );
}

/** Changes the status of an intent that has one of these; all but a cancellation follow from a card. @returns the changed one */
export function setStatus(intent: string, from: readonly Payment["status"][], to: Payment["status"]): Found {
  return select(
    "set_sandbox_status",
    `UPDATE sandbox_intents i SET status = $3, tried = tried OR $3 <> 'canceled' WHERE id = $1 AND status = ANY (string_to_array($2, ',')) RETURNING ${COLUMNS}`,
    [intent, from.join(","), to],
    paymentIn,
  );
}

/** Pays back what is left of so many cents, once per order. @returns whether the intent has been paid */
export function addRefund({ intent, cents, reference }: Refund): Query<boolean> {
  return select(
    "add_sandbox_refund",
    `WITH paid AS (SELECT id, amount_cents FROM sandbox_intents WHERE id = $2 AND status = 'succeeded' FOR UPDATE),
     rest AS (
       SELECT id, least($3, amount_cents - (SELECT coalesce(sum(cents), 0) FROM sandbox_refunds WHERE intent = id)) AS cents
       FROM paid
     ), added AS (
       INSERT INTO sandbox_refunds (key, intent, cents) SELECT $1, id, cents FROM rest WHERE cents > 0
       ON CONFLICT DO NOTHING
     ) SELECT EXISTS (SELECT FROM paid)`,
    [reference, intent, cents],
    ([row]: readonly [boolean][]) => row?.[0] ?? false,
  );
}

/** Deletes payments with their refunds, when those of orders are. */
export function forgetOld(): Query {
  return statement(
    "forget_old_sandbox_intents",
    `WITH old AS MATERIALIZED (SELECT id FROM sandbox_intents WHERE created_at < payments_kept_since()),
     refunds AS (DELETE FROM sandbox_refunds WHERE intent IN (SELECT id FROM old))
     DELETE FROM sandbox_intents WHERE id IN (SELECT id FROM old)`,
    [],
  );
}

/** Deletes intents that were canceled so many days ago. */
export function forgetCanceled(days: number): Query {
  return select(
    "forget_sandbox_intents",
    "DELETE FROM sandbox_intents WHERE status = 'canceled' AND created_at < product_now() - make_interval(days => $1)",
    [days],
    () => undefined,
  );
}
