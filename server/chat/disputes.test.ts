import { afterEach, beforeEach, expect, test } from "vitest";
import { chatWebhook } from "#contract/chat.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  acknowledge,
  intentOf,
  orderChat,
  pass,
  recordOf,
  sessionOf,
  type Started,
  tellPaid,
} from "../testing/chat.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { type StripeStandIn, startStripe } from "../testing/stripe-stand-in.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

let stripe: StripeStandIn;
let product: TestApp;
let player: TestPlayer;
let logged: string;
beforeEach(async () => {
  stripe = await startStripe();
  const provider = createStripe({
    secretKey: "sk_test_stand_in",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_stand_in",
    apiBase: stripe.url,
    restMs: 1,
  });
  logged = "";
  product = await startTestApp({ payments: { provider }, logTo: { write: (line) => void (logged += line) } });
  await holdTime(product.database, product.clock.now);
  player = await product.player();
  await acknowledge(player);
});
afterEach(async () => {
  await product.close();
  await stripe.close();
});

/** A session of two hours. */
async function open(): Promise<Started> {
  const started = await orderChat(player, "adele", 2);
  stripe.confirm(intentOf(started), "succeeds");
  expect((await tellPaid(player, started)).json()).toMatchObject({ state: "open" });
  return started;
}

/** Posts the last event, as Stripe does. */
async function postLast(): Promise<number> {
  const event = stripe.events.at(-1);
  if (event === undefined) throw new Error("Nothing happened");
  const posted = stripe.post(event, product.clock.now);
  return (await product.app.inject({ method: "POST", url: chatWebhook.path, ...posted })).statusCode;
}

const causesOf = async (started: Started) => (await recordOf(product, started)).history.map(({ cause }) => cause);

test("a refund of a part, by hand, is noted once with its time and cause, and the session goes on", async () => {
  const started = await open();
  await pass(product, MINUTE);
  stripe.refundByHand(intentOf(started), 300);
  for (let times = 0; times < 2; times += 1) expect(await postLast()).toBe(200);
  await tellPaid(player, started);
  const { state, paidBackCents, refundCents, dispute, history } = await recordOf(product, started);
  expect({ state, paidBackCents, refundCents, dispute }).toEqual({
    state: "opened",
    paidBackCents: 300,
    refundCents: null,
    dispute: null,
  });
  expect(history.slice(3)).toEqual([
    { state: "opened", at: product.clock.now.toISOString(), cause: "300 cents paid back in all (charge.refunded)" },
  ]);
  expect(await sessionOf(player, started)).toMatchObject({ state: "open", refundCents: 0 });
  stripe.refundByHand(intentOf(started), 1698);
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "refunded", paidBackCents: 1998 });
  expect(await sessionOf(player, started)).toMatchObject({ state: "ended", endedBecause: "refunded" });
});

test("a dispute is noted, the operator is warned, and the session goes on; so it does when it is won", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 1998);
  for (let times = 0; times < 2; times += 1) expect(await postLast()).toBe(200);
  expect(await recordOf(product, started)).toMatchObject({ state: "opened", dispute: "open", paidBackCents: 0 });
  expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  expect(logged.match(/A payment is disputed/g)).toHaveLength(1);
  stripe.closeDispute(intentOf(started), "won");
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "opened", dispute: "closed", paidBackCents: 0 });
  expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  expect((await causesOf(started)).slice(3)).toEqual([
    "disputed (charge.dispute.created)",
    "dispute ended without loss (charge.dispute.closed)",
  ]);
});

test("an inquiry that led to nothing is no loss", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 1998);
  stripe.closeDispute(intentOf(started), "warning_closed");
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "opened", dispute: "closed" });
});

test("a dispute that is lost is a refund: it ends the session, though its opening was never told", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 1998);
  stripe.closeDispute(intentOf(started), "lost");
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "refunded", dispute: "lost", paidBackCents: 1998 });
  expect(await causesOf(started)).toContain("dispute lost (charge.dispute.closed)");
  expect(await sessionOf(player, started)).toMatchObject({ state: "ended", endedBecause: "refunded" });
});

test("a dispute of a part that is lost is noted, and the session goes on", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 500);
  stripe.closeDispute(intentOf(started), "lost");
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "opened", dispute: "lost", paidBackCents: 500 });
  expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
});

test("an event is not believed where Stripe, when it is asked, says something else", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 1998);
  stripe.closeDispute(intentOf(started), "lost");
  const [dispute] = stripe.disputes;
  if (dispute !== undefined) dispute.status = "won";
  await postLast();
  expect(await recordOf(product, started)).toMatchObject({ state: "opened", dispute: "closed", paidBackCents: 0 });
  stripe.fault = () => "500";
  stripe.refundByHand(intentOf(started), 1998);
  expect(await postLast()).toBe(502);
  stripe.fault = () => undefined;
  expect(await postLast()).toBe(200);
  expect(await recordOf(product, started)).toMatchObject({ state: "refunded" });
});

test.for(["won", "lost"] as const)(
  "a refund that is due waits for the dispute, is asked for once an hour, and then is made or not needed: %s",
  async (outcome) => {
    const started = await open();
    stripe.dispute(intentOf(started), 1998);
    await postLast();
    await pass(product, HOUR);
    await product.call(switchPersona, { body: { celebrityId: "adele", off: true } });
    await pass(product, HOUR);
    await expect(product.advance()).rejects.toThrow("the payment is disputed");
    const asked = stripe.calls.length;
    for (let times = 0; times < 10; times += 1) {
      await pass(product, 20 * SECOND);
      await product.advance();
    }
    expect(stripe.calls).toHaveLength(asked);
    expect(await recordOf(product, started)).toMatchObject({ state: "refund_due", refundCents: 999 });
    stripe.closeDispute(intentOf(started), outcome);
    await postLast();
    await pass(product, 20 * SECOND);
    await product.advance();
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded" });
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(outcome === "won" ? [999] : []);
  },
);

test("a dispute of a payment that is not ours is never answered 200", async () => {
  const started = await open();
  stripe.dispute(intentOf(started), 1998);
  const { payload } = stripe.events.at(-1) ?? { payload: "" };
  const other = stripe.post(
    { id: "evt_1", type: "charge.dispute.created", payload: payload.replaceAll(intentOf(started), "pi_elsewhere1") },
    product.clock.now,
  );
  expectProblem(await product.app.inject({ method: "POST", url: chatWebhook.path, ...other }), "payment_not_found");
});
