import { cancelCreated, type Order, selectNextDue, takeDue } from "./order-queries.ts";
import { endSwitchedOffSessions } from "./personas.ts";
import { forgetCancelled, forgetEvents } from "./retention-queries.ts";
import { dueOf, makeRefund, settle, type Settlement } from "./settle.ts";

/** Orders about which the provider is asked at once. */
const AT_ONCE = 16;

/**
 * Asks the provider about every order that is not settled and has not been asked about lately, so that what no page and no
 * event has told is found; cancels what has waited to be paid for an hour, and makes refunds that are due.
 * @returns when it is to run again, by the database's time; null if nothing waits
 */
export async function sweep(settlement: Settlement, failed: (error: unknown) => void): Promise<Date | null> {
  const { database, provider } = settlement;
  await endSwitchedOffSessions(settlement, failed);
  for (;;) {
    const due = await database.run(takeDue(provider.name, AT_ONCE));
    const outcomes = await Promise.allSettled(due.map((order) => look(settlement, order)));
    for (const outcome of outcomes) if (outcome.status === "rejected") failed(outcome.reason);
    if (due.length < AT_ONCE) break;
  }
  for (const forget of [forgetCancelled, forgetEvents]) while (await database.run(forget()));
  return database.run(selectNextDue(provider.name));
}

async function look(settlement: Settlement, order: Order): Promise<void> {
  const { database, provider } = settlement;
  const { intent, overdue } = order;
  const due = dueOf(order);
  if (due !== undefined) return makeRefund(settlement, due);
  if (intent === null) {
    if (overdue) await database.run(cancelCreated(order.id));
    return;
  }
  const payment = overdue ? await provider.cancel(intent) : await provider.find(intent);
  const { refund } = await settle(settlement, order, payment, { by: "sweep", asked: true });
  if (refund !== undefined) await makeRefund(settlement, refund);
}
