import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chatSessionInfo, chatSessions, chatWebhook } from "#contract/chat.ts";
import { sandboxAuthenticate, sandboxConfirm } from "#contract/sandbox-payments.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  acknowledge,
  intentOf,
  orderChat,
  pass,
  payWith,
  recordOf,
  sandboxEvent,
  sessionCount,
  sessionOf,
  type Started,
  tellPaid,
  TEST_CARDS,
} from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
let player: TestPlayer;
let other: TestPlayer;
beforeEach(async () => {
  product = await startTestApp();
  await holdTime(product.database, product.clock.now);
  player = await product.player();
  other = await product.player();
  await acknowledge(player);
  await acknowledge(other);
});
afterEach(() => product.close());

describe("a payment", () => {
  test("opens the session, for exactly the paid hours, from when it is confirmed", async () => {
    const started = await orderChat(player, "adele", 2);
    expect(await sessionOf(player, started)).toMatchObject({ state: "unpaid", startTime: null, hoursSelected: 2 });
    await pass(product, 10 * MINUTE);
    expect((await payWith(player, started, "succeeds")).json()).toMatchObject({ status: "succeeded" });
    const opened = product.clock.now;
    const at = (ms: number) => new Date(opened.getTime() + ms).toISOString();
    expect(await sessionOf(player, started)).toEqual({
      userId: player.id,
      sessionToken: started.sessionToken,
      celebrityId: "adele",
      celebrityName: "Adele",
      state: "open",
      startTime: at(0),
      endTime: at(2 * HOUR),
      warningTime: at(2 * HOUR - 5 * MINUTE),
      hoursSelected: 2,
      orders: [started.payment.paymentIntentId],
      endedBecause: null,
      refundCents: 0,
      serverTime: at(0),
    });
    await pass(product, 2 * HOUR - 1);
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
    await pass(product, 1);
    expect(await sessionOf(player, started)).toMatchObject({ state: "expired" });
  });

  test("that is declined opens nothing, and another card can be tried", async () => {
    const started = await orderChat(player);
    expect((await payWith(player, started, "declined")).json()).toMatchObject({
      status: "requires_payment_method",
      message: "Your card was declined.",
    });
    expectProblem(await tellPaid(player, started), "payment_incomplete");
    expect(await sessionCount(product)).toBe(0);
    await payWith(player, started, "succeeds");
    expect((await tellPaid(player, started)).json()).toMatchObject({ state: "open" });
  });

  test("that asks for a confirmation opens the session after it only", async () => {
    const started = await orderChat(player);
    const authenticate = (confirmed: boolean) =>
      player.call(sandboxAuthenticate, {
        body: { clientSecret: started.clientSecret, confirmed, userId: player.id },
      });
    expect((await payWith(player, started, "confirms")).json()).toMatchObject({ status: "requires_action" });
    expectProblem(await tellPaid(player, started), "payment_incomplete");
    expect((await authenticate(false)).json()).toMatchObject({ status: "requires_payment_method" });
    expect((await authenticate(true)).json()).toMatchObject({ status: "requires_payment_method" });
    expect(await sessionCount(product)).toBe(0);
    await payWith(player, started, "confirms");
    expect((await authenticate(true)).json()).toMatchObject({ status: "succeeded" });
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  });

  test("is taken from test cards only", async () => {
    const { clientSecret } = await orderChat(player);
    for (const cardNumber of ["4111 1111 1111 1111", "5555555555554444", "4242424242424241"]) {
      const answer = await player.call(sandboxConfirm, { body: { clientSecret, cardNumber, userId: player.id } });
      expect(expectProblem(answer, "invalid_request").errors).toHaveProperty("cardNumber");
    }
  });

  test("cannot be made or claimed by another player", async () => {
    const started = await orderChat(player);
    const body = { clientSecret: started.clientSecret, cardNumber: TEST_CARDS.succeeds, userId: other.id };
    expectProblem(await other.call(sandboxConfirm, { body }), "payment_not_found");
    await payWith(player, started, "succeeds");
    expectProblem(await tellPaid(other, started), "payment_not_found");
    const before = await contents(product.database.pool);
    expectProblem(
      await other.call(chatSessionInfo, { params: { sessionToken: started.sessionToken } }),
      "chat_session_not_found",
    );
    expect((await other.call(chatSessions)).json()).toEqual([]);
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("opens one session, however often and by whomever it is told", async () => {
    const started = await orderChat(player);
    await payWith(player, started, "succeeds");
    const event = { id: "evt_sandbox_1", type: "payment_intent.succeeded", intent: intentOf(started) };
    const call = sandboxEvent(product.clock.now, event);
    await Promise.all([
      ...Array.from({ length: 3 }, () => product.call(chatWebhook, call)),
      ...Array.from({ length: 3 }, () => tellPaid(player, started)),
      product.advance(),
    ]);
    expect(await sessionCount(product)).toBe(1);
    expect(await sessionOf(player, started)).toMatchObject({ hoursSelected: 1 });
    const { history } = await recordOf(product, started);
    expect(history.map(({ state }) => state)).toEqual(["created", "pending", "opened"]);
  });

  test("is found by the sweep when nobody tells of it", async () => {
    const started = await orderChat(player);
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded'");
    await pass(product, 20 * SECOND);
    await product.advance();
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
    expect((await recordOf(product, started)).history.at(-1)).toMatchObject({ state: "opened", cause: "sweep" });
  });

  test("that comes at the last moment, as the order is cancelled, is settled", async () => {
    const started = await orderChat(player);
    await pass(product, HOUR);
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded'");
    await product.advance();
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  });

  test("is refunded where it differs from the order", async () => {
    const started = await orderChat(player);
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded', amount_cents = 1");
    expectProblem(await tellPaid(player, started), "payment_refunded");
    expect(await recordOf(product, started)).toMatchObject({ state: "refunded", refundCents: 1, session: null });
    expect(await sessionOf(player, started)).toMatchObject({ state: "refunded", refundCents: 1 });
    const { rows } = await product.database.pool.query<{ cents: number }>("SELECT cents FROM sandbox_refunds");
    expect(rows).toEqual([{ cents: 1 }]);
  });

  test("that a start finds paid is not to be paid again", async () => {
    const started = await orderChat(player);
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded'");
    expect(await orderChat(player)).toMatchObject({
      sessionToken: started.sessionToken,
      payment: { paymentIntentId: intentOf(started), paid: true },
    });
    expect(await sessionOf(player, started)).toMatchObject({ state: "open" });
  });
});

describe("the webhook", () => {
  const event = (started: Started) => ({
    id: "evt_sandbox_2",
    type: "payment_intent.succeeded",
    intent: intentOf(started),
  });

  test("refuses what is not signed, not lately, or not like this, and changes nothing", async () => {
    const started = await orderChat(player);
    await product.database.pool.query("UPDATE sandbox_intents SET status = 'succeeded'");
    const { now } = product.clock;
    const good = sandboxEvent(now, event(started));
    const before = await contents(product.database.pool);
    const forged = [
      { body: good.body },
      { ...good, headers: { "sandbox-signature": "t=1,v1=00" } },
      { ...good, headers: { "sandbox-signature": `${good.headers?.["sandbox-signature"]}0` } },
      { ...good, headers: { "stripe-signature": good.headers?.["sandbox-signature"] ?? "" } },
      { ...good, body: { ...event(started), id: "evt_sandbox_3" } },
      sandboxEvent(new Date(now.getTime() - 301 * SECOND), event(started)),
      sandboxEvent(new Date(now.getTime() + 301 * SECOND), event(started)),
    ];
    for (const call of forged) expectProblem(await product.call(chatWebhook, call), "invalid_request");
    expect(await contents(product.database.pool)).toEqual(before);
    expect((await product.call(chatWebhook, good)).json()).toEqual({ received: true });
    expect(await sessionCount(product)).toBe(1);
  });

  test("never accepts an event of a payment that it does not know", async () => {
    const call = sandboxEvent(product.clock.now, {
      id: "evt_4",
      type: "payment_intent.succeeded",
      intent: "pi_unknown_1",
    });
    expectProblem(await product.call(chatWebhook, call), "payment_not_found");
  });

  test("does not take an unpaid order for paid, whatever the event says", async () => {
    const started = await orderChat(player);
    expect((await product.call(chatWebhook, sandboxEvent(product.clock.now, event(started)))).statusCode).toBe(200);
    expect(await sessionCount(product)).toBe(0);
    expect(await recordOf(product, started)).toMatchObject({ state: "pending" });
  });
});
