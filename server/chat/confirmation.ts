import type { FastifyBaseLogger } from "fastify";
import type { ChatSession } from "#contract/chat.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { ForgedEvent } from "../providers/payment/payment.ts";
import type { Clock } from "../time.ts";
import { findByIntent } from "./order-queries.ts";
import { fromProvider } from "./provider-problem.ts";
import { sessionOf } from "./sessions.ts";
import { type DueRefund, makeRefund, reopenRefund, settle, type Settlement } from "./settle.ts";

interface ConfirmationDependencies extends Settlement {
  clock: Clock;
  log: Pick<FastifyBaseLogger, "warn">;
}

/**
 * Asks the provider about the payment of a player's order, and settles the order.
 * @returns the session that it has opened
 * @throws {Problem} payment_not_found, payment_incomplete, payment_processing, payment_refunded, payment_provider_failed
 */
export async function confirm(
  dependencies: ConfirmationDependencies,
  player: Player,
  intent: string,
): Promise<ChatSession> {
  const { database, provider } = dependencies;
  const order = await database.run(findByIntent(provider.name, intent));
  if (order === undefined || order.player !== player.num) throw unknownPayment();
  const payment = await fromProvider(provider.find(intent));
  const { state, refund } = await settle(dependencies, order, payment, { by: "player", asked: true });
  if (refund !== undefined) await refundNow(dependencies, refund);
  switch (state) {
    case "opened":
      return sessionOf(database, player, order.token);
    case "refund_due":
    case "refunded":
      throw new Problem("payment_refunded", "This payment is refunded: its session could not be opened, or was ended.");
    case "created":
    case "pending":
    case "cancelled":
      // It may still be charged.
      if (payment.status === "processing")
        throw new Problem("payment_processing", "The bank has not confirmed this payment yet.");
      throw new Problem("payment_incomplete", "The payment provider has not confirmed this payment.");
  }
}

const unknownPayment = () => new Problem("payment_not_found", "There is no such payment.");

/**
 * Receives an event of the provider. What the provider says when it is asked counts more than the event, which may be older;
 * if it cannot be asked, a payment that has succeeded counts by its event.
 * @param bytes as they were signed
 * @throws {Problem} invalid_request for one that the provider has not signed, payment_not_found, payment_provider_failed:
 *   the provider sends it again
 */
export async function receive(
  dependencies: ConfirmationDependencies,
  bytes: Uint8Array,
  signature: string | undefined,
): Promise<void> {
  const { database, provider, clock, log } = dependencies;
  const { id, type, intent, payment: told, failedRefund } = readEvent(provider, bytes, signature, clock());
  if (intent === null) return;
  const order = await database.run(findByIntent(provider.name, intent));
  if (order === undefined) throw unknownPayment();
  if (failedRefund !== null) return reopenRefund(dependencies, order, failedRefund);
  let asked = true;
  const payment = await fromProvider(
    provider.find(intent).catch((error: unknown) => {
      if (told?.status !== "succeeded") throw error;
      asked = false;
      return told;
    }),
  );
  const { refund, disputed } = await settle(dependencies, order, payment, { by: type, event: id, asked });
  if (disputed) log.warn({ order: order.id }, "A payment is disputed: answer in the payment provider's dashboard");
  if (refund !== undefined) await refundNow(dependencies, refund);
}

function readEvent(provider: Settlement["provider"], bytes: Uint8Array, signature: string | undefined, now: Date) {
  try {
    return provider.readEvent(bytes, signature, now);
  } catch (error) {
    if (!(error instanceof ForgedEvent)) throw error;
    throw new Problem("invalid_request", "The payment provider has not signed this event, or not lately.", {
      errors: { [provider.signatureHeader]: ["must be the provider's signature, not older than five minutes"] },
    });
  }
}

/** Makes a refund that was decided. If that fails, the sweep makes it. */
export async function refundNow(dependencies: ConfirmationDependencies, refund: DueRefund): Promise<void> {
  await makeRefund(dependencies, refund).catch((error: unknown) =>
    dependencies.log.warn({ err: error }, "A refund could not be made yet and will be tried again"),
  );
}
