import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { runAtOnce } from "./pipeline.ts";
import { select, statement } from "./query.ts";

let product: TestApp;
let client: pg.PoolClient;
beforeAll(async () => {
  product = await startTestApp({ cuttable: true });
  await product.database.pool.query("CREATE TABLE lines (line text NOT NULL)");
});
afterAll(() => product.close());
beforeEach(async () => {
  client = await product.database.pool.connect();
});
afterEach(() => client.release());

const insert = (line: string | null) => statement("insert_line", "INSERT INTO lines VALUES ($1)", [line]);
const rowsOf = (name: string, text: string) => select(name, text, [], (rows) => rows);
const lines = rowsOf("lines", "SELECT line FROM lines");

test("queries run in their order, and each gets its own rows, in the types that the driver reads", async () => {
  const types = rowsOf("types", "SELECT 3000000000::bigint, '2026-11-22'::date, true, NULL, 'çà', 1.5::float8");
  for (const line of ["prepared", "used again"]) {
    const [, found, typed, none] = await runAtOnce(client, (send) =>
      Promise.all([send(insert(line)), send(lines), send(types), send(rowsOf("none", "SELECT 1 WHERE false"))]),
    );
    expect(found.at(-1)).toEqual([line]);
    expect(typed).toEqual([[3_000_000_000, "2026-11-22", true, null, "çà", 1.5]]);
    expect(none).toEqual([]);
  }
});

test("when one fails, all fail with its error and change nothing, and the connection is as good as before", async () => {
  const before = await runAtOnce(client, (send) => send(lines));
  const never = rowsOf("never_reached", "SELECT 'reached'");
  const outcomes = await runAtOnce(client, (send) =>
    Promise.allSettled([send(insert("lost")), send(insert(null)), send(never)]),
  );
  expect(outcomes).toMatchObject(outcomes.map(() => ({ status: "rejected", reason: { code: "23502" } })));
  expect(await runAtOnce(client, (send) => send(lines))).toEqual(before);
  expect(await runAtOnce(client, (send) => send(never))).toEqual([["reached"]]);
});

test("what is sent without waiting runs after what was sent before", async () => {
  const first = runAtOnce(client, (send) => send(insert("first")));
  const second = runAtOnce(client, (send) => Promise.all([send(lines), send(insert("second"))]));
  const third = runAtOnce(client, (send) => send(lines));
  await first;
  expect((await second)[0].at(-1)).toEqual(["first"]);
  expect((await third).slice(-2)).toEqual([["first"], ["second"]]);
});

test("a query that is sent after the transaction has left is refused", async () => {
  const late = runAtOnce(client, async (send) => {
    await send(lines);
    return send(lines);
  });
  await expect(late).rejects.toThrow("too late");
});

test("a connection that breaks fails everything that was sent over it", async () => {
  const sleeping = rowsOf("sleep", "SELECT pg_sleep(60)");
  const sent = Promise.allSettled([
    runAtOnce(client, (send) => send(sleeping)),
    runAtOnce(client, (send) => send(insert("behind it"))),
  ]);
  client.release(true);
  await product.network.cut();
  await product.network.mend();
  expect((await sent).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  client = await product.database.pool.connect();
  expect(await runAtOnce(client, (send) => send(lines))).not.toContainEqual(["behind it"]);
});
