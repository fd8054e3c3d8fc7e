import { expect, onTestFinished, test } from "vitest";
import { houseHealth } from "#contract/house.ts";
import { startTestApp, type TestAppOptions } from "../testing/app.ts";
import { holdTime, setTime } from "../database/held-time.ts";

async function start(options: TestAppOptions = {}) {
  const product = await startTestApp(options);
  onTestFinished(() => product.close());
  const health = async () => {
    const answer = await product.call(houseHealth);
    expect(answer.statusCode, answer.body).toBe(200);
    return houseHealth.answer.parse(answer.json());
  };
  return { product, health };
}

test("tells what waits, what runs and how large the tables are", async () => {
  const { health } = await start();
  const { queues, streams, database, memoryBytes } = await health();
  expect(queues.map(({ kind }) => kind)).toContain("vote");
  expect(queues.every(({ waiting }) => waiting === 0)).toBe(true);
  expect(streams).toBe(0);
  expect(memoryBytes).toBeGreaterThan(1e6);
  expect(database.bytes).toBeGreaterThan(database.tables[0]?.bytes ?? Number.POSITIVE_INFINITY);
  expect(database.tables.map(({ bytes }) => bytes)).toEqual(
    database.tables.map(({ bytes }) => bytes).toSorted((one, other) => other - one),
  );
  // None that has rows is said to have none.
  expect(database.tables.map(({ rows }) => rows)).not.toContain(0);
});

test("notes the sizes once a day, and keeps 90 days", async () => {
  const { product, health } = await start({
    prepare: (database) => holdTime(database, new Date("2026-11-21T12:00:00Z")),
  });
  const days = async () => (await health()).course.map(({ day }) => day);
  await product.advance();
  await product.advance();
  expect(await days()).toEqual(["2026-11-21"]);
  await setTime(product.database, new Date("2026-11-22T00:00:00Z"));
  await product.advance();
  expect(await days()).toEqual(["2026-11-21", "2026-11-22"]);
  await setTime(product.database, new Date("2027-02-20T00:00:00Z"));
  await product.advance();
  expect(await days()).toEqual(["2026-11-22", "2027-02-20"]);
});

test("tells how large a table was a week and a month ago, where it was noted", async () => {
  const { product, health } = await start({
    prepare: (database) => holdTime(database, new Date("2026-10-22T12:00:00Z")),
  });
  const celebrities = async () => (await health()).database.tables.find(({ name }) => name === "celebrities");
  await product.advance();
  await product.database.pool.query("UPDATE size_days SET tables = tables || '{\"celebrities\": 4096}'");
  expect(await celebrities()).toMatchObject({ weekAgoBytes: null, monthAgoBytes: null });
  await setTime(product.database, new Date("2026-10-29T00:00:00Z"));
  await product.advance();
  expect(await celebrities()).toMatchObject({ weekAgoBytes: 4096, monthAgoBytes: null });
  await setTime(product.database, new Date("2026-11-21T23:00:00Z"));
  const { bytes, weekAgoBytes, monthAgoBytes } = (await celebrities()) ?? {};
  expect({ weekAgoBytes, monthAgoBytes }).toEqual({ weekAgoBytes: null, monthAgoBytes: 4096 });
  expect(bytes).toBeGreaterThan(4096);
});
