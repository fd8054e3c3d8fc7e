import type { chatPayment, DisputeState, latestChatPayments, OrderState } from "#contract/chat-operators.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { PAYMENTS_LISTED } from "#contract/values/payment-intent.ts";
import type { Database } from "../database/connect.ts";
import { type Query, select } from "../database/query.ts";
import { Problem } from "../http/problem.ts";

type Record = EndpointAnswer<typeof chatPayment>;

type Row = [
  provider: Record["provider"],
  orderId: string,
  userId: string,
  celebrityId: string,
  celebrityName: string,
  hours: number,
  amountCents: number,
  currency: string,
  state: OrderState,
  refundCents: number | null,
  paidBackCents: number,
  dispute: DisputeState | null,
  startsAt: Date | null,
  endsAt: Date | null,
  sessionHours: number | null,
  states: OrderState[],
  times: Date[],
  causes: string[],
];

function findRecord(paymentIntentId: string): Query<Record | undefined> {
  const history = (column: string) =>
    `ARRAY(SELECT ${column} FROM chat_order_changes WHERE chat_order = o.id ORDER BY id)`;
  return select(
    "find_chat_payment_record",
    `SELECT o.provider, o.id, (SELECT id FROM players WHERE num = o.player),
       e.shown_id, e.shown_name, o.hours, o.amount_cents, o.currency, o.state, o.refund_cents, o.paid_back_cents, o.dispute,
       s.started_at, coalesce(s.ended_at, s.ends_at), s.hours, ${history("state")}, ${history("at")}, ${history("cause")}
     FROM chat_orders o JOIN celebrities e ON e.num = o.celebrity LEFT JOIN chat_sessions s ON s.id = o.session WHERE o.intent = $1`,
    [paymentIntentId],
    ([row]: readonly Row[]) => {
      if (row === undefined) return undefined;
      const [provider, orderId, userId, celebrityId, celebrityName, hours, amountCents, currency, state, ...rest] = row;
      const [refundCents, paidBackCents, dispute, startsAt, endsAt, sessionHours, states, times, causes] = rest;
      const session =
        startsAt === null || endsAt === null || sessionHours === null
          ? null
          : { startTime: startsAt.toISOString(), endTime: endsAt.toISOString(), hours: sessionHours };
      const changes = states.map((state, index) => ({
        state,
        at: times[index]?.toISOString() ?? "",
        cause: causes[index] ?? "",
      }));
      const celebrity = { celebrityId, celebrityName };
      const order = { provider, orderId, userId, ...celebrity, hours, amountCents, currency, state, refundCents };
      return { paymentIntentId, ...order, paidBackCents, dispute, session, history: changes };
    },
  );
}

/** Changes that are looked through for the latest orders: an order that is paid for has three or four. */
const CHANGES_READ = 10 * PAYMENTS_LISTED;

type Listed = EndpointAnswer<typeof latestChatPayments>["payments"][number];

function readLatest(): Query<Listed[]> {
  return select(
    "read_latest_chat_payments",
    `SELECT o.intent, e.shown_id, e.shown_name, o.hours, o.amount_cents, o.state, l.at
     FROM (SELECT chat_order, max(id) AS last, max(at) AS at
           FROM (SELECT * FROM chat_order_changes ORDER BY id DESC LIMIT $1) c GROUP BY chat_order) l
     JOIN chat_orders o ON o.id = l.chat_order JOIN celebrities e ON e.num = o.celebrity
     WHERE o.intent IS NOT NULL ORDER BY l.last DESC LIMIT $2`,
    [CHANGES_READ, PAYMENTS_LISTED],
    (rows: readonly [string, string, string, number, number, OrderState, Date][]) =>
      rows.map(([paymentIntentId, celebrityId, celebrityName, hours, amountCents, state, at]) => ({
        paymentIntentId,
        celebrityId,
        celebrityName,
        hours,
        amountCents,
        state,
        at: at.toISOString(),
      })),
  );
}

/** The orders to which something happened last, the latest first. */
export async function latestPayments({ run }: Pick<Database, "run">): Promise<{ payments: Listed[] }> {
  return { payments: await run(readLatest()) };
}

/** An order with everything that happened to it, by the provider's id. @throws {Problem} payment_not_found */
export async function paymentRecord(database: Pick<Database, "run">, paymentIntentId: string): Promise<Record> {
  const record = await database.run(findRecord(paymentIntentId));
  if (record === undefined) throw new Problem("payment_not_found", "There is no such payment.");
  return record;
}
