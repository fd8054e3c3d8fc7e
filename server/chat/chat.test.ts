import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { celebrityProfile, overview } from "#contract/celebrities.ts";
import { acknowledgeDisclosure, chatDisclosure, chatSessionInfo, startChat } from "#contract/chat.ts";
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
  type Started,
  tellPaid,
  tryToOrder,
} from "../testing/chat.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR, MINUTE } from "../testing/time.ts";

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
