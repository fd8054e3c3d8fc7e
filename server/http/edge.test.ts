import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints } from "../testing/samples.ts";

let product: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  product = await startTestApp();
  player = await product.player();
});
afterAll(() => product.close());

/** Sends text as the body of a player's vote. */
function send(payload: string, headers: Record<string, string> = {}) {
  return product.app.inject({
    method: "POST",
    url: "/api/vote",
    headers: { "content-type": "application/json", "x-user-id": player.id, cookie: player.cookie, ...headers },
    payload,
  });
}

const vote = JSON.stringify({ celebrityId: "adele", voteType: "hot" });

describe("a body", () => {
  test.for(["{", "{'a': 1}", `${vote},`, "\u0000", '{"celebrityId": "adele"', "[1,", "undefined"])(
    "that is not JSON is 400: %j",
    async (text) => {
      const before = await contents(product.database.pool);
      expectProblem(await send(text), "invalid_request");
      expect(await contents(product.database.pool)).toEqual(before);
    },
  );

  test.for(["null", "7", '"text"', "[]", "true", "{}"])("that is other JSON is 400: %s", async (text) => {
    expect(expectProblem(await send(text), "invalid_request").errors).toBeDefined();
  });

  test.for(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"])(
    "of type %s is 415",
    async (type) => {
      const before = await contents(product.database.pool);
      expectProblem(await send(vote, { "content-type": type }), "unsupported_media_type");
      expect(await contents(product.database.pool)).toEqual(before);
    },
  );

  test("of JSON with a charset is accepted", async () => {
    expect((await send(vote, { "content-type": "application/json; charset=utf-8" })).statusCode).toBe(200);
  });

  test("of 16 kB is accepted, and a byte more is 413", async () => {
    const padded = (bytes: number) => vote.padEnd(bytes, " ");
    expect((await send(padded(16 * 1024))).statusCode).toBe(200);
    expectProblem(await send(padded(16 * 1024 + 1)), "body_too_large");
  });

  test.for([
    '{"celebrityId": "adele", "voteType": "hot", "__proto__": {"polluted": true}}',
    '{"celebrityId": "adele", "voteType": "hot", "constructor": {"prototype": {"polluted": true}}}',
  ])("cannot pollute prototypes: %s", async (text) => {
    expectProblem(await send(text), "invalid_request");
    expect({}).not.toHaveProperty("polluted");
  });

  test("loses unknown fields", async () => {
    const answer = await send(JSON.stringify({ celebrityId: "adele", voteType: "hot", hotPercentage: 1, admin: true }));
    expect(answer.statusCode).toBe(200);
  });

  test("may be empty when none is required", async () => {
    for (const url of ["/api/leaderboard", "/api/overview"]) {
      const answer = await product.app.inject({ method: "GET", url, headers: { "content-type": "application/json" } });
      expect(answer.statusCode).toBe(200);
    }
  });

  test("that is required but empty is 400, as JSON or without a type", async () => {
    for (const headers of [{ "content-type": "application/json" }, {}]) {
      const answer = await product.app.inject({ method: "POST", url: "/api/vote", headers });
      expectProblem(answer, "invalid_request");
    }
  });
});

describe("an address", () => {
  test.for([
    ["GET", "/api/nothing"],
    ["POST", "/api/nothing"],
    ["DELETE", "/api/vote/undo/more"],
    ["GET", "/api"],
    ["GET", "/api/"],
    ["PUT", "/api/nothing"],
    ["GET", "/health"],
    ["GET", "/health/nothing"],
    ["GET", "/images/nothing"],
    ["GET", "/api/../etc/passwd"],
    ["GET", "/api/%2e%2e/%2e%2e/etc/passwd"],
    ["GET", "/api/leaderboard/"],
  ] as const)("that does not exist is a 404 problem: %s %s", async ([method, url]) => {
    expectProblem(await product.app.inject({ method, url }), "not_found");
  });

  test.for(["{bad", "x".repeat(300_000)])("that does not exist is one whatever is sent there", async (payload) => {
    const headers = { "content-type": "application/json" };
    const answer = await product.app.inject({ method: "POST", url: "/api/nothing", headers, payload });
    expectProblem(answer, "not_found");
  });

  const methodsOf = Map.groupBy(
    endpoints.map(([, endpoint]) => endpoint),
    ({ path }) => path,
  );
  test.for([...methodsOf])("with another method is 405: %s", async ([path, known]) => {
    const url = path.replace(/:\w+/g, "x");
    for (const wrong of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const) {
      // Such as GET /api/battle-arena/join, which is an arena with a strange id.
      const others = [...methodsOf].filter(([other]) => new RegExp(`^${other.replace(/:\w+/g, "[^/]+")}$`).test(url));
      if (others.some(([, list]) => list.some(({ method }) => method === wrong))) continue;
      const answer = await product.app.inject({ method: wrong, url });
      const { detail } = expectProblem(answer, "method_not_allowed");
      const allowed = new Set(String(answer.headers["allow"]).split(", "));
      for (const { method } of known) {
        expect(detail).toContain(method);
        expect(allowed).toContain(method);
      }
      expect(allowed).not.toContain(wrong);
      expect(allowed.has("HEAD")).toBe(allowed.has("GET"));
    }
  });

  test("that cannot be decoded is 400", async () => {
    expectProblem(await product.app.inject({ url: "/api/celebrities/category/%E0%A4%A" }), "invalid_request");
  });

  test("that is too long is 414", async () => {
    const url = `/api/celebrities/category/${"a".repeat(2000)}`;
    expectProblem(await product.app.inject({ url }), "uri_too_long");
  });

  test("with a long query is served", async () => {
    const answer = await product.app.inject({ url: `/api/leaderboard?filter=today&utm=${"x".repeat(2000)}` });
    expect(answer.statusCode).toBe(200);
  });
});
