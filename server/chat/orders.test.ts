import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { orderState, type OrderState } from "#contract/chat-operators.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";

/** What docs/payments.md draws. */
const ALLOWED: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: ["pending", "cancelled"],
  pending: ["opened", "refund_due", "refunded", "cancelled"],
  opened: ["refund_due", "refunded"],
  refund_due: ["refunded"],
  refunded: ["refund_due"],
  cancelled: [],
};

/** The shortest way to each state. */
const WAYS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  created: [],
  pending: ["pending"],
  opened: ["pending", "opened"],
  refund_due: ["pending", "refund_due"],
  refunded: ["pending", "refunded"],
  cancelled: ["cancelled"],
};

let product: TestApp;
let player: number;
let order: string;
beforeAll(async () => {
  product = await startTestApp();
  const { id } = await product.player();
  const { rows } = await product.database.pool.query<{ num: number }>("SELECT num FROM players WHERE id = $1", [id]);
  player = rows[0]?.num ?? 0;
});
afterAll(() => product.close());

const run = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values);

beforeEach(async () => {
  await run("UPDATE chat_orders SET state = 'cancelled', cause = 'of another test' WHERE state = 'created'");
  await run("UPDATE chat_orders SET state = 'cancelled', cause = 'of another test' WHERE state = 'pending'");
  order = randomUUID();
  await run(
    `INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, cause, created_at, asked_at)
     VALUES ($1, $2, 1, 1, 999, 'usd', $3, 'sandbox', 'ordered', now(), now())`,
    [order, player, randomBytes(32).toString("base64url")],
  );
});

/** Changes the state, with all that the new one needs. */
async function become(state: OrderState): Promise<void> {
  if (state === "opened") {
    await run(
      `INSERT INTO chat_sessions (id, player, celebrity, opened_at, started_at, hours, ends_at)
       SELECT id, player, celebrity, now(), now(), hours, now() + interval '1 hour' FROM chat_orders WHERE id = $1
       ON CONFLICT DO NOTHING`,
      [order],
    );
  }
  const needs = {
    created: "",
    pending: `, intent = coalesce(intent, 'pi_${order}')`,
    opened: ", session = id",
    refund_due: ", refund_cents = 999",
    refunded: "",
    cancelled: "",
  };
  await run(`UPDATE chat_orders SET state = $2, cause = 'the test' ${needs[state]} WHERE id = $1`, [order, state]);
}

const REFUSED = { code: "23514" };

describe("the database allows the changes of an order's state that are drawn, and no others", () => {
  const pairs = orderState.options.flatMap((from) =>
    orderState.options.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.for(pairs)("%s to %s", async ([from, to]) => {
    for (const state of WAYS[from]) await become(state);
    const change = become(to);
    if (ALLOWED[from].includes(to)) await change;
    else await expect(change).rejects.toMatchObject(REFUSED);
    const { rows } = await run("SELECT state, cause FROM chat_order_changes WHERE chat_order = $1 ORDER BY id", [
      order,
    ]);
    const expected = ["created", ...WAYS[from], ...(ALLOWED[from].includes(to) ? [to] : [])];
    expect(rows.map(({ state }) => state)).toEqual(expected);
  });
});

test("another attempt at a refund is logged, and is of the same amount", async () => {
  for (const state of WAYS.refund_due) await become(state);
  const attempt = "UPDATE chat_orders SET refund_attempts = refund_attempts + 1, cause = 'refund failed'";
  await run(`${attempt} WHERE id = $1`, [order]);
  await expect(run(`${attempt}, refund_cents = 1 WHERE id = $1`, [order])).rejects.toMatchObject(REFUSED);
  await expect(run("UPDATE chat_orders SET refund_cents = 1 WHERE id = $1", [order])).rejects.toMatchObject(REFUSED);
  const { rows } = await run("SELECT state, cause FROM chat_order_changes WHERE chat_order = $1 ORDER BY id", [order]);
  expect(rows.at(-1)).toEqual({ state: "refund_due", cause: "refund failed" });
});

test.for([
  "amount_cents = 1",
  "hours = 6",
  "player = player + 1",
  "celebrity = 2",
  "currency = 'eur'",
  "provider = 'stripe'",
  "token = repeat('x', 43)",
  "cause = 'another'",
  "refund_cents = 5",
  "session = id",
  "intent = 'pi_another'",
])("what was ordered cannot be changed: %s", async (change) => {
  await become("pending");
  await expect(run(`UPDATE chat_orders SET ${change} WHERE id = $1`, [order])).rejects.toMatchObject(REFUSED);
});

test("an order cannot begin paid", async () => {
  const paid = `INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, state, intent, cause, created_at, asked_at)
     VALUES ($1, $2, 1, 2, 999, 'usd', $3, 'sandbox', 'pending', 'pi_1', 'x', now(), now())`;
  const values = [randomUUID(), player, randomBytes(32).toString("base64url")];
  await expect(run(paid, values)).rejects.toMatchObject(REFUSED);
});

test("the log of an order cannot be changed or deleted, nor can an order that is recent or paid", async () => {
  for (const sql of [
    "UPDATE chat_order_changes SET cause = 'nothing'",
    "DELETE FROM chat_order_changes",
    "TRUNCATE chat_order_changes",
    "DELETE FROM chat_orders",
  ])
    await expect(run(sql), sql).rejects.toMatchObject(REFUSED);
});

test("a session's order opens no second one, and what was ended stays ended", async () => {
  for (const state of WAYS.opened) await become(state);
  const again = `INSERT INTO chat_sessions SELECT * FROM chat_sessions WHERE id = $1`;
  await expect(run(again, [order])).rejects.toMatchObject({ code: "23505" });
  await expect(run("UPDATE chat_sessions SET hours = 2 WHERE id = $1", [order])).rejects.toMatchObject(REFUSED);
  await run("UPDATE chat_sessions SET ended_at = now(), ended_because = 'refunded' WHERE id = $1", [order]);
  await expect(
    run("UPDATE chat_sessions SET ended_at = NULL, ended_because = NULL WHERE id = $1", [order]),
  ).rejects.toMatchObject(REFUSED);
  await expect(run("DELETE FROM chat_sessions WHERE id = $1", [order])).rejects.toMatchObject(REFUSED);
});
