import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsExport, sendEvents } from "#contract/analytics.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { generateTraffic } from "../testing/traffic.ts";
import { COLUMNS } from "./export.ts";

const NOW = new Date("2026-11-21T12:34:56Z");
const calls = generateTraffic(NOW, { days: 29, visits: 150, seed: 9 });

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  for (const { at, events } of calls) {
    product.clock.now = at;
    await product.call(sendEvents, { body: events });
  }
  product.clock.now = NOW;
});
afterAll(() => product.close());

const exported = (format: string) => product.call(analyticsExport, { query: { format, timeframe: "30d" } });

test("both formats contain every event, oldest first, with the same values", async () => {
  const [csv, json] = [await exported("csv"), await exported("json")];
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(json.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="analytics-30d-2026-11-21.csv"');
  const events = json.json<Record<string, string | number>[]>();
  expect(events.length).toBe(calls.flatMap((call) => call.events).length);
  expect(events.map(({ timestamp }) => timestamp)).toEqual(
    calls.flatMap(({ at, events: sent }) => sent.map(() => at.toISOString())),
  );
  expect(csv.body.split("\r\n", 1)).toEqual([COLUMNS.join(",")]);
  expect(parse(csv.body, { columns: true })).toEqual(
    events.map((event) => Object.fromEntries(COLUMNS.map((column) => [column, String(event[column] ?? "")]))),
  );
});

test("an empty export is a header row or an empty array", async () => {
  product.clock.now = new Date("2027-11-21T12:34:56Z");
  expect((await exported("csv")).body).toBe(`${COLUMNS.join(",")}\r\n`);
  expect((await exported("json")).json()).toEqual([]);
  product.clock.now = NOW;
});

test("escapes values that a spreadsheet would run as formulas", async () => {
  const formulas = ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("x")', "\tx"];
  for (const formula of formulas) {
    await sql`INSERT INTO analytics_events (day, at, event, session, category, details)
      VALUES ('2026-11-21', '2026-11-21T12:34:56Z', 'user_behavior', 's', 'behavior', ${JSON.stringify({ action: formula, velocity: -1.5 })})`.execute(
      product.database.query,
    );
  }
  const rows = parse<Record<string, string>>((await exported("csv")).body, { columns: true }).slice(-formulas.length);
  expect(rows.map(({ action }) => action)).toEqual(formulas.map((formula) => `'${formula}`));
  expect(rows.map(({ velocity }) => velocity)).toEqual(formulas.map(() => "-1.5"));
});
