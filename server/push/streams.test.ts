import { setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { Problem } from "../http/problem.ts";
import { live, startPush, users } from "../testing/push-app.ts";
import { soon } from "../testing/soon.ts";

const call = (app: FastifyInstance, topics: string) => app.inject({ url: "/api/push", query: { topics } });

test.for([
  ["", 400],
  ["analytics,", 400],
  ["nothing", 400],
  ["analytics:1", 400],
  ["toString", 400],
  ["analytics\nid", 400],
  [Array.from({ length: 9 }, (_, index) => `analytics${index}`).join(","), 400],
] as const)("topics that cannot be are refused: %j", async ([topics, status]) => {
  const { app } = await startPush();
  const answer = await call(app, topics);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toHaveProperty("topics");
});

test("a topic that does not exist is 404", async () => {
  const { app } = await startPush({ read: () => Promise.resolve(undefined) });
  expect((await call(app, "analytics")).statusCode).toBe(404);
});

test("a topic that cannot be read is no stream", async () => {
  const { app } = await startPush({
    read: () => Promise.reject(new Problem("unavailable", "The database is away.")),
  });
  expect((await call(app, "analytics")).statusCode).toBe(503);
});

test("who may not read a topic gets no stream, and who may no longer loses it within a minute", async () => {
  let allowed = false;
  let asked = 0;
  const { app, pass, open } = await startPush({
    allow: async () => {
      asked += 1;
      if (!allowed) throw new Problem("operator_required", "Sign in first.");
    },
  });
  expect((await call(app, "analytics")).statusCode).toBe(401);
  allowed = true;
  const { message, closed, socket } = await open();
  await message(users(1));
  asked = 0;
  pass(60_000);
  await turn();
  expect([asked > 0, socket.closed]).toEqual([true, false]);
  allowed = false;
  pass(60_000);
  await closed;
});

test("a network has so many streams, and has them back when they close", async () => {
  const { app, open, counted, pass } = await startPush({ rateLimit: true });
  const from = { "x-forwarded-for": "192.0.2.1" };
  const streams = [await open(from)];
  streams.push(...(await Promise.all(Array.from({ length: 299 }, () => open(from)))));
  expect(counted.open()).toBe(300);
  pass(30_000);
  const again = () => app.inject({ url: "/api/push", query: { topics: "analytics" }, headers: from });
  const refused = await again();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const elsewhere = await open({ "x-forwarded-for": "192.0.2.2" });
  await elsewhere.message(users(1));
  streams[0]?.socket.destroy();
  await soon(() => expect(counted.open()).toBe(300));
  await (await open(from)).message(users(1));
});

test("a network opens 300 streams at once and 10 a second, whatever becomes of them", async () => {
  const { app, pass } = await startPush({ rateLimit: true, read: () => Promise.resolve(undefined) });
  const ask = async (times: number, from = "192.0.2.1") => {
    const headers = { "x-forwarded-for": from };
    const answers = await Promise.all(
      Array.from({ length: times }, () => app.inject({ url: "/api/push", query: { topics: "analytics" }, headers })),
    );
    return answers.filter(({ statusCode }) => statusCode === 404).length;
  };
  expect(await ask(310)).toBe(300);
  expect(await ask(1, "192.0.2.2")).toBe(1);
  pass(1000);
  expect(await ask(20)).toBe(10);
});

test("a stream that waits behind another one on its connection is cut with it when it falls behind", async () => {
  let count = 0;
  const celebrity = "x".repeat(50_000);
  const { open, changed, pass, counted } = await startPush({
    read: async () => {
      count += 1;
      return live(count, { recentActivity: [{ type: "vote", celebrity, timestamp: "2026-11-21T12:00:00Z" }] });
    },
  });
  const { socket, message, closed } = await open();
  socket.write("GET /api/push?topics=analytics HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await soon(() => expect(counted.open()).toBe(2));
  for (let second = 0; second < 15 && !socket.closed; second += 1) {
    pass(1000);
    changed();
    await Promise.race([message(users(count)), closed]);
  }
  await closed;
  await soon(() => expect(counted.open()).toBe(0));
  expect(counted.slow).toBe(1);
});

test("presence is told when a player's first stream opens, and a while after the last one closed", async () => {
  const told: [string, number, boolean][] = [];
  const player = { id: "user_1_a", num: 7 };
  const { open, pass, app, counted } = await startPush({
    player,
    presence: (key, { num }, here) => void told.push([key, num, here]),
  });
  const stranger = await open();
  await stranger.message(users(1));
  expect(told).toEqual([]);
  const first = await open({ cookie: "player" });
  const second = await open({ cookie: "player" });
  await second.message(users(1));
  expect(told).toEqual([["", 7, true]]);
  first.socket.destroy();
  second.socket.destroy();
  await soon(() => expect(counted.open()).toBe(1));
  pass(4000);
  expect(told).toHaveLength(1);
  pass(2000);
  expect(told).toEqual([
    ["", 7, true],
    ["", 7, false],
  ]);
  await (await open({ cookie: "player" })).message(users(1));
  await app.close();
  expect(told.slice(2)).toEqual([
    ["", 7, true],
    ["", 7, false],
  ]);
});

test("a reader that stays slow is cut and counted, and others are not held up", async () => {
  let count = 0;
  const celebrity = "x".repeat(200_000);
  const { open, changed, pass, counted } = await startPush({
    read: async () => {
      count += 1;
      return live(count, { recentActivity: [{ type: "vote", celebrity, timestamp: "2026-11-21T12:00:00Z" }] });
    },
  });
  const slow = await open();
  await slow.message(users(1));
  slow.socket.pause();
  let quick = await open();
  while (counted.slow === 0) {
    if (quick.text().includes("event: renew")) {
      quick.socket.destroy();
      quick = await open();
    }
    pass(1000);
    changed();
    for (let left = 20; left > 0; left -= 1) await turn();
  }
  slow.socket.resume();
  await slow.closed;
  expect(counted.slow).toBe(1);
  await quick.message(users(count));
  await soon(() => expect(counted.open()).toBe(1));
});

test("a stream that has carried a lot asks for a new one, and is cut when that is not heard", async () => {
  let count = 0;
  const celebrity = "x".repeat(30_000);
  const { open, changed, pass, counted } = await startPush({
    read: async () => {
      count += 1;
      return live(count, { recentActivity: [{ type: "vote", celebrity, timestamp: "2026-11-21T12:00:00Z" }] });
    },
  });
  const { message, text, closed, socket } = await open();
  for (let second = 1; second < 9; second += 1) {
    await message(users(second));
    expect(text()).not.toContain("event: renew");
    pass(1000);
    changed();
  }
  await message(users(9));
  await soon(() => expect(text()).toContain("event: renew\ndata:\n\n"));
  pass(9000);
  expect([socket.closed, counted.slow]).toEqual([false, 0]);
  pass(1000);
  await closed;
  expect(counted.slow).toBe(1);
});

test("streams end at once when the process stops", async () => {
  const { app, open, counted } = await startPush();
  const streams = await Promise.all([open(), open()]);
  await app.close();
  await Promise.all(streams.map(({ closed }) => closed));
  expect(counted.open()).toBe(0);
});
