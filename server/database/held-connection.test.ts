import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { holdConnection } from "./held-connection.ts";
import { select } from "./query.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ cuttable: true });
});
afterAll(() => product.close());

const transactionId = select("transaction_id", "SELECT pg_current_xact_id()::text", [], ([row]) => row?.[0]);

function hold() {
  const connection = holdConnection(product.database.pool, "test");
  onTestFinished(() => connection.close());
  return connection;
}

test("what is called during a transaction is no part of it, and runs after it", async () => {
  const connection = hold();
  const done: string[] = [];
  const inside = connection.transaction(
    (send) => send(transactionId),
    async (first, send) => {
      const second = await send(transactionId);
      done.push("transaction");
      return [first, second];
    },
  );
  const outside = connection.atOnce((send) => send(transactionId)).finally(() => done.push("query"));
  const other = connection.transaction(
    (send) => send(transactionId),
    async (id) => id,
  );
  const [[first, second], apart, next] = await Promise.all([inside, outside, other]);
  expect(first).toBe(second);
  expect(new Set([first, apart, next]).size).toBe(3);
  expect(done).toEqual(["transaction", "query"]);
});

test("calls at the same time share the connection that the first one takes, in their order", async () => {
  const connection = hold();
  const backend = select("backend", "SELECT pg_backend_pid(), clock_timestamp()::text", [], ([row]) => row);
  const rows = await Promise.all(Array.from({ length: 5 }, () => connection.run(backend)));
  expect(new Set(rows.map((row) => row?.[0])).size).toBe(1);
  const times = rows.map((row) => String(row?.[1]));
  expect(times).toEqual(times.toSorted());
});

test("a failed transaction leaves the connection usable, and a lost one is replaced", async () => {
  const connection = hold();
  const conflicting = select("conflict", "SELECT conflict()", [], () => undefined);
  await expect(connection.atOnce((send) => send(conflicting))).rejects.toMatchObject({ code: "40001" });
  await expect(
    connection.transaction(
      (send) => send(transactionId),
      (_id, send) => send(conflicting),
    ),
  ).rejects.toMatchObject({ code: "40001" });
  expect(connection.losses).toBe(0);
  expect(await connection.run(transactionId)).toBeDefined();

  const lost = Promise.allSettled([connection.run(select("sleep", "SELECT pg_sleep(60)", [], () => undefined))]);
  await product.network.cut();
  expect(await lost).toMatchObject([{ status: "rejected" }]);
  await product.network.mend();
  expect(connection.losses).toBe(1);
  expect(await connection.run(transactionId)).toBeDefined();
});
