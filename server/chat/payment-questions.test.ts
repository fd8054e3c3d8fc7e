import { expect, onTestFinished, test } from "vitest";
import { chatPaymentSuccess } from "#contract/chat.ts";
import { LIMITS } from "#contract/values/rate-limits.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestPlayer } from "../testing/app.ts";
import { acknowledge, intentOf, orderChat, sessionOf, type Started, tellPaid } from "../testing/chat.ts";
import { startStripe } from "../testing/stripe-stand-in.ts";

/** A product whose calls are limited, and the calls that it makes to ask about payments. */
async function startAsking() {
  const stripe = await startStripe();
  const provider = createStripe({
    secretKey: "sk_test_stand_in",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_stand_in",
    apiBase: stripe.url,
  });
  const asked: string[] = [];
  const asking = {
    /** What an answer of the provider waits for. */
    held: Promise.resolve(),
    questions: () => asked.length,
  };
  const slow = async (intent: string) => {
    asked.push(intent);
    await asking.held;
    return provider.find(intent);
  };
  const product = await startTestApp({ payments: { provider: { ...provider, find: slow } }, rateLimit: true });
  onTestFinished(async () => {
    await product.close();
    await stripe.close();
  });
  const ordering = async () => {
    const player = await product.player();
    await acknowledge(player);
    return { player, started: await orderChat(player) };
  };
  return { product, ordering, asking };
}

async function tellStatus(player: TestPlayer, started: Started) {
  return (await tellPaid(player, started)).statusCode;
}

/** What those who ask at once are answered; which of them comes first is not said. */
function askAgain(player: TestPlayer, started: Started, times: number) {
  return Promise.all(Array.from({ length: times }, () => tellStatus(player, started)));
}

test("a player asks so often whether it has paid, and then waits a little", async () => {
  const { product, ordering } = await startAsking();
  const { player, started } = await ordering();
  const { burst } = LIMITS.chatPayment;
  const statuses = await askAgain(player, started, burst + 10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(burst);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  product.clock.advance(1000 / LIMITS.chatPayment.perSecond);
  expect(await tellStatus(player, started)).toBe(409);
  expect(await tellStatus(player, started)).toBe(429);
});

test("while the provider is asked about an order, nobody asks it again", async () => {
  const { ordering, asking } = await startAsking();
  const { player, started } = await ordering();
  const { promise, resolve } = Promise.withResolvers<void>();
  asking.held = promise;
  const asked = askAgain(player, started, LIMITS.chatPayment.burst);
  await expect.poll(asking.questions).toBe(1);
  // Whoever asks the database after them has them before.
  for (let time = 0; time < 20; time += 1) await sessionOf(player, started);
  expect(asking.questions()).toBe(1);
  resolve();
  expect(new Set(await asked)).toEqual(new Set([409]));
});

test("all players of a network together ask so often", async () => {
  const { product, ordering, asking } = await startAsking();
  const { started } = await ordering();
  const asked: number[] = [];
  const { burst } = LIMITS.chatPayments;
  while (asked.length < burst + 20) {
    const other = await product.player();
    const body = { paymentIntentId: intentOf(started), userId: other.id };
    for (let time = 0; time < 20; time += 1) asked.push((await other.call(chatPaymentSuccess, { body })).statusCode);
  }
  expect(asked.filter((status) => status === 404)).toHaveLength(burst);
  expect(asked.filter((status) => status === 429)).toHaveLength(20);
  // The order of another is not asked about at all.
  expect(asking.questions()).toBe(0);
});
