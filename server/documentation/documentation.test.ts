import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiReference, openApiDocument } from "#contract/documentation.ts";
import { commonProblems, PROBLEMS } from "#contract/problem.ts";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, prepare, samples } from "../testing/samples.ts";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

let product: TestApp;
let player: TestPlayer;
let document: Document;
beforeAll(async () => {
  product = await startTestApp();
  player = await product.player();
  document = (await product.call(openApiDocument)).json();
  await player.call(castVote, samples(player.id).castVote);
});
afterAll(() => product.close());

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
  return calls.filter((call) => / \/(api|health|metrics)(\/|$)/.test(call));
}

const documentedCalls = () =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );

test("the document holds every call that the server has, and no other", () => {
  expect(registeredCalls().length).toBeGreaterThan(5);
  expect(documentedCalls().toSorted()).toEqual(registeredCalls().toSorted());
});

test("the document names its operations once each, with summaries and parameters", () => {
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
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name);
  const statuses = [...endpoint.problems, ...commonProblems].map((code) => String(PROBLEMS[code].status));
  expect(Object.keys(operation?.responses ?? {})).toEqual(
    expect.arrayContaining([String(endpoint.status ?? 200), ...statuses]),
  );
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
});

describe("every call answers in its shape", () => {
  test.for(endpoints)("%s", async ([name, endpoint]) => {
    const caller = await product.player();
    const answer = await caller.call(endpoint, (await prepare(caller))[name]);
    expect(answer.statusCode, answer.body).toBe(endpoint.status ?? 200);
    const json = (endpoint.contentType ?? "application/json") === "application/json";
    expect(answer.headers["content-type"]).toBe(`${endpoint.contentType ?? "application/json"}; charset=utf-8`);
    const { cacheSeconds } = endpoint;
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

test.for(endpoints.filter(([, { body, query, params }]) => body ?? query ?? params))(
  "a wrong request is answered with a problem that names its fields: %s",
  async ([, endpoint]) => {
    const answer = await player.call(endpoint, {
      ...(endpoint.body === undefined ? {} : { body: { userId: 0, celebrityId: 0, sessionId: 0 } }),
      ...(endpoint.query === undefined ? {} : { query: { filter: "?", limit: "?", timeframe: "?" } }),
      params: { category: "x".repeat(90), id: "x".repeat(90) },
    });
    expect(Object.keys(expectProblem(answer, "invalid_request").errors ?? {})).not.toHaveLength(0);
  },
);

test("long answers are sent compressed to who takes it", async () => {
  for (const coding of ["br", "gzip"]) {
    const answer = await product.call(openApiDocument, { headers: { "accept-encoding": coding } });
    expect(answer.headers["content-encoding"]).toBe(coding);
    expect(String(answer.headers["vary"]).toLowerCase()).toContain("accept-encoding");
  }
});

describe("the page for reading", () => {
  test("shows every call with its path, summary and problems", async () => {
    const { body } = await product.call(apiReference);
    for (const [, { method, path, summary, problems }] of endpoints) {
      expect(body).toContain(`${method} ${path}`);
      expect(body).toContain(summary.replaceAll("&", "&amp;"));
      for (const code of problems) expect(body).toContain(code);
    }
  });

  test("needs no script and no inline style, which its own security policy would refuse", async () => {
    const { body, headers } = await product.call(apiReference);
    expect(headers["content-security-policy"]).toBeDefined();
    expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|javascript:/i);
    expect(body).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  test("links to parts that exist", async () => {
    const { body } = await product.call(apiReference);
    const anchors = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors).toHaveLength(endpoints.length);
    for (const id of anchors) expect(body).toContain(`id="${id}"`);
  });
});
