import { Problem } from "../http/problem.ts";
import type { Payment } from "../providers/payment/payment.ts";
import { cancelCreated, type Order } from "./order-queries.ts";
import { fromProvider } from "./provider-problem.ts";
import type { Share } from "./rules.ts";
import { settle, type Settlement } from "./settle.ts";
import { findOldestUnpaid, type Orderer } from "./share-queries.ts";

/** Of so many of the oldest orders the provider is asked which can be cancelled. */
const LOOKED_AT = 5;
/** A step of a payment takes about so long, in seconds. */
const RETRY_AFTER_S = 60;

/**
 * Cancels an unpaid order of a share that is full: the oldest of which no card was tried, or else the oldest whose card was
 * declined. Those that are being paid stay.
 * @throws {Problem} overloaded, where all of them are; payment_provider_failed
 */
export async function makeRoom(settlement: Settlement, share: Share, orderer: Orderer): Promise<void> {
  const { database, provider } = settlement;
  const tried: Order[] = [];
  for (const order of await database.run(findOldestUnpaid(share, orderer, LOOKED_AT))) {
    if (order.intent === null) return database.run(cancelCreated(order.id));
    const payment = await fromProvider(provider.find(order.intent));
    if (isBeingPaid(payment)) continue;
    if (payment.tried) tried.push(order);
    else if (await isSettledBy(settlement, order)) return;
  }
  for (const order of tried) if (await isSettledBy(settlement, order)) return;
  throw share === "player" ? ownAreBeingPaid() : othersAreBeingPaid();
}

const isBeingPaid = ({ status }: Payment): boolean =>
  status === "processing" || status === "requires_action" || status === "requires_confirmation";

/** Cancels an order at the provider. One that turns out to be paid opens. @returns whether it is unpaid no more */
async function isSettledBy(settlement: Settlement, order: Order): Promise<boolean> {
  if (order.intent === null) return false;
  const payment = await fromProvider(settlement.provider.cancel(order.intent));
  const { state } = await settle(settlement, order, payment, { by: "room for another order", asked: true });
  return state !== "pending";
}

const ownAreBeingPaid = () =>
  new Problem(
    "overloaded",
    "Your other orders are being paid right now. Nothing was ordered or charged. Finish or cancel one of them, or try again in a minute.",
    { retryAfter: RETRY_AFTER_S },
  );

const othersAreBeingPaid = () =>
  new Problem(
    "overloaded",
    "Many people are paying right now, so that no order is taken for a moment. Nothing was ordered or charged. Please try again in a minute.",
    { retryAfter: RETRY_AFTER_S },
  );
