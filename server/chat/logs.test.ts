import { expect, onTestFinished, test } from "vitest";
import { chatPaymentSuccess, chatSessionInfo, chatWebhook, startChat } from "#contract/chat.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { sandboxAuthenticate, sandboxConfirm } from "#contract/sandbox-payments.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestAppOptions } from "../testing/app.ts";
import {
  acknowledge,
  intentOf,
  orderChat,
  pass,
  payWith,
  sandboxEvent,
  tellPaid,
  TEST_CARDS,
} from "../testing/chat.ts";
import { holdTime } from "../database/held-time.ts";
import { startStripe } from "../testing/stripe-stand-in.ts";
import { SECOND } from "../testing/time.ts";

/** As they are typed, and as they are read. */
const CARDS = Object.values(TEST_CARDS).flatMap((number) => [number, number.replaceAll(" ", "")]);

/** Planted wherever a caller can write. */
const CANARY = "canary7f3a";

async function startLogged(options: TestAppOptions = {}) {
  const lines: string[] = [];
  const product = await startTestApp({ ...options, logTo: { write: (line) => void lines.push(line) } });
  onTestFinished(() => product.close());
  await holdTime(product.database, product.clock.now);
  const player = await product.player();
  await acknowledge(player);
  return { product, player, logged: () => lines.join("") };
}

test("no token, secret or card number is logged, whatever becomes of a payment", async () => {
  const { product, player, logged } = await startLogged();
  const started = await orderChat(player);
  const { clientSecret, sessionToken } = started;
  const card = (cardNumber: string) =>
    player.call(sandboxConfirm, { body: { clientSecret, cardNumber, userId: player.id } });
  await payWith(player, started, "declined");
  await payWith(player, started, "confirms");
  await player.call(sandboxAuthenticate, { body: { clientSecret, confirmed: false, userId: player.id } });
  await card("4929 1234 5678 9012");
  await card(`${CANARY} 4929`);
  await payWith(player, started, "succeeds");
  await tellPaid(player, started);
  await player.call(chatSessionInfo, { params: { sessionToken } });
  await player.call(chatSessionInfo, { params: { sessionToken: CANARY.padEnd(43, "x") } });
  await player.call(chatPaymentSuccess, { body: { paymentIntentId: `pi_${CANARY}`, userId: player.id } });
  await player.call(startChat, { body: { celebrityId: CANARY, hoursSelected: CANARY } });
  const event = sandboxEvent(product.clock.now, { id: CANARY, type: CANARY, intent: `pi_${CANARY}` });
  await product.call(chatWebhook, event);
  await product.call(chatWebhook, { ...event, headers: { "sandbox-signature": CANARY } });
  await product.app.inject({
    url: `/celebrity/adele?payment_intent=pi_${CANARY}&payment_intent_client_secret=pi_${CANARY}_secret_${CANARY}`,
  });
  await product.app.inject({
    method: "POST",
    url: `${chatWebhook.path}?${CANARY}`,
    payload: `{${CANARY}`,
    headers: { "content-type": "application/json" },
  });
  // Failures on our side are logged, without the request's data.
  await product.database.pool.query("ALTER TABLE chat_sessions RENAME TO hidden");
  expect((await player.call(chatSessionInfo, { params: { sessionToken } })).statusCode).toBe(500);
  expect(logged()).toContain(`"route":"${chatSessionInfo.path}"`);
  const secrets = [sessionToken, clientSecret, player.cookie, CANARY, "4929 1234 5678 9012", "4929123456789012"];
  for (const secret of [...secrets, ...CARDS]) expect(logged()).not.toContain(secret);
});

test("nor what a provider says when it fails, nor its keys", async () => {
  const stripe = await startStripe(`sk_test_${CANARY}`, `whsec_${CANARY}`);
  onTestFinished(async () => void (await stripe.close()));
  const provider = createStripe({
    secretKey: `sk_test_${CANARY}`,
    publishableKey: "pk_test_1",
    webhookSecret: `whsec_${CANARY}`,
    apiBase: stripe.url,
    restMs: 1,
  });
  const { product, player, logged } = await startLogged({ payments: { provider } });
  const started = await orderChat(player);
  stripe.confirm(intentOf(started), "succeeds");
  await tellPaid(player, started);
  const open = await orderChat(player, "rihanna");
  stripe.fault = () => "500";
  expect((await tellPaid(player, open)).statusCode).toBe(502);
  await orderChat(player, "adele", 2).catch(() => undefined);
  await product.call(switchPersona, { body: { celebrityId: "adele", off: true } });
  stripe.fault = () => undefined;
  stripe.confirm(intentOf(open), "succeeds");
  await product.call(switchPersona, { body: { celebrityId: "rihanna", off: true } });
  stripe.fault = (call) => (call.startsWith("POST") ? "500" : undefined);
  await tellPaid(player, open);
  await pass(product, 20 * SECOND);
  await product.advance().catch(() => undefined);
  expect(logged()).toContain("A refund could not be made yet");
  expect(logged()).toContain("The payment provider failed: status 500");
  for (const secret of [
    CANARY,
    started.sessionToken,
    started.clientSecret,
    open.sessionToken,
    open.clientSecret,
    player.id,
  ])
    expect(logged()).not.toContain(secret);
});
