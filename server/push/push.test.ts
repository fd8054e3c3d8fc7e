import { setImmediate as turn } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PushedData } from "#contract/push.ts";
import { createBind } from "../http/binding.ts";
import { answerErrors } from "../http/errors.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { openPushStream } from "../testing/push-stream.ts";
import { openPush } from "./push.ts";

type Live = PushedData<"analytics">;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const live = (activeUsers: number, more: Partial<Live> = {}): Live => ({
  activeUsers,
  deviceInsights: { mobile: 0, desktop: 0 },
  recentActivity: [],
  unusualVotes: [],
  ...more,
});

interface Options {
  rateLimit?: boolean;
  read?: (key: string) => Promise<Live | undefined>;
  versionOf?: (data: Live) => number;
  allow?: () => Promise<void>;
  presence?: (key: string, player: Player, here: boolean) => void;
  /** Of the cookie `player`. */
  player?: Player;
}

/** An app with one topic, without a database. */
async function start({ rateLimit = false, player, ...source }: Options = {}) {
  const app = fastify({ trustProxy: true });
  answerErrors(app);
  let ticks = 1000;
  const own = { users: 1, reads: 0 };
  const counted = { open: () => 0, pushed: 0, slow: 0 };
  const heard = { by: (_payload: string): void => undefined, listening: (): void => undefined };
  const said: string[] = [];
  const provenPlayer = ({ headers }: { headers: { cookie?: string | undefined } }) =>
    headers.cookie === undefined ? undefined : player;
  const identity = { provenPlayer };
  const bind = createBind(
    app,
    { ...identity, playerOf: () => neverCalled(), renew: () => neverCalled(), restore: () => neverCalled() },
    () => undefined,
    () => Promise.resolve(),
  );
  const push = openPush({
    app,
    bind,
    identity,
    database: {
      run: async (query) => {
        said.push(String(query.values[0]));
        return query.parse([]);
      },
      listen: (_channel, listener) => {
        heard.by = listener.heard;
        heard.listening = listener.listening;
        return () => undefined;
      },
    },
    metrics: {
      watchStreams: (open) => (counted.open = open),
      pushed: (streams) => (counted.pushed += streams),
      slowReader: () => (counted.slow += 1),
    },
    rateLimit,
    clock: () => new Date("2026-11-21T12:00:00Z"),
    ticks: () => ticks,
    random: () => 0.5,
  });
  const { changed } = push.open("analytics", {
    read: async () => {
      own.reads += 1;
      return live(own.users);
    },
    ...source,
  });
  onTestFinished(() => app.close());
  return {
    app,
    own,
    counted,
    pass: (ms: number) => {
      ticks += ms;
      vi.advanceTimersByTime(ms);
    },
    heard,
    said,
    changed,
    open: (headers?: Record<string, string>) => openPushStream(app, "analytics", headers),
  };
}

const neverCalled = (): never => {
  throw new Error("Not expected");
};

const users = (count: number) => (message: { data: Live }) => message.data.activeUsers === count;
const call = (app: FastifyInstance, topics: string) => app.inject({ url: "/api/push", query: { topics } });

test("a stream begins with the whole of its topic, with the contract's fields only", async () => {
  const { open } = await start({ read: async () => ({ ...live(3), secret: "no field of the contract" }) });
  const { message, text } = await open();
  expect(await message(users(3))).toEqual({ topic: "analytics", version: 1_795_262_400_000, data: live(3) });
  const [head = "", body = ""] = text().split(/\r\n\r\n(.*)/s);
  expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(head.toLowerCase()).toContain("content-type: text/event-stream; charset=utf-8");
  expect(head.toLowerCase()).toContain("cache-control: no-store, no-transform");
  expect(head.toLowerCase()).toContain("x-accel-buffering: no");
  expect(body).toMatch(/^retry: 2500\n\nid: analytics@1795262400000\ndata: /);
});

test("a change is sent at once, and those after it together once a second has passed", async () => {
  const { open, own, changed, pass } = await start();
  const { message, messages } = await open();
  await message(users(1));
  own.users = 2;
  changed();
  await message(users(2));
  for (own.users = 3; own.users < 9; own.users += 1) changed();
  pass(999);
  expect(own.reads).toBe(2);
  pass(1);
  await message(users(9));
  expect(messages().map(({ data }) => data.activeUsers)).toEqual([1, 2, 9]);
  const versions = messages().map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  expect(new Set(versions).size).toBe(3);
});

test("a change while the topic is read is read once more, and never by two at once", async () => {
  const reads: PromiseWithResolvers<void>[] = [];
  let reading = 0;
  let most = 0;
  const { open, changed, pass } = await start({
    async read() {
      const held = Promise.withResolvers<void>();
      const count = reads.push(held);
      reading += 1;
      most = Math.max(most, reading);
      await held.promise;
      reading -= 1;
      return live(count);
    },
  });
  const opening = open();
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.resolve();
  const { message } = await opening;
  await message(users(1));
  for (let change = 0; change < 5; change += 1) changed();
  expect(reads).toHaveLength(2);
  reads[1]?.resolve();
  await message(users(2));
  pass(1000);
  expect(reads).toHaveLength(3);
  reads[2]?.resolve();
  await message(users(3));
  pass(1000);
  expect([most, reads.length]).toEqual([1, 3]);
});

test("nothing is read that nobody watches, and nothing is sent that did not change", async () => {
  const { open, own, changed, counted } = await start();
  changed();
  expect(own.reads).toBe(0);
  const first = await open();
  await first.message(users(1));
  const second = await open();
  await second.message(users(1));
  expect(own.reads).toBe(1);
  changed();
  await turn();
  expect(own.reads).toBe(2);
  own.users = 2;
  changed();
  await first.message(users(2));
  await second.message(users(2));
  expect(first.messages()).toHaveLength(2);
  first.socket.destroy();
  second.socket.destroy();
  await vi.waitFor(() => expect(counted.open()).toBe(0));
  changed();
  await turn();
  expect(own.reads).toBe(3);
  own.users = 4;
  await (await open()).message(users(4));
});

test("what is older than what was sent is not sent", async () => {
  const { open, own, changed } = await start({ versionOf: ({ activeUsers }) => activeUsers });
  own.users = 5;
  const { message, messages } = await open();
  expect(await message(users(5))).toMatchObject({ version: 5 });
  own.users = 4;
  changed();
  await turn();
  own.users = 6;
  changed();
  await message(users(6));
  expect(messages().map(({ version }) => version)).toEqual([5, 6]);
});

test("what changed in silence is read again after 5 s", async () => {
  const { open, own, pass } = await start();
  const { message } = await open();
  await message(users(1));
  own.users = 2;
  pass(4000);
  expect(own.reads).toBe(1);
  pass(2000);
  await message(users(2));
});

test("a topic that cannot be read keeps its streams, which carry a heartbeat, and is read again", async () => {
  const own = { away: false, users: 1 };
  const { open, changed, pass } = await start({
    read: async () => {
      if (own.away) throw new Error("The database is away");
      return live(own.users);
    },
  });
  const { message, received, socket } = await open();
  await message(users(1));
  Object.assign(own, { away: true, users: 2 });
  changed();
  await turn();
  pass(15_000);
  await received("event: beat\ndata:\n\n");
  own.away = false;
  pass(6000);
  await message(users(2));
  expect(socket.closed).toBe(false);
});

test.for([
  ["", 400],
  ["analytics,", 400],
  ["nothing", 400],
  ["analytics:1", 400],
  ["toString", 400],
  ["analytics\nid", 400],
  [Array.from({ length: 9 }, (_, index) => `analytics${index}`).join(","), 400],
] as const)("topics that cannot be are refused: %j", async ([topics, status]) => {
  const { app } = await start();
  const answer = await call(app, topics);
  expect(answer.statusCode).toBe(status);
  expect(answer.json().errors).toHaveProperty("topics");
});

test("a topic that does not exist is 404", async () => {
  const { app } = await start({ read: () => Promise.resolve(undefined) });
  expect((await call(app, "analytics")).statusCode).toBe(404);
});

test("a topic that cannot be read is no stream", async () => {
  const { app } = await start({
    read: () => Promise.reject(new Problem("unavailable", "The database is away.")),
  });
  expect((await call(app, "analytics")).statusCode).toBe(503);
});

test("who may not read a topic gets no stream, and who may no longer loses it within a minute", async () => {
  let allowed = false;
  let asked = 0;
  const { app, pass, open } = await start({
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
  const { app, open, counted } = await start({ rateLimit: true });
  const from = { "x-forwarded-for": "192.0.2.1" };
  const streams = [await open(from)];
  streams.push(...(await Promise.all(Array.from({ length: 299 }, () => open(from)))));
  expect(counted.open()).toBe(300);
  const again = () => app.inject({ url: "/api/push", query: { topics: "analytics" }, headers: from });
  const refused = await again();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const elsewhere = await open({ "x-forwarded-for": "192.0.2.2" });
  await elsewhere.message(users(1));
  streams[0]?.socket.destroy();
  await vi.waitFor(() => expect(counted.open()).toBe(300));
  await (await open(from)).message(users(1));
});

test("presence is told when a player's first stream opens, and a while after the last one closed", async () => {
  const told: [string, number, boolean][] = [];
  const player = { id: "user_1_a", num: 7 };
  const { open, pass, app, counted } = await start({
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
  await vi.waitFor(() => expect(counted.open()).toBe(1));
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
  const { open, changed, pass, counted } = await start({
    read: async () => {
      count += 1;
      return live(count, { recentActivity: [{ type: "vote", celebrity, timestamp: "2026-11-21T12:00:00Z" }] });
    },
  });
  const slow = await open();
  await slow.message(users(1));
  slow.socket.pause();
  const quick = await open();
  while (counted.slow === 0) {
    pass(1000);
    changed();
    for (let left = 20; left > 0; left -= 1) await turn();
  }
  slow.socket.resume();
  await slow.closed;
  expect(counted.slow).toBe(1);
  await quick.message(users(count));
  await vi.waitFor(() => expect(counted.open()).toBe(1));
});

test("streams end at once when the process stops", async () => {
  const { app, open, counted } = await start();
  const streams = await Promise.all([open(), open()]);
  await app.close();
  await Promise.all(streams.map(({ closed }) => closed));
  expect(counted.open()).toBe(0);
});

test("other processes are told of changes, together and not more often than four times a second", async () => {
  const { changed, said, pass } = await start();
  for (let change = 0; change < 100; change += 1) changed();
  pass(0);
  changed();
  pass(249);
  await turn();
  expect(said).toHaveLength(1);
  pass(1);
  await turn();
  expect(said).toHaveLength(2);
  for (const payload of said) expect(payload).toMatch(/^[0-9a-f-]{36} analytics$/);
});

test("what other processes say is read, but not what this one said, and everything when some may have been missed", async () => {
  const { open, own, heard, said, changed, pass } = await start();
  const { message } = await open();
  await message(users(1));
  own.users = 2;
  heard.by("another-process league:1 analytics");
  await message(users(2));
  pass(1000);
  own.users = 3;
  heard.listening();
  await message(users(3));
  pass(1000);
  changed();
  pass(0);
  await turn();
  const { reads } = own;
  expect(said).toHaveLength(1);
  pass(1000);
  heard.by(said[0] ?? "");
  await turn();
  expect(own.reads).toBe(reads);
});
