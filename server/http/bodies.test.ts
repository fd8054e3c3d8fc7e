import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openSocket, type RawSocket } from "../testing/raw-socket.ts";
import type { BodyLimits } from "./bodies.ts";
import { openServer } from "./server.ts";

const LIMITS: BodyLimits = { small: 100, process: 6000, network: 3000 };

/** A server with these bounds. `post` sends a request from an address, with all of its body or a part. */
async function start() {
  const { app } = await openServer({
    production: false,
    logLevel: "silent",
    secrets: ["a secret for tests only, 32 letters"],
    trustProxy: "loopback",
    publicOrigin: undefined,
    bodyLimits: LIMITS,
  });
  app.post("/echo", { bodyLimit: 2000 }, () => "echo");
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo;
  return async (from: string, bytes: number | "chunked", sent: string) => {
    const connection = await openSocket(port);
    const length = bytes === "chunked" ? "transfer-encoding: chunked" : `content-length: ${bytes}`;
    const head = `POST /echo HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}`;
    connection.socket.write(`${head}\r\ncontent-type: application/json\r\n${length}\r\n\r\n${sent}`);
    return { ...connection, status: () => statusOf(connection) };
  };
}

async function statusOf({ received, text }: RawSocket): Promise<number> {
  await received("\r\n\r\n");
  return Number(text().slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
}

const whole = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
const [ONE, OTHER, THIRD] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"] as const;

test("a network's bodies on their way are bounded, until they have come or their client leaves", async () => {
  const post = await start();
  const slow = await post(ONE, 1500, '"');
  const gone = await post(ONE, 1500, '"');
  // Both have been counted when a small one that was sent later is answered.
  expect(await (await post(ONE, 100, whole(100))).status()).toBe(200);
  const refused = await post(ONE, 1500, whole(1500));
  expect(await refused.status()).toBe(429);
  expect(refused.text()).toContain("retry-after: 1");
  expect(await (await post(OTHER, 1500, whole(1500))).status()).toBe(200);
  slow.socket.write(whole(1500).slice(1));
  expect(await slow.status()).toBe(200);
  expect(await (await post(ONE, 1500, whole(1500))).status()).toBe(200);
  gone.socket.destroy();
  await expect
    .poll(async () => {
      const first = await post(ONE, 1500, '"');
      const second = await post(ONE, 1500, whole(1500));
      const status = await second.status();
      first.socket.destroy();
      return status;
    })
    .toBe(200);
});

test("so are those of all networks, but small ones pass", async () => {
  const post = await start();
  for (const from of [ONE, ONE, OTHER, OTHER]) await post(from, 1500, '"');
  expect(await (await post(THIRD, 100, whole(100))).status()).toBe(200);
  const refused = await post(THIRD, 1500, whole(1500));
  expect(await refused.status()).toBe(503);
  expect(refused.text()).toContain("retry-after: 1");
});

test("a body of unknown length counts as the most that its route accepts", async () => {
  const post = await start();
  await post(ONE, "chunked", "1\r\n1\r\n");
  expect(await (await post(ONE, 100, whole(100))).status()).toBe(200);
  expect(await (await post(ONE, 1500, whole(1500))).status()).toBe(429);
  expect(await (await post(OTHER, "chunked", "1\r\n1\r\n0\r\n\r\n")).status()).toBe(200);
});

test("the networks of an IPv6 /48 count as one, and what is too large for its route is told so", async () => {
  const post = await start();
  for (const from of ["2001:db8:1:1::1", "2001:db8:1:2::1"]) await post(from, 1500, '"');
  expect(await (await post("2001:db8:1:3::1", 100, whole(100))).status()).toBe(200);
  expect(await (await post("2001:db8:1:3::1", 1500, whole(1500))).status()).toBe(429);
  expect(await (await post("2001:db8:1:3::1", 2500, whole(2500))).status()).toBe(413);
});

test("a body in crumbs is cut, because each is kept in a buffer of its own", async () => {
  const post = await start();
  const crumbs = "1\r\n \r\n".repeat(500);
  const cut = await post(ONE, "chunked", crumbs);
  await once(cut.socket, "close");
  expect(cut.text()).toBe("");
  const pieces = await post(ONE, "chunked", `1\r\n"\r\n${"1\r\nx\r\n".repeat(50)}1\r\n"\r\n0\r\n\r\n`);
  expect(await pieces.status()).toBe(200);
});
