import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { analyticsExport, analyticsInsights, analyticsLive, sendEvents } from "#contract/analytics.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { eventSample } from "../testing/samples.ts";
import { DAY } from "../testing/time.ts";
import { forgetOld } from "./event-retention.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ cuttable: true });
});
afterEach(() => product.close());

async function send(body: unknown, headers?: Record<string, string>) {
  const answer = await product.call(sendEvents, { body, ...(headers === undefined ? {} : { headers }) });
  expect(answer.statusCode, answer.body).toBe(202);
  return sendEvents.answer.strict().parse(answer.json());
}

const rows = async (table: string) => (await product.database.pool.query(`SELECT * FROM ${table}`)).rows;
const sample = (more: object = {}) => ({ ...eventSample, ...more });
const engagement = (celebrityId: string) =>
  sample({
    event: "celebrity_engagement",
    category: "engagement",
    celebrityId,
    celebrityCategory: "Rock Stars",
    voteType: "hot",
    timeSpent: 1000,
  });

describe("events", () => {
  test("are accepted singly or up to 50 at once, and are durable when acknowledged", async () => {
    expect(await send(sample())).toEqual({ accepted: 1 });
    expect(await send(Array.from({ length: 50 }, () => sample()))).toEqual({ accepted: 50 });
    expect(await rows("analytics_events")).toHaveLength(51);
  });

  test.for<[string, unknown, string[]]>([
    ["an unknown event", sample({ event: "mouse_move" }), ["event"]],
    ["one unknown event among good ones", [sample(), sample({ event: "mouse_move" })], ["1.event"]],
    ["51 events", Array.from({ length: 51 }, () => sample()), ["body"]],
    ["no events", [], ["body"]],
    ["no body", undefined, ["body"]],
    ["an unknown category", sample({ selectedCategory: "Politicians" }), ["selectedCategory"]],
    ["a malformed session id", sample({ sessionId: "user_1700000000000_me" }), ["sessionId"]],
    ["a negative duration", sample({ sessionDuration: -1 }), ["sessionDuration"]],
    ["a duration that is not a number", sample({ sessionDuration: "1000" }), ["sessionDuration"]],
    ["an invalid time", sample({ timestamp: "yesterday" }), ["timestamp"]],
    ["an overlong address", sample({ url: `http://localhost/${"x".repeat(2000)}` }), ["url"]],
  ])("rejects %s and stores nothing", async ([, body, fields]) => {
    const before = await contents(product.database.pool);
    const { errors } = expectProblem(await product.call(sendEvents, { body }), "invalid_request");
    expect(Object.keys(errors ?? {})).toEqual(fields);
    expect(await contents(product.database.pool)).toEqual(before);
  });

  test("lose unknown fields", async () => {
    await send(sample({ favouriteColour: "canary" }));
    expect(JSON.stringify(await contents(product.database.pool))).not.toContain("canary");
  });

  test("of one session count as one, even in concurrent calls, with its longest duration", async () => {
    await Promise.all(
      [500, 9000, 3000].map((sessionDuration) => send([sample({ sessionDuration }), sample({ sessionDuration: 100 })])),
    );
    const answer = await product.call(analyticsInsights, { query: { timeframe: "1h" } });
    expect(answer.json()).toMatchObject({ totalEvents: 6, uniqueSessions: 1, averageSessionDuration: 9000 });
  });

  test("about unknown celebrities are stored without the celebrity, and their votes are not counted", async () => {
    await send([engagement("adele"), engagement("canary"), engagement("adele")]);
    const answer = await product.call(analyticsInsights, { query: { timeframe: "1h" } });
    expect(answer.json()).toMatchObject({ totalVotes: 3, topCelebrities: [{ name: "Adele", votes: 2 }] });
    for (const table of ["analytics_events", "analytics_counts", "analytics_celebrity_votes"])
      expect(JSON.stringify(await rows(table))).not.toContain("canary");
  });

  test("of views name whom they showed, if it is one of ours, and count no votes", async () => {
    const view = (celebrityId?: string) =>
      sample({ event: "user_behavior", category: "behavior", action: "view", celebrityId });
    await send([view("adele"), view("canary"), view()]);
    const details = (await rows("analytics_events")).map((row) => row["details"]);
    expect(details).toEqual([{ action: "view", celebrityId: "adele" }, { action: "view" }, { action: "view" }]);
    const answer = await product.call(analyticsInsights, { query: { timeframe: "1h" } });
    expect(answer.json()).toMatchObject({ totalVotes: 0 });
  });

  test("store a page by path and a referrer by host", async () => {
    await send([
      sample({
        url: "http://localhost:3000/game?session=canary#canary",
        referrer: "https://www.example.com/canary?canary",
      }),
      sample({ url: "http://localhost:3000/canary/1", referrer: "http://localhost:80/about?canary" }),
      sample({ url: "canary", referrer: "http://192.168.0.7/canary" }),
      sample({
        url: "http://localhost:3000/celebrity/adele?payment_intent=canary&payment_intent_client_secret=canary",
        referrer: "https://hooks.stripe.com/redirect/canary?client_secret=canary",
      }),
    ]);
    expect((await rows("analytics_events")).map(({ page, referrer }) => [page, referrer])).toEqual([
      ["/game", "www.example.com"],
      [null, null],
      [null, null],
      ["/celebrity/:id", "hooks.stripe.com"],
    ]);
    expect(JSON.stringify(await contents(product.database.pool))).not.toContain("canary");
  });

  test.for([
    ["a client hint", { "sec-ch-ua-mobile": "?1", "user-agent": "canary" }, { mobile: 1, desktop: 0 }],
    ["a phone's user agent", { "user-agent": "Mozilla/5.0 (iPhone) Mobile/15E148 canary" }, { mobile: 1, desktop: 0 }],
    ["a tablet's user agent", { "user-agent": "Mozilla/5.0 (Linux; Android 15) canary" }, { mobile: 0, desktop: 1 }],
    ["a desktop's user agent", { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) canary" }, { mobile: 0, desktop: 1 }],
  ] as const)("detect the device by %s, which is not stored", async ([, headers, devices]) => {
    await send(sample(), headers);
    expect((await product.call(analyticsLive)).json()).toMatchObject({ activeUsers: 1, deviceInsights: devices });
    expect(JSON.stringify(await contents(product.database.pool))).not.toContain("canary");
  });

  test("never store a player's id, address or cookie, nor text planted in an event", async () => {
    const player = await product.player();
    const canary = "canary7f3a";
    const answer = await product.app.inject({
      method: "POST",
      url: `/api/analytics?token=${canary}`,
      remoteAddress: "203.0.113.77",
      headers: { "x-user-id": player.id, cookie: `${player.cookie}; chat=${canary}`, "user-agent": canary },
      body: sample({
        label: canary,
        userId: player.id,
        message: canary,
        url: `http://localhost/celebrity-chat?session=${canary}`,
        referrer: `https://example.com/saved-conversation/${canary}`,
      }),
    });
    expect(answer.statusCode, answer.body).toBe(202);
    const { analytics_events, analytics_sessions, analytics_counts } = await contents(product.database.pool);
    const exports = await Promise.all(
      ["csv", "json"].map(async (format) => (await product.call(analyticsExport, { query: { format } })).body),
    );
    const insights = (await product.call(analyticsInsights)).body;
    for (const text of [
      JSON.stringify([analytics_events, analytics_sessions, analytics_counts]),
      ...exports,
      insights,
    ]) {
      expect(text).toContain("Rock Stars");
      for (const secret of [canary, player.id, "203.0.113.77"]) expect(text).not.toContain(secret);
    }
    for (const text of exports) expect(text).not.toContain(eventSample.sessionId);
  });
});

describe("retention", () => {
  test("deletes events and sessions after 30 days and counts after 13 months", async () => {
    await send([sample(), engagement("adele")]);
    product.clock.advance(29 * DAY);
    await forgetOld(product.database, product.clock.now);
    expect(await rows("analytics_events")).toHaveLength(2);
    product.clock.advance(DAY);
    await forgetOld(product.database, product.clock.now);
    expect(await rows("analytics_events")).toEqual([]);
    expect(await rows("analytics_sessions")).toEqual([]);
    for (const table of ["analytics_counts", "analytics_celebrity_votes"])
      expect(new Set((await rows(table)).map(({ grain }) => grain))).toEqual(new Set(["hour", "day"]));
    product.clock.advance(365 * DAY);
    await forgetOld(product.database, product.clock.now);
    expect(await rows("analytics_counts")).toEqual([]);
    expect(await rows("analytics_celebrity_votes")).toEqual([]);
  });

  test("drops all expired partitions, and events keep arriving", async () => {
    for (let day = 0; day < 40; day += 1) {
      await send(sample());
      product.clock.advance(DAY);
      await forgetOld(product.database, product.clock.now);
    }
    const { rows: partitions } = await product.database.pool.query(
      "SELECT FROM pg_partition_tree('analytics_events') WHERE isleaf",
    );
    expect(partitions).toHaveLength(29);
    expect(await rows("analytics_events")).toHaveLength(29);
  });
});

test("without the database a call is refused and can be retried", async () => {
  await product.network.cut();
  expectProblem(await product.call(sendEvents, { body: sample() }), "unavailable");
  await product.network.mend();
  await send(sample());
  expect(await rows("analytics_events")).toHaveLength(1);
});
