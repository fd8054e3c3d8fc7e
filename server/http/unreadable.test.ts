import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROBLEMS, type ProblemCode, problem } from "#contract/problem.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { openSocket } from "../testing/raw-socket.ts";

let product: TestApp;
let port: number;
beforeAll(async () => {
  product = await startTestApp({ production: true });
  await product.app.listen({ port: 0, host: "127.0.0.1" });
  port = (product.app.server.address() as AddressInfo).port;
});
afterAll(() => product.close());

const HOST = "host: localhost\r\n";
const JSON_BODY = "content-type: application/json\r\n";

test.for<[string, ProblemCode, string]>([
  ["nonsense", "invalid_request", "nonsense\r\n\r\n"],
  ["an unknown method", "invalid_request", `BREW / HTTP/1.1\r\n${HOST}\r\n`],
  ["a header that is none", "invalid_request", `GET / HTTP/1.1\r\n${HOST}not a header\r\n\r\n`],
  ["TLS", "invalid_request", "\u0016\u0003\u0001\u0002\u0000\r\n\r\n"],
  ["another version", "invalid_request", `GET / HTTP/7.3\r\n${HOST}\r\n`],
  [
    "two lengths",
    "invalid_request",
    `POST /api/vote HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nxx`,
  ],
  [
    "a length and chunks",
    "invalid_request",
    `POST /api/vote HTTP/1.1\r\n${HOST}${JSON_BODY}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    "a chunk without a length",
    "invalid_request",
    `POST /api/vote HTTP/1.1\r\n${HOST}${JSON_BODY}transfer-encoding: chunked\r\n\r\nx\r\n`,
  ],
  ["headers of 100 kB", "headers_too_large", `GET / HTTP/1.1\r\n${HOST}x-long: ${"x".repeat(100_000)}\r\n\r\n`],
  ["no host", "invalid_request", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n"],
  ["two hosts", "invalid_request", `GET / HTTP/1.1\r\n${HOST}host: evil.example\r\nconnection: close\r\n\r\n`],
  [
    "an address of another host",
    "invalid_request",
    `GET http://evil.example/ HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`,
  ],
  ["no address", "invalid_request", `OPTIONS * HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`],
  [
    "a method that nothing has",
    "method_not_allowed",
    `PROPFIND /api/leaderboard HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`,
  ],
])("%s is a problem with security headers: %s", async ([, code, text]) => {
  const { socket, closed } = await openSocket(port);
  socket.write(text, "latin1");
  const [head = "", body = ""] = (await closed).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${PROBLEMS[code].status} \\w`));
  const headers = new Headers(
    head
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  const { headers: usual } = await product.app.inject({ url: "/health/live" });
  for (const [name, value] of Object.entries(usual))
    if (/^(x-|cross-|referrer|content-security|strict|permissions)/.test(name)) expect(headers.get(name)).toBe(value);
  expect(headers.get("content-type")).toMatch(/^application\/problem\+json(;|$)/);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("connection")).toBe("close");
  expect(problem.strict().parse(JSON.parse(body))).toMatchObject({ ...PROBLEMS[code], code });
});

test("the address of this host is served, as its path is", async () => {
  const { socket, closed } = await openSocket(port);
  socket.write(`GET http://localhost/api/overview HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`);
  expect(await closed).toMatch(/^HTTP\/1\.1 200 /);
});
