import { afterEach, beforeEach, expect, test } from "vitest";
import type { ReminderMessage } from "#contract/reminders.ts";
import { createWebPush, generateKeys } from "../providers/push/web-push.ts";
import type { WebPush } from "../providers/push/push.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { holdTime, setTime } from "../database/held-time.ts";
import { type PushStandIn, startPushService } from "../testing/push-service.ts";
import { announce, remind, subscribe, unremind } from "../testing/reminders.ts";
import { MINUTE, SECOND } from "../testing/time.ts";

const keys = generateKeys();
const NOON = new Date("2026-11-25T12:00:00Z");
/** Between events of the programme. */
const STARTS = new Date("2026-11-25T12:37:30Z");

let service: PushStandIn;
let product: TestApp;
let webPush: WebPush;
let logged: string[];
let event: string;
beforeEach(async () => {
  service = await startPushService(() => keys.publicKey);
  webPush = createWebPush({
    contact: "mailto:reminders@hot.example",
    keys,
    reach: service.reach(),
    timeoutMs: 3 * SECOND,
    // The database's time stands still meanwhile, that of a rest does not.
    restMs: 0,
  });
  logged = [];
  product = await startTestApp({
    webPush,
    logTo: { write: (line) => void logged.push(line) },
    prepare: (database) => holdTime(database, NOON),
  });
  event = await announce(product.database, STARTS);
});
afterEach(async () => {
  await product.close();
  await service.close();
});

/** Goes on to so many seconds after the start, and does what is due. */
async function passTo(seconds: number): Promise<void> {
  await setTime(product.database, new Date(STARTS.getTime() + seconds * SECOND));
  await product.advance();
}

/** A player with a browser who is to be reminded. */
async function reminded(at?: string): Promise<TestPlayer & { endpoint: string }> {
  const player = await product.player();
  const subscription = service.subscribe(at);
  expect((await subscribe(player, subscription)).json()).toEqual({ subscribed: true });
  expect((await remind(player, event)).json()).toEqual({ push: true });
  return { ...player, endpoint: subscription.endpoint };
}

const messages = () => service.delivered.map(({ payload }) => payload);
const message = (moment: ReminderMessage["moment"]): ReminderMessage => ({
  event: { id: event, name: "Rock vs Country", startTime: STARTS.toISOString() },
  moment,
});
const rowsOf = async (table: "reminders" | "reminder_messages" | "push_subscriptions") =>
  (await product.database.pool.query(`SELECT FROM ${table}`)).rowCount;
/** Metrics of reminders, without those that are 0. */
async function counted(): Promise<Record<string, number>> {
  const { body } = await product.app.inject({ url: "/metrics" });
  const counts = [...body.matchAll(/^reminders_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(
    counts.map(([, outcome, count]) => [outcome, Number(count)]).filter(([, count]) => count !== 0),
  );
}

test("a reminder arrives five minutes before the start and at the start, once each, and is deleted then", async () => {
  const player = await reminded();
  await passTo(-301);
  expect(messages()).toEqual([]);
  await passTo(-300);
  expect(messages()).toEqual([message("soon")]);
  await passTo(-240);
  await passTo(-1);
  expect(messages()).toHaveLength(1);
  await passTo(0);
  await passTo(1);
  expect(messages()).toEqual([message("soon"), message("start")]);
  const [soon, start] = service.delivered;
  expect(soon?.headers).toMatchObject({ ttl: "300", urgency: "high", topic: `event-${event}` });
  expect(start?.headers).toMatchObject({ ttl: "300", topic: soon?.headers["topic"] });
  expect(JSON.stringify(messages())).not.toContain(player.id);
  await passTo(300);
  expect(await rowsOf("reminders")).toBe(0);
  expect(await rowsOf("push_subscriptions")).toBe(1);
  expect(await counted()).toEqual({ sent: 2 });
});

test("what was set within five minutes of the start arrives at the start alone", async () => {
  await setTime(product.database, new Date(STARTS.getTime() - 4 * MINUTE));
  await reminded();
  await passTo(-60);
  expect(messages()).toEqual([]);
  await passTo(0);
  expect(messages()).toEqual([message("start")]);
});

test("each browser of the player is reminded, and a removed reminder arrives nowhere", async () => {
  const player = await reminded();
  await subscribe(player, service.subscribe());
  await passTo(-300);
  expect(messages()).toEqual([message("soon"), message("soon")]);
  expect(new Set(service.delivered.map(({ endpoint }) => endpoint)).size).toBe(2);
  for (const _ of [1, 2]) expect((await unremind(player, event)).json()).toEqual({ deleted: true });
  await passTo(0);
  expect(messages()).toHaveLength(2);
});

test("after a downtime, what is too late is dropped, and what still makes sense is sent", async () => {
  await reminded();
  await passTo(-30);
  expect(messages()).toEqual([]);
  await passTo(120);
  expect(messages()).toEqual([message("start")]);
  expect(service.delivered[0]?.headers).toMatchObject({ ttl: "180" });
});

test("after a long downtime nothing is sent, and nothing is left", async () => {
  await reminded();
  await passTo(20 * 60);
  expect(service.calls).toEqual([]);
  expect(await rowsOf("reminders")).toBe(0);
});

test.for([404, 410])("a browser that is gone (%i) is forgotten, and others are reminded", async (status) => {
  const gone = await reminded();
  const other = await reminded();
  service.fault = (path) => (gone.endpoint.endsWith(path) ? { status } : undefined);
  await passTo(-300);
  await passTo(0);
  expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([other.endpoint, other.endpoint]);
  expect(service.calls).toHaveLength(3);
  expect(await rowsOf("push_subscriptions")).toBe(1);
  expect((await remind(gone, event)).statusCode).toBe(409);
  expect(await counted()).toEqual({ sent: 2, gone: 1 });
});

test("a push service that asks for a pause is given it; then the message comes, once", async () => {
  await reminded();
  service.fault = () => ({ status: 429, headers: { "retry-after": "40" } });
  await passTo(-300);
  await passTo(-261);
  expect(service.calls).toHaveLength(1);
  service.fault = () => undefined;
  await passTo(-260);
  await passTo(-200);
  expect(service.calls).toHaveLength(2);
  expect(messages()).toEqual([message("soon")]);
  expect(service.delivered[0]?.headers["ttl"]).toBe("260");
});

test("a push service that fails is tried again a few times, and not beyond what makes sense", async () => {
  await reminded();
  service.fault = () => ({ status: 500 });
  for (let second = -300; second < 0; second += 5) await passTo(second);
  const tries = service.calls.length;
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThanOrEqual(5);
  service.fault = () => undefined;
  await passTo(-1);
  expect(messages()).toEqual([]);
  await passTo(0);
  expect(messages()).toEqual([message("start")]);
});

test("a message that waits to be sent again does not come once its reminder is removed", async () => {
  const player = await reminded();
  service.fault = () => ({ status: 503 });
  await passTo(0);
  expect(await rowsOf("reminder_messages")).toBe(1);
  await unremind(player, event);
  service.fault = () => undefined;
  await passTo(60);
  expect(service.calls).toHaveLength(1);
});

test("one that hangs is given up, holds up nobody and is not sent twice", async () => {
  const hanging = await reminded("push.slow-service.com");
  const other = await reminded();
  service.fault = (path) => (hanging.endpoint.endsWith(path) ? "hangs" : undefined);
  await passTo(-300);
  expect(service.delivered.map(({ endpoint }) => endpoint).toSorted()).toEqual(
    [hanging.endpoint, other.endpoint].toSorted(),
  );
  await passTo(-200);
  expect(service.calls).toHaveLength(2);
  await expect.poll(counted, { timeout: 10 * SECOND }).toEqual({ sent: 1, failed: 1 });
});

test("many that hang hold up neither a run nor the others, and a browser that is never heard is forgotten", async () => {
  const hanging: string[] = [];
  for (let n = 0; n < 24; n += 1) hanging.push((await reminded(`push.hang${n}.com`)).endpoint);
  const other = await reminded();
  service.fault = (path) => (hanging.some((endpoint) => endpoint.endsWith(path)) ? "hangs" : undefined);
  await product.database.pool.query("UPDATE push_subscriptions SET unheard = 3 WHERE endpoint = ANY ($1)", [hanging]);
  await passTo(-300);
  const on = async () => {
    await product.advance();
    return {
      heard: service.delivered.some(({ endpoint }) => endpoint === other.endpoint),
      left: await rowsOf("push_subscriptions"),
    };
  };
  await expect.poll(on, { timeout: 20 * SECOND }).toEqual({ heard: true, left: 1 });
  // Each was asked once.
  expect(service.calls).toHaveLength(25);
});

test("a service that refuses for good is not asked again, and neither is where it redirects to", async () => {
  await reminded();
  service.fault = () => ({ status: 302, headers: { location: "http://127.0.0.1/metrics" } });
  await passTo(-300);
  await passTo(-250);
  expect(service.calls).toHaveLength(1);
  expect(logged.some((line) => line.includes("status 302"))).toBe(true);
});

test("nothing of endpoints, keys and players is logged, whatever fails", async () => {
  const player = await reminded();
  for (const fault of [{ status: 400 }, "resets", { status: 500 }] as const) {
    service.fault = () => fault;
    await passTo(fault === "resets" ? 0 : fault.status === 400 ? -300 : 60);
  }
  const lines = logged.join("\n");
  expect(lines).toContain("status 400");
  const { rows } = await product.database.pool.query<{ p256dh: string; auth: string }>(
    "SELECT * FROM push_subscriptions",
  );
  for (const secret of [player.id, new URL(player.endpoint).pathname, rows[0]?.p256dh, rows[0]?.auth, keys.privateKey])
    expect(lines).not.toContain(secret);
});

test("of several processes that look at the same moment, one sends each message", async () => {
  const players = await Promise.all(Array.from({ length: 40 }, () => reminded()));
  const others = await Promise.all([1, 2].map(() => startTestApp({ webPush, like: product })));
  for (const seconds of [-300, 0]) {
    await setTime(product.database, new Date(STARTS.getTime() + seconds * SECOND));
    await Promise.all([product, ...others].flatMap((process) => [process.advance(), process.advance()]));
  }
  for (const process of others) await process.close();
  const sent = service.delivered.map(({ endpoint }) => endpoint).toSorted();
  expect(sent).toEqual(players.flatMap(({ endpoint }) => [endpoint, endpoint]).toSorted());
});

test("a process that ends while it sends loses what was on its way, and nothing comes twice", async () => {
  await reminded();
  const started = Promise.withResolvers<void>();
  const dies: WebPush = {
    ...webPush,
    send(message) {
      started.resolve();
      // The message is out, and the process ends before it hears of it.
      return webPush.send(message).then(() => new Promise(() => undefined));
    },
  };
  const dying = await startTestApp({ webPush: dies, like: product });
  await setTime(product.database, new Date(STARTS.getTime() - 5 * MINUTE));
  void dying.advance().catch(() => undefined);
  await started.promise;
  await expect.poll(() => service.delivered.length).toBe(1);
  await passTo(-299);
  await passTo(-200);
  expect(messages()).toEqual([message("soon")]);
  await passTo(0);
  expect(messages()).toEqual([message("soon"), message("start")]);
  await dying.close();
});

test("subscriptions that no browser has named for a month are deleted", async () => {
  await reminded();
  await setTime(product.database, new Date(NOON.getTime() + 29 * 24 * 60 * MINUTE));
  await product.advance();
  expect(await rowsOf("push_subscriptions")).toBe(1);
  await setTime(product.database, new Date(NOON.getTime() + 31 * 24 * 60 * MINUTE));
  await product.advance();
  expect(await rowsOf("push_subscriptions")).toBe(0);
});
