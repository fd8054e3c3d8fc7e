import { afterAll, beforeAll, expect, test } from "vitest";
import { latestChatPayments, type PaymentRecord, refundChatPayment } from "#contract/chat-operators.ts";
import { operatorActs } from "#contract/operators.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { acknowledge, buyChat, orderChat, type Started } from "../testing/chat.ts";
import { expectProblem } from "../testing/problem.ts";
import { chatSessionInfo } from "#contract/chat.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const refund = ({ payment: { paymentIntentId } }: Started) =>
  product.call(refundChatPayment, { params: { paymentIntentId } });

async function refunded(started: Started): Promise<PaymentRecord> {
  const answer = await refund(started);
  expect(answer.statusCode, answer.body).toBe(200);
  return refundChatPayment.answer.parse(answer.json());
}

async function buyer(): Promise<TestPlayer> {
  const player = await product.player();
  await acknowledge(player);
  return player;
}

const sessionOf = async (player: TestPlayer, { sessionToken }: Started) =>
  chatSessionInfo.answer.parse((await player.call(chatSessionInfo, { params: { sessionToken } })).json());

test("an operator pays a chat back: it ends, and the money is sent once", async () => {
  const player = await buyer();
  const bought = await buyChat(player);
  expect(await refunded(bought)).toMatchObject({ state: "refunded", refundCents: 999 });
  expect(await sessionOf(player, bought)).toMatchObject({ state: "ended" });
  const again = await refunded(bought);
  expect(again).toMatchObject({ state: "refunded", refundCents: 999 });
  expect(again.history.filter(({ state }) => state === "refund_due")).toHaveLength(1);
});

test("an order is found without its number, by what was bought when, and not by whom", async () => {
  const player = await buyer();
  const bought = await buyChat(player, "rihanna", 2);
  const { paymentIntentId } = bought.payment;
  expect(await sessionOf(player, bought)).toMatchObject({ orders: [paymentIntentId] });
  const listed = async () =>
    latestChatPayments.answer.parse((await product.call(latestChatPayments)).json()).payments[0];
  const asBought = { paymentIntentId, celebrityName: "Rihanna", hours: 2, state: "opened" };
  expect(await listed()).toMatchObject(asBought);
  await buyChat(player, "adele");
  expect(await listed()).toMatchObject({ celebrityName: "Adele" });
  await refunded(bought);
  expect(await listed()).toMatchObject({ ...asBought, state: "refunded" });
  expect((await product.call(latestChatPayments)).body).not.toContain(player.id);
});

test("twenty who pay it back at once decide it once, with one trace", async () => {
  const bought = await buyChat(await buyer());
  await Promise.all(Array.from({ length: 20 }, () => refunded(bought)));
  const subject = bought.payment.paymentIntentId;
  const { acts } = operatorActs.answer.parse((await product.call(operatorActs, { query: { subject } })).json());
  expect(acts).toMatchObject([
    { act: "payment_refunded", before: { state: "opened" }, after: { state: "refund_due", refundCents: 999 } },
  ]);
});

test("a chat that another payment prolonged goes on", async () => {
  const player = await buyer();
  const first = await buyChat(player);
  const second = await buyChat(player);
  await refunded(second);
  expect(await sessionOf(player, first)).toMatchObject({ state: "open" });
});

test("what was not paid cannot be paid back, and changes nothing", async () => {
  const ordered = await orderChat(await buyer());
  expectProblem(await refund(ordered), "not_refundable");
  expectProblem(
    await product.call(refundChatPayment, { params: { paymentIntentId: "pi_sandbox_none" } }),
    "payment_not_found",
  );
});
