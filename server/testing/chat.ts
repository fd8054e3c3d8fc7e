import { expect } from "vitest";
import {
  acknowledgeDisclosure,
  type ChatSession,
  chatPaymentSuccess,
  chatSessionInfo,
  startChat,
} from "#contract/chat.ts";
import { chatPayment } from "#contract/chat-operators.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { sandboxConfirm } from "#contract/sandbox-payments.ts";
import { type ChatHours, DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import { sandboxKey } from "../providers/payment/sandbox.ts";
import { signEvent } from "../providers/payment/signature.ts";
import { type CallOptions, SECRET, type TestApp, type TestPlayer } from "./app.ts";
import { setTime } from "../database/held-time.ts";

/** The cards of the sandbox by what they do. */
export const TEST_CARDS = {
  succeeds: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  confirms: "4000 0025 0000 3155",
} as const;

export type Started = EndpointAnswer<typeof startChat>;

/** Acknowledges what is to be before a chat. */
export async function acknowledge(player: TestPlayer): Promise<void> {
  const body = { version: DISCLOSURE_VERSION, acknowledged: [true, true, true], userId: player.id };
  const answer = await player.call(acknowledgeDisclosure, { body });
  expect(answer.statusCode, answer.body).toBe(200);
}

export function tryToOrder(player: TestPlayer, celebrityId = "adele", hoursSelected: ChatHours = 1) {
  return player.call(startChat, { body: { celebrityId, hoursSelected, userId: player.id } });
}

/** Orders hours, which are not paid yet. */
export async function orderChat(player: TestPlayer, celebrityId = "adele", hours: ChatHours = 1): Promise<Started> {
  const answer = await tryToOrder(player, celebrityId, hours);
  expect(answer.statusCode, answer.body).toBe(200);
  return startChat.answer.strict().parse(answer.json());
}

export function payWith(player: TestPlayer, { clientSecret }: Started, card: keyof typeof TEST_CARDS) {
  return player.call(sandboxConfirm, { body: { clientSecret, cardNumber: TEST_CARDS[card], userId: player.id } });
}

export function tellPaid(player: TestPlayer, { payment: { paymentIntentId } }: Started) {
  return player.call(chatPaymentSuccess, { body: { paymentIntentId, userId: player.id } });
}

/** Orders hours and pays them with a test card. */
export async function buyChat(player: TestPlayer, celebrityId = "adele", hours: ChatHours = 1): Promise<Started> {
  const started = await orderChat(player, celebrityId, hours);
  const paid = await payWith(player, started, "succeeds");
  expect(paid.json(), paid.body).toMatchObject({ status: "succeeded" });
  expect((await tellPaid(player, started)).statusCode).toBe(200);
  return started;
}

export async function sessionOf(
  player: TestPlayer,
  { sessionToken }: Pick<Started, "sessionToken">,
): Promise<ChatSession> {
  const answer = await player.call(chatSessionInfo, { params: { sessionToken } });
  expect(answer.statusCode, answer.body).toBe(200);
  return chatSessionInfo.answer.strict().parse(answer.json());
}

/** A call of the webhook with an event that the sandbox has signed. */
export function sandboxEvent(now: Date, event: { id: string; type: string; intent: string | null }): CallOptions {
  const bytes = Buffer.from(JSON.stringify(event));
  return { body: event, headers: { "sandbox-signature": signEvent(bytes, sandboxKey(SECRET), now) } };
}

export const intentOf = ({ payment }: Started): string => payment.paymentIntentId;

/** An order with its log, as operators see it. */
export async function recordOf(product: TestApp, started: Started): Promise<EndpointAnswer<typeof chatPayment>> {
  const answer = await product.call(chatPayment, { params: { paymentIntentId: intentOf(started) } });
  expect(answer.statusCode, answer.body).toBe(200);
  return chatPayment.answer.strict().parse(answer.json());
}

export async function sessionCount({ database }: TestApp): Promise<number | null> {
  return (await database.pool.query("SELECT FROM chat_sessions")).rowCount;
}

/** Moves the clocks of a process and of its database, whose time is held. */
export async function pass(product: TestApp, ms: number): Promise<void> {
  product.clock.advance(ms);
  await setTime(product.database, product.clock.now);
}
