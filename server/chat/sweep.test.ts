import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { acknowledge, buyChat, intentOf, orderChat, pass, recordOf } from "../testing/chat.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
let player: TestPlayer;
beforeEach(async () => {
  product = await startTestApp();
  player = await product.player();
  await acknowledge(player);
});
afterEach(() => product.close());

const count = async (table: string) => (await product.database.pool.query(`SELECT FROM ${table}`)).rowCount;

test("what was paid is kept for ten years after its year, and then deleted with all that is left of it, but not what is saved", async () => {
  const { pool } = product.database;
  await holdTime(product.database, product.clock.now);
  const [, saved] = [await buyChat(player), await buyChat(player, "rihanna", 1)];
  await buyChat(player, "adele", 2);
  await pool.query(`
    INSERT INTO conversations (session) SELECT id FROM chat_sessions;
    INSERT INTO chat_ratings SELECT id, 5, now() FROM chat_sessions;
    INSERT INTO saved_conversations
    SELECT gen_random_uuid(), s.id, s.player, 'Kept', NULL, '{}', false, now(), now()
    FROM chat_sessions s JOIN chat_orders o USING (id) WHERE o.token = '${saved.sessionToken}'`);
  const at = async (time: string) => {
    await setTime(product.database, new Date(time));
    await product.advance();
    const tables = ["chat_orders", "chat_sessions", "conversations", "chat_ratings", "sandbox_intents"];
    return Promise.all(tables.map(count));
  };
  const all = [3, 2, 2, 2, 3];
  expect(await at("2036-12-31T23:59:59Z")).toEqual(all);
  await expect(pool.query("DELETE FROM chat_sessions")).rejects.toThrow("is kept");
  expect(await at("2037-01-01T00:00:00Z")).toEqual([1, 1, 1, 1, 0]);
  expect(await count("chat_order_changes")).toBe(3);
  await pool.query("DELETE FROM saved_conversations");
  expect(await at("2037-01-02T00:00:00Z")).toEqual([0, 0, 0, 0, 0]);
  expect(await count("chat_order_changes")).toBe(0);
});

test("an order has the provider asked in 15 seconds, while the product listens", async () => {
  await product.app.listen({ port: 0, host: "127.0.0.1" });
  await orderChat(player);
  const inSeconds = async () => {
    const { rows } = await product.database.pool.query<{ s: number }>(
      "SELECT extract(epoch FROM run_at - now())::float AS s FROM graphile_worker.jobs WHERE key = 'chat'",
    );
    return rows[0]?.s ?? Number.POSITIVE_INFINITY;
  };
  await expect.poll(inSeconds, { timeout: 10 * SECOND }).toBeLessThanOrEqual(15);
});

test("an order whose process ended before it had a payment is given up after an hour", async () => {
  await holdTime(product.database, product.clock.now);
  await orderChat(player);
  // As it is between storing the order and storing its payment.
  await product.database.pool.query(`
    INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, cause, created_at, asked_at)
    SELECT gen_random_uuid(), player, celebrity, 6, 5994, currency, repeat('x', 43), provider, 'ordered', created_at, asked_at
    FROM chat_orders`);
  const states = async () =>
    (await product.database.pool.query<{ state: string }>("SELECT state FROM chat_orders WHERE hours = 6 ORDER BY 1"))
      .rows;
  await pass(product, 29 * MINUTE);
  await product.advance();
  expect(await states()).toEqual([{ state: "created" }]);
  // Until then the same start takes it up; later, it makes another.
  await pass(product, MINUTE);
  const started = await orderChat(player, "adele", 6);
  expect(await states()).toEqual([{ state: "cancelled" }, { state: "pending" }]);
  expect(await recordOf(product, started)).toMatchObject({ amountCents: 5994 });
});

test("what was never paid is deleted after 90 days with its log, events after 30, and what was paid is kept", async () => {
  await holdTime(product.database, product.clock.now);
  const paid = await buyChat(player);
  await orderChat(player, "rihanna");
  await pass(product, HOUR);
  await product.advance();
  expect([await count("chat_orders"), await count("sandbox_intents")]).toEqual([2, 2]);
  expect(await count("chat_payment_events")).toBeGreaterThan(0);
  await pass(product, 30 * DAY);
  await product.advance();
  expect([await count("chat_orders"), await count("chat_payment_events")]).toEqual([2, 0]);
  await pass(product, 60 * DAY);
  await product.advance();
  expect([await count("chat_orders"), await count("sandbox_intents"), await count("chat_sessions")]).toEqual([1, 1, 1]);
  const { history } = await recordOf(product, paid);
  expect(history.map(({ state }) => state)).toEqual(["created", "pending", "opened"]);
  expect(await count("chat_order_changes")).toBe(history.length);
  expect(intentOf(paid)).toMatch(/^pi_sandbox_/);
});
