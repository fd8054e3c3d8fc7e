import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { LOCKS } from "./locks.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test("analytics takes the same lock in SQL as in TypeScript", async () => {
  const { rows } = await product.database.pool.query("SELECT analytics_lock() AS lock");
  expect(rows).toEqual([{ lock: LOCKS.analytics }]);
});

test("no two locks have the same number, and SQL takes none by a bare number", () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
  const files = globSync("**/*.sql", { cwd: join(import.meta.dirname, "..") });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, "..", file), "utf8");
    expect(text, file).not.toMatch(/pg_(try_)?advisory_\w+\(\s*\d/);
  }
});
