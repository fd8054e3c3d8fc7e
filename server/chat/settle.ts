import type { OrderState } from "#contract/chat-operators.ts";
import type { Database } from "../database/connect.ts";
import type { Query } from "../database/query.ts";
import { type Payment, PaymentFailure, type PaymentProvider } from "../providers/payment/payment.ts";
import { lockPlayer } from "../players/locking.ts";
import {
  lockOrder,
  markRefunded,
  markRefundFailed,
  noteNews,
  type Order,
  oweRefund,
  setState,
} from "./order-queries.ts";
import { holdPersonas, isOn } from "./persona-queries.ts";
import { type Decision, decide, newsOf } from "./rules.ts";
import { addEvent, endRefunded, extendSession, findExtendable, findRunning, openSession } from "./session-queries.ts";

/** What orders are settled with. */
export interface Settlement {
  database: Database;
  provider: PaymentProvider;
}

/** Who tells what has become of a payment. */
interface Told {
  /** For the log of the order, such as `sweep`. */
  by: string;
  /** Of the provider: it counts once. */
  event?: string;
  /** Whether the provider was asked, so that the payment is as it is now. */
  asked: boolean;
}

/** A refund that was decided. The provider makes one per order and attempt. */
export interface DueRefund {
  id: string;
  intent: string;
  cents: number;
  attempt: number;
}

interface Settled {
  state: OrderState;
  /** If the state is `refund_due`: it is to be made, by `makeRefund`. */
  refund: DueRefund | undefined;
  /** Whether it is new that the payment is disputed. */
  disputed: boolean;
}

/**
 * Does what follows from what the provider says of an order's payment, in one transaction: opens or prolongs its session,
 * cancels it, decides or notes a refund, or nothing. Whatever is told in whatever order, however often: the state of the
 * order decides, under its lock.
 * @returns the order after it
 */
export async function settle(
  { database, provider }: Settlement,
  { id, player, celebrity }: Pick<Order, "id" | "player" | "celebrity">,
  payment: Payment,
  { by, event, asked }: Told,
): Promise<Settled> {
  return database.transaction(
    async (send) => {
      // The player first, as everywhere; then what all personas share, the order, and its session.
      const locks = [send(lockPlayer(player)), send(holdPersonas())];
      const [order, on, running, extendable, isNew] = await Promise.all([
        send(lockOrder(id)),
        send(isOn(celebrity)),
        send(findRunning(player, celebrity)),
        send(findExtendable(id)),
        event === undefined ? true : send(addEvent(provider.name, event)),
        ...locks,
      ]);
      if (order === undefined) throw new Error("The order is gone");
      const own = order.intent === payment.intent;
      const decision: Decision = isNew && own ? decide(order, payment, on) : { do: "nothing" };
      const news = asked && own ? newsOf(order, payment) : null;
      return { order, decision, news, session: running ?? extendable };
    },
    async ({ order, decision, news, session }, send) => {
      const { after, writes } = whatFollows(order, decision, session, by);
      // That all of it was paid back is logged with the state.
      const line = decision.do === "refunded" ? null : `${news} (${by})`;
      if (news !== null) writes.push(noteNews(id, payment, line));
      await Promise.all(writes.map(send));
      const disputed = news !== null && payment.dispute === "open" && order.dispute !== "open";
      return { state: after.state, refund: dueOf(after), disputed };
    },
  );
}

/** An order after a decision, and what is to be written. @param session that takes the hours; without one, a new one does */
function whatFollows(
  order: Order,
  decision: Decision,
  session: string | undefined,
  by: string,
): { after: Order; writes: Query[] } {
  const { id } = order;
  switch (decision.do) {
    case "nothing":
      return { after: order, writes: [] };
    case "open": {
      const write = session === undefined ? openSession(id, by) : extendSession(id, by, session);
      return { after: { ...order, state: "opened" }, writes: [write] };
    }
    case "cancel":
      return {
        after: { ...order, state: "cancelled" },
        writes: [setState(id, "cancelled", `${decision.because} (${by})`)],
      };
    case "refund": {
      const { cents, because } = decision;
      const refundAttempts = order.refundAttempts + 1;
      return {
        after: { ...order, state: "refund_due", refundCents: cents, refundAttempts },
        writes: [oweRefund(id, cents, `${because} (${by})`)],
      };
    }
    case "refunded":
      return {
        after: { ...order, state: "refunded" },
        writes: [endRefunded(id), setState(id, "refunded", `${decision.because} (${by})`)],
      };
  }
}

/** The refund that an order waits for. */
export function dueOf({
  id,
  intent,
  state,
  refundCents: cents,
  refundAttempts: attempt,
}: Order): DueRefund | undefined {
  return state === "refund_due" && intent !== null && cents !== null ? { id, intent, cents, attempt } : undefined;
}

const keyOf = (id: string, attempt: number): string => `${id}-refund-${attempt}`;

/**
 * Asks the provider for a refund that was decided, and notes what came of it. Asked again, it makes no second one.
 * @throws {PaymentFailure} when it was not made; the sweep tries again
 */
export async function makeRefund({ database, provider }: Settlement, refund: DueRefund): Promise<void> {
  const { id, intent, cents, attempt } = refund;
  try {
    const made = await provider.refund({ intent, cents, reference: id, key: keyOf(id, attempt) });
    if (made === "made") return await database.run(markRefunded(id, attempt));
  } catch (error) {
    // Another key is needed. What was made nevertheless is found by then.
    if (error instanceof PaymentFailure && error.final) await database.run(markRefundFailed(id, attempt));
    throw error;
  }
  await database.run(markRefundFailed(id, attempt));
  throw new PaymentFailure(`it could not make the refund of order ${id}`);
}

/** Notes that a refund has failed after it was made, so that it is made again. */
export async function reopenRefund(
  { database }: Pick<Settlement, "database">,
  { id, refundAttempts }: Order,
  key: string,
): Promise<void> {
  if (key === keyOf(id, refundAttempts)) await database.run(markRefundFailed(id, refundAttempts));
}
