import { EventEmitter, on } from "node:events";
import type { AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { createBind } from "./binding.ts";
import { answerErrors } from "./errors.ts";
import { createIdentity } from "./identity.ts";
import { Problem } from "./problem.ts";
import { ANYBODY } from "./operator.ts";

const ticks = endpoint({
  method: "GET",
  path: "/api/ticks/:kind",
  summary: "Ticks, for tests.",
  player: "none",
  params: z.object({ kind: z.string() }),
  answer: z.object({ tick: z.int(), text: z.string().optional() }),
  contentType: "text/event-stream",
  limit: "address",
  problems: ["not_found"],
});

type Tick = z.output<typeof ticks.answer>;
type Events = (closed: AbortSignal) => AsyncIterable<Tick>;

let app: FastifyInstance;
let address: string;
const kinds = new Map<string, Events>();

beforeEach(async () => {
  app = fastify();
  answerErrors(app);
  const identity = createIdentity({
    isErased: () => false,
    secure: false,
    secrets: [],
    isLive: () => Promise.resolve(true),
    claim: () => Promise.resolve(undefined),
    restore: () => Promise.resolve(),
  });
  const bind = createBind({
    app,
    identity,
    limit: () => undefined,
    requireOperator: () => Promise.resolve(ANYBODY),
  });
  bind(ticks, ({ params }, { closed }) => {
    const events = kinds.get(params.kind);
    if (events === undefined) throw new Problem("not_found", "Unknown ticks.");
    return events(closed);
  });
  await app.listen({ port: 0 });
  address = `http://localhost:${(app.server.address() as AddressInfo).port}/api/ticks`;
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Opens a stream like a browser. `read` returns everything received once it contains `text`. */
async function listen(events: Events) {
  kinds.set("some", events);
  const leaving = new AbortController();
  const response = await fetch(`${address}/some`, { signal: leaving.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error("no body");
  let came = "";
  return {
    response,
    reader,
    leave: () => leaving.abort(),
    read: async (text: string) => {
      while (!came.includes(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`ended after ${came}`);
        came += value;
      }
      return came;
    },
  };
}

/** Yields the emitted events until nobody listens. */
async function* emitted(source: EventEmitter, closed: AbortSignal): AsyncGenerator<Tick> {
  try {
    for await (const [tick] of on(source, "tick", { signal: closed })) yield tick as Tick;
  } catch (error) {
    if (!closed.aborted) throw error;
  }
}

test("sends each event as it happens, with the contract's fields only", async () => {
  const source = new EventEmitter();
  const { response, read } = await listen((closed) => emitted(source, closed));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  expect(await read("\n\n")).toBe(":\n\n");
  source.emit("tick", { tick: 1, secret: "not in the contract" });
  expect(await read("1")).toBe(':\n\ndata: {"tick":1}\n\n');
  source.emit("tick", { tick: 2, text: "two\nlines" });
  expect(await read("2")).toContain('data: {"tick":2,"text":"two\\nlines"}\n\n');
});

test("ends the response when the events end", async () => {
  const { reader, read } = await listen(async function* ends() {
    yield { tick: 1 };
  });
  await read("1");
  expect(await reader.read()).toMatchObject({ done: true });
});

test("sends a comment every 15 s while there are no events", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { read } = await listen((closed) => emitted(new EventEmitter(), closed));
  await read(":\n\n");
  vi.advanceTimersByTime(15_000);
  expect(await read(":\n\n:\n\n")).toBe(":\n\n:\n\n");
});

test("stops reading events while a slow client's buffers are full", async () => {
  const text = "x".repeat(64 * 1024);
  const total = 1000;
  /** How many events the connection's buffers may hold. */
  const onTheWay = 200;
  let produced = 0;
  const { reader } = await listen(async function* many() {
    for (; produced < total; produced += 1) yield { tick: produced, text };
  });
  let taken = 0;
  let most = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    taken += value.length;
    most = Math.max(most, produced - taken / text.length);
  }
  expect(taken).toBeGreaterThan(total * text.length);
  expect(most).toBeLessThan(onTheWay);
});

test("ends the events when the client disconnects, even while it is not reading", async () => {
  const text = "x".repeat(1024 * 1024);
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const { leave } = await listen(async function* endless() {
    try {
      for (let tick = 0; ; tick += 1) yield { tick, text };
    } finally {
      ended();
    }
  });
  leave();
  await expect(end).resolves.toBeUndefined();
});

test("aborts the signal of pending events when the client disconnects", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { read, leave } = await listen((closed) => {
    closed.addEventListener("abort", () => resolve());
    return emitted(new EventEmitter(), closed);
  });
  await read(":\n\n");
  leave();
  await expect(promise).resolves.toBeUndefined();
});

test("ends all streams when the process stops", async () => {
  const { read, reader } = await listen((closed) => emitted(new EventEmitter(), closed));
  await read(":\n\n");
  await app.close();
  expect(await reader.read()).toMatchObject({ done: true });
});

test("responds with a problem that occurs before the first event", async () => {
  const response = await fetch(`${address}/unknown`);
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
});

test("breaks the connection when the events fail, so that the browser reconnects", async () => {
  const source = Promise.withResolvers<never>();
  const { read } = await listen(async function* fails() {
    yield { tick: 1 };
    yield await source.promise;
  });
  await read("1");
  source.reject(new Error("the source is gone"));
  await expect(read("never")).rejects.toThrow("terminated");
});
