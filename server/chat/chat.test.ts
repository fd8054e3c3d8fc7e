import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { celebrityProfile, overview } from "#contract/celebrities.ts";
import {
  acknowledgeDisclosure,
  chatDisclosure,
  chatSessionInfo,
  chatSessions,
  chatWebhook,
  startChat,
} from "#contract/chat.ts";
import { sandboxAuthenticate, sandboxConfirm } from "#contract/sandbox-payments.ts";
import { DEMO_PAYMENT, DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import {
  acknowledge,
  buyChat,
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
  tryToOrder,
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

describe("the disclosure", () => {
  test("says that it is an AI, may be wrong, what is stored for how long, and that it is for adults", async () => {
    const { version, statements } = chatDisclosure.answer.parse((await product.call(chatDisclosure)).json());
    expect(version).toBe(DISCLOSURE_VERSION);
    expect(statements.join(" ")).toMatch(
      /18 or older.*AI-generated.*not the real person.*endorsed.*wrong.*AI service.*30 days/s,
    );
  });

  test("is required before a start, in its current version", async () => {
    const newcomer = await product.player();
    const before = await contents(product.database.pool);
    expectProblem(await tryToOrder(newcomer), "disclosure_required");
    const old = { version: "2020-01-01", acknowledged: [true, true, true], userId: newcomer.id };
    expectProblem(await newcomer.call(acknowledgeDisclosure, { body: old }), "disclosure_outdated");
    for (const acknowledged of [[true, true], [true, true, false], [], "yes", [true, true, true, true]]) {
      const body = { version: DISCLOSURE_VERSION, acknowledged };
      expectProblem(await newcomer.call(acknowledgeDisclosure, { body }), "invalid_request");
    }
    expect(await contents(product.database.pool)).toEqual(before);
    await acknowledge(newcomer);
    await orderChat(newcomer);
  });

  test("is recorded once, with its time", async () => {
    const body = { version: DISCLOSURE_VERSION, acknowledged: [true, true, true], userId: player.id };
    const first = acknowledgeDisclosure.answer.parse((await player.call(acknowledgeDisclosure, { body })).json());
    expect(first.acknowledgedAt).toBe(product.clock.now.toISOString());
    await pass(product, HOUR);
    expect((await player.call(acknowledgeDisclosure, { body })).json()).toEqual(first);
  });
});

describe("an order", () => {
  test("costs the persona's rate times the hours, whatever the caller says", async () => {
    for (const [hours, amountCents] of [
      [1, 999],
      [2, 1998],
      [3, 2997],
      [6, 5994],
    ] as const) {
      const body = { celebrityId: "adele", hoursSelected: hours, amount: 1, amountCents: 1, userId: player.id };
      const answer = await player.call(startChat, { body });
      expect(answer.json<Started>().payment).toMatchObject({
        provider: "sandbox",
        label: DEMO_PAYMENT,
        amountCents,
        currency: "usd",
        paid: false,
      });
    }
    for (const hoursSelected of [0, 4, 5, 7, 1.5, -1, "1", null]) {
      const body = { celebrityId: "adele", hoursSelected, userId: player.id };
      expectProblem(await player.call(startChat, { body }), "invalid_request");
    }
    expectProblem(await tryToOrder(player, "nobody-at-all"), "celebrity_not_found");
  });

  test("is found again by the same start while it is unpaid, also by several at once", async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => orderChat(player)));
    for (const each of all) expect(each).toEqual(all[0]);
    expect(await orderChat(player)).toEqual(all[0]);
    expect(all[0]?.sessionToken).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const others = await orderChat(other);
    expect(others.sessionToken).not.toBe(all[0]?.sessionToken);
    expect(others.clientSecret).not.toBe(all[0]?.clientSecret);
  });

  test("that is half an hour old is replaced, so that there is time to pay", async () => {
    const first = await orderChat(player);
    await pass(product, 30 * MINUTE);
    const second = await orderChat(player);
    expect(intentOf(second)).not.toBe(intentOf(first));
    expect(await recordOf(product, first)).toMatchObject({ state: "cancelled", session: null });
    expectProblem(await payWith(player, first, "succeeds"), "payment_canceled");
  });

  test("that waits for an hour is cancelled at the provider", async () => {
    const started = await orderChat(player);
    await pass(product, 59 * MINUTE);
    await product.advance();
    expect(await recordOf(product, started)).toMatchObject({ state: "pending" });
    await pass(product, MINUTE);
    await product.advance();
    const { state, history } = await recordOf(product, started);
    expect(state).toBe("cancelled");
    expect(history.map(({ state }) => state)).toEqual(["created", "pending", "cancelled"]);
    expectProblem(await payWith(player, started, "succeeds"), "payment_canceled");
    expectProblem(await tellPaid(player, started), "payment_incomplete");
    expectProblem(
      await player.call(chatSessionInfo, { params: { sessionToken: started.sessionToken } }),
      "chat_session_not_found",
    );
  });
});

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

describe("where no payment provider is set up", () => {
  test("nothing is sold, nobody is available, and what was bought before is still there", async () => {
    const { sessionToken } = await buyChat(player);
    const unpaid = await startTestApp({ like: product, payments: null });
    onTestFinished(() => unpaid.close());
    const here = playerAt(unpaid, player);
    expectProblem(await tryToOrder(here, "rihanna"), "unavailable");
    expect((await unpaid.call(overview)).json()).toMatchObject({ sellsChat: false });
    expect((await product.call(overview)).json()).toMatchObject({ sellsChat: true });
    const profile = await unpaid.call(celebrityProfile, { params: { id: "adele" } });
    expect(profile.json()).toMatchObject({ profile: { isAvailable: false } });
    expect((await here.call(chatSessionInfo, { params: { sessionToken } })).statusCode).toBe(200);
  });
});

test("orders are limited by player and by network", async () => {
  const limited = await startTestApp({ rateLimit: true });
  const many = await limited.player();
  await acknowledge(many);
  for (let call = 0; call < 12; call += 1) await orderChat(many);
  expectProblem(await tryToOrder(many), "rate_limited");
  let refused = 0;
  for (let player = 0; player < 4 && refused === 0; player += 1) {
    const next = await limited.player();
    await acknowledge(next);
    for (let call = 0; call < 9; call += 1) if ((await tryToOrder(next)).statusCode === 429) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
  await limited.close();
});
