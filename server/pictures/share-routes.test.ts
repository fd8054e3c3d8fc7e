import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";

let product: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hot-or-not-share-"));
  product = await startTestApp({ rateLimit: true, pictureFolder: join(folder, "pictures") });
});
afterEach(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const result = (hot: number) => `/images/rounds/The%20Game/1/${hot}-0.png`;
const get = (url: string, address: string) => product.app.inject({ url, headers: { "x-forwarded-for": address } });

test("a network has 10 pictures drawn at once and one in 2 s; those that exist are not counted, nor are other networks", async () => {
  for (let hot = 1; hot <= 10; hot += 1) expect((await get(result(hot), "2001:db8::1")).statusCode).toBe(200);
  const refused = await get("/images/adele/0123456789/share.png", "2001:db8::2");
  expectProblem(refused, "rate_limited");
  expect(refused.headers["retry-after"]).toBe("2");
  expect((await get(result(7), "2001:db8::1")).statusCode).toBe(200);
  expect((await get("/images/adele/0123456789/share.png", "192.0.2.1")).statusCode).toBe(200);
  product.clock.advance(2 * SECOND);
  expect((await get("/images/drake/0123456789/share.png", "2001:db8::1")).statusCode).toBe(200);
});

test("whatever its version, query or spelling, a picture is drawn and stored once", async () => {
  const first = await get("/images/rounds/The%20Game/1/3-4.png", "192.0.2.1");
  for (const url of ["/images/rounds/The%20Game/0/3-4.png?x=1", "/images/rounds/%54he%20Game/abc/3-4.png?x=2"])
    expect((await get(url, "192.0.2.1")).rawPayload.equals(first.rawPayload)).toBe(true);
  expect(readdirSync(join(folder, "pictures"))).toEqual(["round.1.the-game.3-4.png"]);
});

test("the picture of a visitor who leaves before it is drawn is not drawn", async () => {
  const origin = new URL(await product.app.listen({ port: 0, host: "127.0.0.1" }));
  const request = async (url: string) => {
    const socket = connect(Number(origin.port), origin.hostname);
    await once(socket, "connect");
    socket.write(`GET ${url} HTTP/1.1\r\nhost: ${origin.host}\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  // Enough to be drawn before it that it has left when its turn comes, on a slow machine, too.
  const before = [10, 11, 12, 13, 14, 15];
  const stay = await Promise.all(before.map((hot) => request(result(hot))));
  const leaves = await request(result(2));
  // Everything that was sent before has been read when this has been answered.
  await fetch(new URL("/health/live", origin));
  leaves.destroy();
  const last = await request(result(3));
  await Promise.all([...stay, last].map((socket) => once(socket.resume(), "close")));
  expect(readdirSync(join(folder, "pictures")).toSorted()).toEqual(
    [...before, 3].map((hot) => `round.1.the-game.${hot}-0.png`),
  );
});

test("a product that draws nothing makes no folder", () => {
  expect(existsSync(join(folder, "pictures"))).toBe(false);
});
