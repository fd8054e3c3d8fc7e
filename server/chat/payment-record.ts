import { type chatPayment, type DisputeState, type OrderState } from "#contract/chat-operators.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Database } from "../database/connect.ts";
import { type Query, select } from "../database/query.ts";
import { Problem } from "../http/problem.ts";

type Record = EndpointAnswer<typeof chatPayment>;

type Row = [
  provider: Record["provider"],
  orderId: string,
  userId: string,
  celebrityId: string,
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
       (SELECT id FROM celebrities WHERE num = o.celebrity), o.hours, o.amount_cents, o.currency, o.state, o.refund_cents, o.paid_back_cents, o.dispute,
       s.started_at, coalesce(s.ended_at, s.ends_at), s.hours, ${history("state")}, ${history("at")}, ${history("cause")}
     FROM chat_orders o LEFT JOIN chat_sessions s ON s.id = o.session WHERE o.intent = $1`,
    [paymentIntentId],
    ([row]: readonly Row[]) => {
      if (row === undefined) return undefined;
      const [provider, orderId, userId, celebrityId, hours, amountCents, currency, state, refundCents, ...rest] = row;
      const [paidBackCents, dispute, startsAt, endsAt, sessionHours, states, times, causes] = rest;
      const session =
        startsAt === null || endsAt === null || sessionHours === null
          ? null
          : { startTime: startsAt.toISOString(), endTime: endsAt.toISOString(), hours: sessionHours };
      const changes = states.map((state, index) => ({
        state,
        at: times[index]?.toISOString() ?? "",
        cause: causes[index] ?? "",
      }));
      const order = { provider, orderId, userId, celebrityId, hours, amountCents, currency, state, refundCents };
      return { paymentIntentId, ...order, paidBackCents, dispute, session, history: changes };
    },
  );
}

/** An order with everything that happened to it, by the provider's id. @throws {Problem} payment_not_found */
export async function paymentRecord(database: Pick<Database, "run">, paymentIntentId: string): Promise<Record> {
  const record = await database.run(findRecord(paymentIntentId));
  if (record === undefined) throw new Problem("payment_not_found", "There is no such payment.");
  return record;
}
