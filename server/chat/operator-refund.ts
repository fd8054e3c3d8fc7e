import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { recordAct } from "../operators/trail.ts";
import { lockPlayer } from "../players/locking.ts";
import { findByIntent, lockOrder, oweRefund } from "./order-queries.ts";
import { holdPersonas } from "./persona-queries.ts";
import { endRefunded } from "./session-queries.ts";
import { type DueRefund, dueOf, type Settlement } from "./settle.ts";

/**
 * Decides to pay back all that was paid with an order and is not paid back yet. Its session ends, unless other payments are in
 * it. Deciding it again has no effect.
 * @returns what is to be made, by `makeRefund`; undefined if it was decided before
 * @throws {Problem} payment_not_found; not_refundable if nothing was paid with it
 */
export async function refundByOperator(
  { database, provider }: Settlement,
  operator: Operator,
  intent: string,
): Promise<DueRefund | undefined> {
  const found = await database.run(findByIntent(provider.name, intent));
  if (found === undefined) throw new Problem("payment_not_found", "There is no such payment.");
  return database.transaction(
    async (send) => {
      const locks = [send(lockPlayer(found.player)), send(holdPersonas())];
      const [order] = await Promise.all([send(lockOrder(found.id)), ...locks]);
      return order;
    },
    async (order, send) => {
      if (order?.state === "refund_due" || order?.state === "refunded") return undefined;
      if (order?.state !== "opened") throw new Problem("not_refundable", "Nothing was paid with this order.");
      const cents = order.amountCents - order.paidBackCents;
      if (cents <= 0) throw new Problem("not_refundable", "All of it has been paid back.");
      const { id } = order;
      const act = {
        act: "payment_refunded",
        subject: intent,
        before: { state: order.state, paidBackCents: order.paidBackCents },
        after: { state: "refund_due", refundCents: cents },
      } as const;
      const writes = [endRefunded(id), oweRefund(id, cents, "refunded by an operator"), recordAct(operator, act)];
      await Promise.all(writes.map(send));
      const refundAttempts = order.refundAttempts + 1;
      return dueOf({ ...order, state: "refund_due", refundCents: cents, refundAttempts });
    },
  );
}
