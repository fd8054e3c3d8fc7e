import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatWebhook } from "#contract/chat.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { sandboxConfirm } from "#contract/sandbox-payments.ts";
import type { PaymentProvider } from "../providers/payment/payment.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  acknowledge,
  intentOf,
  orderChat,
  pass,
  recordOf,
  sessionCount,
  sessionOf,
  type Started,
  tellPaid,
  TEST_CARDS,
  tryToOrder,
} from "../testing/chat.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { type PostedEvent, type StripeStandIn, startStripe } from "../testing/stripe-stand-in.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

let stripe: StripeStandIn;
let provider: PaymentProvider;
let product: TestApp;
let player: TestPlayer;
beforeEach(async () => {
  stripe = await startStripe();
  provider = createStripe({
    secretKey: "sk_test_stand_in",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_stand_in",
    apiBase: stripe.url,
    timeoutMs: 300,
    restMs: 1,
  });
  product = await startTestApp({ payments: { provider } });
  await holdTime(product.database, product.clock.now);
  player = await product.player();
  await acknowledge(player);
});
afterEach(async () => {
  await product.close();
  await stripe.close();
});

/** Posts an event as Stripe does. */
function post(event: PostedEvent | undefined, at = product.clock.now) {
  if (event === undefined) throw new Error("There is no such event");
  return product.app.inject({ method: "POST", url: chatWebhook.path, ...stripe.post(event, at) });
}

const eventOf = (type: string) => stripe.events.find((event) => event.type === type);

const pay = (started: Started, card: "succeeds" | "declined" | "confirms" = "succeeds") =>
  stripe.confirm(intentOf(started), card);

async function sweepLater(): Promise<void> {
  await pass(product, 20 * SECOND);
  await product.advance();
}

test("an order tells the page what it needs for Stripe's form, and the sandbox is not there", async () => {
  const started = await orderChat(player, "adele", 3);
  expect(started.payment).toEqual({
    provider: "stripe",
    publishableKey: "pk_test_1",
    label: null,
    paymentIntentId: intentOf(started),
    amountCents: 2997,
    currency: "usd",
    paid: false,
  });
  const intent = stripe.intents.get(intentOf(started));
  expect(intent).toMatchObject({ amount: 2997, currency: "usd", metadata: { player: player.id } });
  expect(JSON.stringify(intent)).not.toContain(started.sessionToken);
  const body = { clientSecret: started.clientSecret, cardNumber: TEST_CARDS.succeeds, userId: player.id };
  expectProblem(await player.call(sandboxConfirm, { body }), "payment_not_found");
});

describe("a payment that succeeded", () => {
  test("opens its session by the event alone", async () => {
    const started = await orderChat(player);
    pay(started);
    expect((await post(eventOf("payment_intent.succeeded"))).json()).toEqual({ received: true });
    expect(await sessionOf(player, started)).toMatchObject({ state: "open", hoursSelected: 1 });
  });

  test("opens its session by the event, while Stripe cannot be asked", async () => {
    const started = await orderChat(player);
    pay(started);
    stripe.fault = () => "500";
    expectProblem(await tellPaid(player, started), "payment_provider_failed");
    expect((await post(eventOf("payment_intent.succeeded"))).statusCode).toBe(200);
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  });

  test("opens its session by the page's return alone, and by the sweep alone", async () => {
    const [told, untold] = [await orderChat(player), await orderChat(player, "rihanna")];
    pay(told);
    pay(untold);
    expect((await tellPaid(player, told)).json()).toMatchObject({ state: "open" });
    await sweepLater();
    expect(await sessionOf(player, untold)).toMatchObject({ state: "open" });
  });

  test("opens one session when events are repeated, late, out of order, and all at once", async () => {
    const started = await orderChat(player);
    pay(started, "declined");
    pay(started, "confirms");
    stripe.finish(intentOf(started), true);
    const events = [...stripe.events, ...stripe.events.toReversed()];
    const answers = await Promise.all([...events.map((event) => post(event)), tellPaid(player, started)]);
    for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
    await pass(product, 10 * MINUTE);
    for (const event of events) expect((await post(event)).statusCode).toBe(200);
    await sweepLater();
    expect(await sessionCount(product)).toBe(1);
    expect((await recordOf(product, started)).history.map(({ state }) => state)).toEqual([
      "created",
      "pending",
      "opened",
    ]);
  });

  test("is not believed of an event that is forged or too old, nor of a page", async () => {
    const started = await orderChat(player);
    expectProblem(await tellPaid(player, started), "payment_incomplete");
    pay(started);
    const event = eventOf("payment_intent.succeeded");
    expectProblem(await post(event, new Date(product.clock.now.getTime() - 301 * SECOND)), "invalid_request");
    const { payload } = stripe.post(event ?? { id: "", type: "", payload: "" }, product.clock.now, "whsec_another");
    const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=0" };
    expectProblem(
      await product.app.inject({ method: "POST", url: chatWebhook.path, payload, headers }),
      "invalid_request",
    );
    expect(await sessionCount(product)).toBe(0);
  });

  test("of an intent that is not ours is never answered 200", async () => {
    const intent = "pi_standin_elsewhere";
    const object = { id: intent, object: "payment_intent", status: "succeeded", metadata: {}, amount_received: 999 };
    const type = "payment_intent.succeeded";
    const payload = JSON.stringify({ id: "evt_1", object: "event", type, data: { object } });
    expectProblem(await post({ id: "evt_1", type, payload }), "payment_not_found");
  });

  test("and was refunded by hand before we saw it opens nothing; afterwards, it ends the session", async () => {
    const first = await orderChat(player);
    pay(first);
    stripe.refundByHand(intentOf(first), 999);
    await post(eventOf("payment_intent.succeeded"));
    expect(await sessionCount(product)).toBe(0);
    expect(await recordOf(product, first)).toMatchObject({ state: "refunded" });
    const second = await orderChat(player);
    pay(second);
    await tellPaid(player, second);
    stripe.refundByHand(intentOf(second), 999);
    await post(stripe.events.findLast(({ type }) => type === "charge.refunded"));
    expect(await sessionOf(player, second)).toMatchObject({
      state: "ended",
      endedBecause: "refunded",
      refundCents: 999,
    });
  });
});

describe("a start while Stripe fails", () => {
  test("is 502 and leaves no order that could be paid; the next one makes another", async () => {
    for (const fault of ["500", "lost 500", "reset", "silent"] as const) {
      stripe.fault = () => fault;
      const answer = await tryToOrder(player);
      expectProblem(answer, "payment_provider_failed");
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      stripe.fault = () => undefined;
      const started = await orderChat(player);
      expect(started.payment.paid).toBe(false);
      await pass(product, HOUR);
      await product.advance();
      expect(await recordOf(product, started)).toMatchObject({ state: "cancelled" });
    }
    const { rows } = await product.database.pool.query("SELECT FROM chat_orders WHERE state <> 'cancelled'");
    expect(rows).toEqual([]);
  });

  test("finds the payment again that was made when our answer was lost", async () => {
    const started = await orderChat(player);
    expect(await orderChat(player)).toEqual(started);
    expect(stripe.intents.size).toBe(1);
  });
});

test("a product starts while Stripe does not answer, and catches up afterwards", async () => {
  const started = await orderChat(player);
  pay(started);
  await pass(product, MINUTE);
  stripe.fault = () => "silent";
  const calls = stripe.calls.length;
  const next = await startTestApp({ like: product, payments: { provider } });
  expect(stripe.calls).toHaveLength(calls);
  stripe.fault = () => undefined;
  await next.advance();
  await next.close();
  expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
});

test("an order that is being paid for long is found again by a start, and not made twice", async () => {
  const started = await orderChat(player);
  stripe.confirm(intentOf(started), "processing");
  expectProblem(await tellPaid(player, started), "payment_processing");
  await pass(product, 31 * MINUTE);
  expect(await orderChat(player)).toEqual(started);
  expect(stripe.intents.size).toBe(1);
});

describe("an order of an hour", () => {
  test("is canceled at Stripe, and asked about until it is", async () => {
    const started = await orderChat(player);
    await pass(product, HOUR);
    stripe.fault = () => "500";
    await expect(product.advance()).rejects.toThrow("status 500");
    expect(await recordOf(product, started)).toMatchObject({ state: "pending" });
    stripe.fault = () => undefined;
    // An old order is asked about every 45 s.
    await pass(product, 25 * SECOND);
    await sweepLater();
    expect(await recordOf(product, started)).toMatchObject({ state: "cancelled" });
    expect(pay(started)).toBe("canceled");
  });

  test("is settled if it turns out to be paid, or is still being paid", async () => {
    const [paid, slow] = [await orderChat(player), await orderChat(player, "rihanna")];
    stripe.confirm(intentOf(slow), "processing");
    await pass(product, HOUR);
    pay(paid);
    await product.advance();
    expect(await sessionOf(player, paid)).toMatchObject({ state: "open" });
    expect(await recordOf(product, slow)).toMatchObject({ state: "pending" });
    await pass(product, 24 * HOUR);
    stripe.finish(intentOf(slow), true);
    await product.advance();
    expect(await sessionOf(player, slow)).toMatchObject({ state: "open" });
  });
});

describe("a refund that is due", () => {
  async function switchedOff(): Promise<Started> {
    const started = await orderChat(player, "adele", 2);
    pay(started);
    await tellPaid(player, started);
    await pass(product, HOUR);
    await product.call(switchPersona, { body: { celebrityId: "adele", off: true } });
    return started;
  }
  const amounts = () => stripe.refunds.map(({ amount, status }) => [amount, status]);

  test.for(["500", "lost 500", "reset", "silent"] as const)(
    "is made once, also when it meets this: %s",
    async (fault) => {
      const started = await switchedOff();
      stripe.fault = (call) => (call.startsWith("POST") ? fault : undefined);
      await pass(product, 20 * SECOND);
      await expect(product.advance()).rejects.toThrow("The payment provider failed");
      expect(await recordOf(product, started)).toMatchObject({ state: "refund_due" });
      stripe.fault = () => undefined;
      for (let minute = 0; minute < 3; minute += 1) {
        await pass(product, MINUTE);
        await product.advance();
      }
      expect(await recordOf(product, started)).toMatchObject({ state: "refunded", refundCents: 999 });
      expect(amounts()).toEqual([[999, "succeeded"]]);
    },
  );

  test("that fails at the bank days later is made again", async () => {
    const started = await switchedOff();
    await sweepLater();
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded", refundCents: 999 });
    const [made] = stripe.refunds;
    if (made === undefined) throw new Error("no refund was made");
    await pass(product, 48 * HOUR);
    stripe.failRefund(made);
    const failed = eventOf("refund.failed");
    await post(failed);
    await post(failed);
    expect(await recordOf(product, started)).toMatchObject({ state: "refund_due" });
    await pass(product, MINUTE);
    await product.advance();
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded" });
    expect(amounts()).toEqual([
      [999, "succeeded"],
      [999, "failed"],
    ]);
    await post(failed);
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded" });
  });

  test("that fails at once is attempted again, each time later", async () => {
    const started = await switchedOff();
    stripe.refundStatus = "failed";
    await pass(product, 20 * SECOND);
    await expect(product.advance()).rejects.toThrow("could not make the refund of order");
    await pass(product, 20 * SECOND);
    await product.advance();
    expect(amounts()).toHaveLength(1);
    stripe.refundStatus = "succeeded";
    await pass(product, 20 * SECOND);
    await product.advance();
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded" });
  });
});
