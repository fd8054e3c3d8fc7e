import { randomBytes, randomUUID } from "node:crypto";
import type { startChat } from "#contract/chat.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { CHAT_CURRENCY, type ChatHours, DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import type { Catalogue, CatalogueEntry } from "../celebrities/catalogue.ts";
import { readNow } from "../database/product-now.ts";
import type { Player } from "../http/identity.ts";
import { Problem, UnknownPlayer } from "../http/problem.ts";
import type { Payment } from "../providers/payment/payment.ts";
import { lockPlayer } from "../players/locking.ts";
import { addDays, utcDay } from "../time.ts";
import { hasAcknowledged } from "./disclosure-queries.ts";
import type { OrderNetwork } from "./order-network.ts";
import { addOrder, cancelCreated, findUnpaid, type Order, storeIntent } from "./order-queries.ts";
import { isOn } from "./persona-queries.ts";
import { fromProvider } from "./provider-problem.ts";
import { makeRoom } from "./room.ts";
import { fullShare, priceCents, type Share } from "./rules.ts";
import { findRunning } from "./session-queries.ts";
import { countUnpaid } from "./share-queries.ts";
import { settle, type Settlement } from "./settle.ts";
import { readTokensOfDay } from "./token-days.ts";

/** Share of the day's tokens up to which chats are sold: the rest is for those that have been paid. */
const SOLD_UP_TO = 0.9;
/** An order that is being replaced can be followed by another one of another tab, and each share can be full. */
const MAX_ATTEMPTS = 6;

interface StartDependencies extends Settlement {
  catalogue: Catalogue;
  /** What all chats of a UTC day may cost, in tokens. */
  tokensOfDay: number;
  /** To be told that there is an order to ask about. */
  ordered: () => void;
}

type Started = EndpointAnswer<typeof startChat>;

/**
 * Orders hours of chat, to be paid by the player. The order is stored before its payment is made, and the payment's id
 * before anybody can pay it. As long as it is unpaid, the same order is found again. Where too many are unpaid, another one is
 * cancelled for it.
 * @throws {Problem} celebrity_not_found, disclosure_required, persona_off, payment_provider_failed, overloaded (too much is
 *   being paid, or the day's tokens are used up), player_unproven
 */
export async function start(
  dependencies: StartDependencies,
  player: Player,
  { celebrityId, hoursSelected: hours }: { celebrityId: string; hoursSelected: ChatHours },
  from: OrderNetwork,
): Promise<Started> {
  const { catalogue, provider, database, ordered } = dependencies;
  const orderer = { ...from, player: player.num, provider: provider.name };
  const persona = catalogue.require(celebrityId);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const order = await place(dependencies, player, { persona, hours, from });
    if ("full" in order) {
      await makeRoom(dependencies, order.full, orderer);
      continue;
    }
    ordered();
    const outdated = order.old || order.amountCents !== priceCents(persona.hourlyRate, hours);
    if (order.intent === null && outdated) {
      await database.run(cancelCreated(order.id));
      continue;
    }
    if (order.intent === null) {
      const payment = await make(dependencies, order, persona);
      if (await database.run(storeIntent(order.id, payment.intent))) return answerOf(dependencies, order, payment);
      continue;
    }
    const payment = await fromProvider(outdated ? provider.cancel(order.intent) : provider.find(order.intent));
    const { state } = await settle(dependencies, order, payment, { by: "start", asked: true });
    // One that is being paid can be neither replaced nor paid again.
    const stays = state === "pending" && (!outdated || payment.status === "processing");
    if (state === "opened" || stays) return answerOf(dependencies, order, payment);
  }
  throw new Problem("payment_provider_failed", "Failed to initialize payment. Please try again.");
}

/**
 * Makes the payment of an order. When that fails, the order is given up: if there is a payment, nobody has its secret, and
 * a provider may go on answering the same key with the same failure.
 */
async function make(
  { provider, database }: StartDependencies,
  order: Order,
  persona: CatalogueEntry,
): Promise<Payment> {
  try {
    return await fromProvider(provider.create(orderedBy(order, persona)));
  } catch (error) {
    await database.run(cancelCreated(order.id));
    throw error;
  }
}

/** Finds or adds the unpaid order, or tells for what there are too many. */
async function place(
  { database, provider, tokensOfDay }: StartDependencies,
  player: Player,
  { persona, hours, from }: { persona: CatalogueEntry; hours: ChatHours; from: OrderNetwork },
): Promise<Order | { full: Share }> {
  const celebrity = persona.num;
  const wanted = { celebrity, hours, provider: provider.name };
  const outcome = await database.transaction(
    async (send) => {
      const known = send(lockPlayer(player.num));
      return Promise.all([
        known,
        send(hasAcknowledged(player.num, DISCLOSURE_VERSION)),
        send(isOn(celebrity)),
        send(findUnpaid(player.num, wanted)),
        send(findRunning(player.num, celebrity)),
        send(countUnpaid({ ...from, player: player.num, provider: provider.name })),
        send(readTokensOfDay()),
      ]);
    },
    async ([known, acknowledged, on, unpaid, running, counts, tokens], send) => {
      if (!known) return "unknown_player";
      if (!acknowledged) return "disclosure_required";
      if (!on) return "persona_off";
      if (unpaid !== undefined) return unpaid;
      if (tokens >= SOLD_UP_TO * tokensOfDay) return "sold_out";
      const full = fullShare(counts);
      if (full !== undefined) return { full };
      return send(
        addOrder({
          ...wanted,
          ...from,
          id: randomUUID(),
          player: player.num,
          amountCents: priceCents(persona.hourlyRate, hours),
          currency: CHAT_CURRENCY,
          token: randomBytes(32).toString("base64url"),
          extends: running ?? null,
        }),
      );
    },
  );
  if (outcome === "unknown_player") throw new UnknownPlayer();
  if (outcome === "disclosure_required")
    throw new Problem("disclosure_required", "Please read and acknowledge the statements about this chat first.");
  if (outcome === "persona_off") throw new Problem("persona_off", "This celebrity is currently unavailable for chat.");
  if (outcome === "sold_out") throw soldOut(await database.run(readNow()));
  if (outcome === undefined) throw new Error("The order was not added");
  return outcome;
}

/** Until the next UTC day. */
function soldOut(now: Date): Problem {
  const tomorrow = new Date(`${addDays(utcDay(now), 1)}T00:00:00Z`);
  return new Problem(
    "overloaded",
    "So many people are chatting today that no more time is sold until midnight (UTC). Nothing was charged.",
    { retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000) },
  );
}

function orderedBy({ id, userId, hours, amountCents, currency }: Order, { name }: CatalogueEntry) {
  const description = `${hours} ${hours === 1 ? "hour" : "hours"} of chat with the AI persona of ${name}`;
  return { reference: id, owner: userId, amountCents, currency, description };
}

function answerOf({ provider }: StartDependencies, { token, amountCents }: Order, payment: Payment): Started {
  const { clientSecret, intent, status } = payment;
  if (clientSecret === null) throw new Error("The payment has no secret");
  const { name, publishableKey, label } = provider;
  return {
    clientSecret,
    sessionToken: token,
    payment: {
      provider: name,
      publishableKey,
      label,
      paymentIntentId: intent,
      amountCents,
      currency: CHAT_CURRENCY,
      paid: status === "succeeded",
    },
  };
}
