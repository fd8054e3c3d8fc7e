import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { analyticsInsights, sendEvents } from "#contract/analytics.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { eventSample } from "../testing/samples.ts";
import { DAY, SECOND } from "../testing/time.ts";

let products: TestApp[];
beforeEach(() => {
  products = [];
});
afterEach(async () => {
  for (const product of products.toReversed()) await product.close();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const product = await startTestApp(options);
  products.push(product);
  return product;
}

/** As many events, each of another session if none is given. */
const events = (count: number, session?: string) =>
  Array.from({ length: count }, (_, index) => ({
    ...eventSample,
    sessionId: `session_1700000000000_${session ?? `other${next + index}`}`,
  }));
let next = 0;

async function send(product: TestApp, body: ReturnType<typeof events>, address = "192.0.2.1") {
  next += body.length;
  return product.call(sendEvents, { body, headers: { "x-forwarded-for": address } });
}

async function rowsOf(product: TestApp, table: string): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: number }>(`SELECT count(*) AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
}

describe("quotas count events, not calls", () => {
  test("a session sends 300 events at once and 8 a second; others of its network are served", async () => {
    const product = await start({ rateLimit: true });
    for (let call = 0; call < 6; call += 1) expect((await send(product, events(50, "busy"))).statusCode).toBe(202);
    const refused = await send(product, events(50, "busy"), "198.51.100.7");
    expectProblem(refused, "rate_limited");
    expect(refused.headers["retry-after"]).toBe("7");
    expect((await send(product, events(50, "calm"))).statusCode).toBe(202);
    product.clock.advance(7 * SECOND);
    expect((await send(product, events(50, "busy"))).statusCode).toBe(202);
  });

  test("calls are counted before their bodies are read", async () => {
    const product = await start({ rateLimit: true });
    const sendBroken = () =>
      product.app.inject({
        method: sendEvents.method,
        url: sendEvents.path,
        body: "[",
        headers: { "content-type": "application/json" },
      });
    for (let call = 0; call < 200; call += 1) expectProblem(await sendBroken(), "invalid_request");
    expectProblem(await sendBroken(), "rate_limited");
  });

  test("a network sends 50,000 events at once, whatever sessions and addresses it makes up, and then one a second", async () => {
    const product = await start({ rateLimit: true });
    for (let call = 0; call < 1000; call += 1) {
      // The limit of calls has room again.
      product.clock.ticks += 40;
      // Most are refused for their session, and count.
      await send(product, events(50, "busy"), `2001:db8::${call.toString(16)}`);
    }
    const refused = await send(product, events(50), "2001:db8::ffff");
    expectProblem(refused, "rate_limited");
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(50);
    expect((await send(product, events(50), "2001:db8:0:1::1")).statusCode).toBe(202);
    product.clock.advance(50 * SECOND);
    expect((await send(product, events(50), "2001:db8::ffff")).statusCode).toBe(202);
  });
});

describe("beyond 600,000 rows a day", () => {
  /** As if so many rows of the day had been stored, by any process. */
  const stored = (product: TestApp, rows: number) =>
    product.database.pool.query("UPDATE analytics_days SET stored = $1, seed = 7", [rows]);

  const insightsOf = async (product: TestApp) => {
    const answer = await product.call(analyticsInsights, { query: { timeframe: "1h" } });
    return analyticsInsights.answer.parse(answer.json());
  };

  test("one session in ten is stored and stands for ten, events are all counted, and the dashboard is told", async () => {
    const product = await start();
    await send(product, events(1, "known"));
    expect(await insightsOf(product)).toMatchObject({ sampledOneIn: 1, uniqueSessions: 1 });
    await stored(product, 650_000);
    // The process learns of the other rows with this batch.
    await send(product, events(1, "known"));
    const before = await rowsOf(product, "analytics_events");
    for (let call = 0; call < 20; call += 1) await send(product, events(50));
    const kept = (await rowsOf(product, "analytics_events")) - before;
    expect(kept).toBeGreaterThan(60);
    expect(kept).toBeLessThan(140);
    expect(await rowsOf(product, "analytics_sessions")).toBe(1 + kept);
    expect(await insightsOf(product)).toMatchObject({
      sampledOneIn: 10,
      totalEvents: 1002,
      uniqueSessions: 1 + 10 * kept,
      activeUsers: 1 + 10 * kept,
    });
  });

  test("a session that is stored goes on", async () => {
    const product = await start();
    await send(product, events(1, "known"));
    await stored(product, 999_999);
    await send(product, events(1, "known"));
    await send(
      product,
      events(1, "known").map((event) => ({ ...event, sessionDuration: 90_000 })),
    );
    expect(await insightsOf(product)).toMatchObject({ uniqueSessions: 1, averageSessionDuration: 90_000 });
  });

  test("at a million rows none is stored, also by a process that starts then, until the next day", async () => {
    const product = await start();
    await send(product, events(1));
    await stored(product, 1_000_000);
    const restarted = await start({ like: product });
    await send(restarted, events(50));
    expect(await rowsOf(restarted, "analytics_events")).toBe(1);
    expect(await rowsOf(restarted, "analytics_sessions")).toBe(1);
    expect(await insightsOf(restarted)).toMatchObject({ totalEvents: 51, uniqueSessions: 1 });
    restarted.clock.advance(DAY);
    await send(restarted, events(50));
    expect(await rowsOf(restarted, "analytics_events")).toBe(51);
  });
});
