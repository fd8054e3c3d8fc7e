import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiReference, openApiDocument } from "#contract/documentation.ts";
import { commonProblems, PROBLEMS } from "#contract/problem.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { holdTime } from "../database/held-time.ts";
import { VOTING } from "../testing/live-events.ts";
import { expectProblem } from "../testing/problem.ts";
import { SPEAKING } from "../testing/voice-stand-in.ts";
import { endpoints, prepare, samples } from "../testing/samples.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  security?: Record<string, string[]>[];
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let product: TestApp;
let player: TestPlayer;
let document: Document;
beforeAll(async () => {
  product = await startTestApp({ speech: SPEAKING, prepare: (database) => holdTime(database, VOTING) });
  player = await product.player();
  document = (await product.call(openApiDocument)).json();
  await player.call(castVote, samples(player.id).castVote);
});
afterAll(() => product.close());

/** Files of the API reference, which are not endpoints. */
const REFERENCE_FILES = `GET ${apiReference.path}/`;

/** "GET /api/leaderboard" for each call that the server has routes for. */
function registeredCalls(): string[] {
  const calls: string[] = [];
  const folders: string[] = [];
  for (const line of product.app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", path, methods] = /^([│├└─ ]*)(\S.*?) \(([A-Z, ]+)\)$/u.exec(line) ?? [];
    if (path === undefined || methods === undefined) continue;
    const depth = indent.length / 4;
    folders.length = depth - 1;
    const whole = folders.join("") + path;
    folders.push(path);
    for (const method of methods.split(", ")) if (method !== "HEAD") calls.push(`${method} ${whole}`);
  }
  return calls.filter((call) => / \/(api|health|metrics)(\/|$)/.test(call) && !call.startsWith(REFERENCE_FILES));
}

const documentedCalls = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );

const operationOf = (name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);

test("the document lists exactly the endpoints that the server has", () => {
  expect(registeredCalls().length).toBeGreaterThan(5);
  expect(documentedCalls().toSorted()).toEqual(registeredCalls().toSorted());
});

test("operations have unique ids, summaries and parameters", () => {
  expect(document.openapi).toBe("3.1.0");
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    expect(operation.summary).toMatch(/\.$/);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => name)).toEqual(inPath);
    for (const { required } of declared) expect(required).toBe(true);
  }
});

test.for(endpoints)("the document names the statuses of all problems: %s", ([name, endpoint]) => {
  const operation = operationOf(name);
  const common = commonProblems.filter((code) => code !== "rate_limited" || endpoint.limit !== null);
  const statuses = [...endpoint.problems, ...common].map((code) => String(PROBLEMS[code].status));
  const listed = Object.keys(operation?.responses ?? {});
  expect(listed).toEqual(expect.arrayContaining([String(endpoint.status ?? 200), ...statuses]));
  expect(listed.includes("428")).toBe(endpoint.player === "required" && endpoint.method !== "GET");
  expect(listed.includes("429")).toBe(endpoint.limit !== null);
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
});

describe("every endpoint responds in its declared shape", () => {
  async function prepared() {
    const caller = await product.player();
    return { caller, requests: await prepare(caller, () => product.clock.advance(1)) };
  }
  /** For calls that change nothing. */
  let reader: ReturnType<typeof prepared> | undefined;
  /** For the others, as long as none of them has ended or used up what another one is about. */
  let writer: ReturnType<typeof prepared> | undefined;

  test.for(endpoints)("%s", async ([name, endpoint]) => {
    const callOf = async ({ caller, requests }: Awaited<ReturnType<typeof prepared>>) =>
      caller.call(endpoint, requests[name]);
    const shared = endpoint.method === "GET" ? (reader ??= prepared()) : (writer ??= prepared());
    let answer = await callOf(await shared);
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    if (endpoint.method !== "GET" && isRefused) answer = await callOf(await (writer = prepared()));
    expect(answer.statusCode, answer.body).toBe(endpoint.status ?? 200);
    const json = endpoint.contentType === undefined;
    if (endpoint.contentType === "audio/*") {
      expect(answer.headers["content-type"]).toMatch(/^audio\/[a-z0-9]+$/);
      expect(answer.rawPayload.length).toBeGreaterThan(0);
      return;
    }
    expect(answer.headers["content-type"]).toBe(`${endpoint.contentType ?? "application/json"}; charset=utf-8`);
    const { cacheSeconds } = endpoint;
    if (endpoint.contentType === "text/event-stream") {
      expect(answer.headers["cache-control"]).toBe("no-store, no-transform");
      return;
    }
    expect(answer.headers["cache-control"]).toBe(
      cacheSeconds === undefined ? "no-store" : `public, max-age=${cacheSeconds}`,
    );
    const content: unknown = json ? answer.json() : answer.body;
    // Strictly: what the schema does not name would be stripped by parsing, and so would differ.
    expect(endpoint.answer.parse(content)).toEqual(content);
  });

  test("the streak reward too, which only some votes earn", async () => {
    const caller = await product.player();
    let answer = await caller.call(castVote, samples(caller.id).castVote);
    for (let day = 2; day <= 3; day += 1) {
      product.clock.advance(24 * 60 * 60 * 1000);
      answer = await caller.call(castVote, samples(caller.id).castVote);
    }
    expect(castVote.answer.strict().parse(answer.json())).toHaveProperty("streakReward", { streakCount: 3 });
  });
});

// What streams refuse is in push.test.ts.
const withInput = endpoints.filter(
  ([, { body, query, params, contentType }]) => (body ?? query ?? params) && contentType !== "text/event-stream",
);
test.for(withInput)("a wrong request is answered with a problem that names its fields: %s", async ([, endpoint]) => {
  const answer = await player.call(endpoint, {
    ...(endpoint.body === undefined ? {} : { body: { userId: 0, celebrityId: 0, sessionId: 0 } }),
    ...(endpoint.query === undefined
      ? {}
      : { query: { filter: "?", limit: "?", timeframe: "?", after: "?", before: "?", category: "?" } }),
    params: { category: "x".repeat(90), id: "x".repeat(90) },
  });
  expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).not.toHaveLength(0);
});

test("long responses are compressed for clients that accept it", async () => {
  for (const coding of ["br", "gzip"]) {
    const answer = await product.call(openApiDocument, { headers: { "accept-encoding": coding } });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(String(answer.headers["vary"]).toLowerCase()).toContain("accept-encoding");
  }
});

test("the document passes the recommended rules of Redocly without a warning", async () => {
  // The specified paths of a category and of a profile would meet in a category called "profile"; there is none.
  const config = await createConfig({ extends: ["recommended"], rules: { "no-ambiguous-paths": "off" } });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test.for(endpoints)("the document says who may call: %s", ([name, { player, operator }]) => {
  const schemes = operationOf(name)?.security?.flatMap(Object.keys);
  if (operator !== undefined) expect(schemes).toEqual(["operatorCookie", "operatorToken"]);
  else expect(schemes).toEqual(player === "required" ? ["playerId", "playerCookie"] : []);
});

describe("the API reference", () => {
  const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });
  const addressesIn = (html: string) =>
    [...html.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)].map(([, address = ""]) => address);

  test("serves the library's files itself, compressed and cached indefinitely", async () => {
    const { body } = await product.call(apiReference);
    const addresses = addressesIn(body);
    expect(addresses).toHaveLength(4);
    for (const address of addresses) {
      const file = await get(address, { "accept-encoding": "br" });
      expect(file.statusCode, address).toBe(200);
      expect(file.headers["content-type"]).toMatch(/^text\/(css|javascript); charset=utf-8$/);
      expect(file.headers["content-encoding"]).toBe("br");
      expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expectProblem(await get(address.replace(/[0-9a-f]{10}/, "0123456789")), "not_found");
    }
  });

  test("has no inline script or style, which its Content-Security-Policy would block", async () => {
    const { body, headers } = await product.call(apiReference);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(body).not.toMatch(/<script>|<style|\sstyle=|\son\w+=|javascript:/i);
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  test.for(["/api/docs/x/start.js", "/api/docs/0123456789/__proto__", "/api/docs/0123456789/..%2fpackage.json"])(
    "has no file at %s",
    async (address) => {
      expectProblem(await get(address), "not_found");
    },
  );
});
