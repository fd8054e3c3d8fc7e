import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { setInterval, setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSocket, type RawSocket } from "../testing/raw-socket.ts";
import type { ConnectionLimits } from "./connections.ts";
import { createEventStreams, sendEvents } from "./event-stream.ts";
import { openServer } from "./server.ts";

const SMALL = "GET /small HTTP/1.1\r\nhost: localhost\r\n\r\n";
const LAST = "GET /small HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
const ECHO =
  'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 6\r\n\r\n"echo"';

interface Served {
  app: FastifyInstance;
  port: number;
  /** The server's ends of the connections, in their order. */
  sockets: Socket[];
  open: () => Promise<RawSocket>;
}

/** A server with these limits and some routes. */
async function start(
  connectionLimits: Partial<ConnectionLimits>,
  routes: (app: FastifyInstance) => void = () => undefined,
): Promise<Served> {
  const { app } = await openServer({
    production: false,
    logLevel: "silent",
    secrets: ["a secret for tests only, 32 letters"],
    trustProxy: "loopback",
    publicOrigin: undefined,
    connectionLimits,
  });
  app.get("/small", () => "small");
  app.post("/echo", ({ body }) => body);
  routes(app);
  const sockets: Socket[] = [];
  app.server.on("connection", (socket: Socket) => sockets.push(socket));
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, sockets, open: () => openSocket(port) };
}

describe("a client has its request's time in all", () => {
  test.for([
    ["a header", "GET /small HTTP/1.1\r\nhost: localhost\r\nx-slow: "],
    [
      "a body",
      "POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n",
    ],
  ] as const)("to send %s", async ([, beginning]) => {
    const { open } = await start({ requestMs: 200 });
    const { socket, closed } = await open();
    socket.write(beginning);
    for (let byte = 0; byte < 200 && !socket.closed; byte += 1) {
      socket.write(" ");
      await sleep(10);
    }
    expect(socket.closed).toBe(true);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("and an idle connection waits longer", async () => {
    const { open } = await start({ requestMs: 100, stalledMs: 100, idleMs: 60_000 });
    const { socket, received } = await open();
    socket.write(SMALL);
    await received("small");
    await sleep(300);
    expect(socket.closed).toBe(false);
    socket.write(ECHO);
    await received("echo");
  });
});

describe("a client that does not read", () => {
  const CHUNK = "x".repeat(64 * 1024);
  /** What the process may hold for one connection, beside the kernel's buffers. */
  const MOST_HELD_BYTES = 1024 * 1024;

  test.for<[string, (app: FastifyInstance, chunks: () => AsyncIterable<string>) => void]>([
    ["a file is", (app, chunks) => app.get("/endless", () => Readable.from(chunks()))],
    [
      "events are",
      (app, chunks) => {
        const streams = createEventStreams(app);
        app.get("/endless", (_request, reply) => void sendEvents(streams.open(reply), chunks(), { encode: String }));
      },
    ],
  ])("is cut, and %s not buffered for it", async ([, route]) => {
    let held = 0;
    const ended = Promise.withResolvers<void>();
    const { open, sockets } = await start({ stalledMs: 200 }, (app) =>
      route(app, async function* endless() {
        try {
          for (;;) {
            held = Math.max(held, sockets[0]?.writableLength ?? 0);
            yield CHUNK;
          }
        } finally {
          ended.resolve();
        }
      }),
    );
    const { socket } = await open();
    socket.pause();
    socket.write("GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await ended.promise;
    expect(sockets[0]?.destroyed).toBe(true);
    expect(held).toBeLessThan(MOST_HELD_BYTES);
  });

  test("but one that waits for events stays", async () => {
    const { open } = await start({ stalledMs: 400 }, (app) => {
      const streams = createEventStreams(app);
      app.get(
        "/events",
        (_request, reply) => void sendEvents(streams.open(reply), setInterval(50, "event"), { encode: String }),
      );
    });
    const { socket, received } = await open();
    socket.write("GET /events HTTP/1.1\r\nhost: localhost\r\n\r\n");
    await received("data: event");
    await sleep(800);
    expect(socket.closed).toBe(false);
  });

  test("cannot have many requests served at once", async () => {
    let served = 0;
    const { open } = await start({ pipelined: 10 }, (app) =>
      app.get("/slow", async () => {
        served += 1;
        await new Promise(() => undefined);
      }),
    );
    const { socket, closed } = await open();
    socket.write("GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000));
    expect(await closed).toBe("");
    expect(served).toBe(10);
  });

  test("but as many as are allowed are answered in their order", async () => {
    const { open } = await start({ pipelined: 10 });
    const { socket, closed } = await open();
    socket.write(`${SMALL.repeat(8)}${ECHO}${LAST}`);
    expect((await closed).match(/small|echo/g)).toEqual([...Array.from({ length: 8 }, () => "small"), "echo", "small"]);
  });
});

test("connections beyond the limit are closed until another one ends", async () => {
  const { open } = await start({ connections: 2 });
  const [first, second] = [await open(), await open()];
  expect(await (await open()).closed).toBe("");
  first.socket.write(LAST);
  expect(await first.closed).toContain("small");
  second.socket.write(LAST);
  const third = await open();
  third.socket.write(LAST);
  for (const { closed } of [second, third]) expect(await closed).toContain("small");
});
