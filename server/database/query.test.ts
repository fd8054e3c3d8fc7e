import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { arrayOf, numbersIn } from "./query.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test.each([
  [[]],
  [["plain", 'a "quoted" one', "back\\slash", "NULL", "", "{a,b}", "new\nline", "çà 日本 🎤"]],
  [[null, "after null"]],
])("PostgreSQL reads the texts %j as they are", async (texts) => {
  const { rows } = await product.database.pool.query("SELECT $1::text[] AS texts", [arrayOf(texts)]);
  expect(rows).toEqual([{ texts }]);
});

test("numbers are read as PostgreSQL writes them", async () => {
  const { rows } = await product.database.pool.query("SELECT '{1,-2,3000000000}'::bigint[]::text AS numbers");
  expect(numbersIn(rows[0].numbers)).toEqual([1, -2, 3_000_000_000]);
  expect(numbersIn("{}")).toEqual([]);
});
