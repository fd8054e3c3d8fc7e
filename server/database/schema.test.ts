import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { TABLES, VIEWS } from "./schema.ts";

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** The columns that a table or view has, in the notation of the schema. */
async function columnsOf(name: string, kind: "table" | "view"): Promise<Record<string, string>> {
  const { rows } = await product.database.pool.query<{
    name: string;
    type: string;
    filled: boolean;
    required: boolean;
  }>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, atthasdef OR attidentity <> '' AS filled, attnotnull AS required
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
    [name],
  );
  return Object.fromEntries(
    rows.map(({ name, type, filled, required }) => {
      if (kind === "view") return [name, type];
      return [name, `${type}${filled ? " default" : required ? "" : " null"}`];
    }),
  );
}

test.for(Object.entries(TABLES))(
  "the types of table %s are those of the migrated database",
  async ([name, columns]) => {
    expect(await columnsOf(name, "table")).toEqual(columns);
  },
);

test.for(Object.entries(VIEWS))("the types of view %s are those of the migrated database", async ([name, columns]) => {
  expect(await columnsOf(name, "view")).toEqual(columns);
});
