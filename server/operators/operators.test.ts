import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { metrics } from "#contract/metrics.ts";
import { operatorAccess, operatorSignIn, operatorSignOut } from "#contract/operators.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { becomeOperator } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints } from "../testing/samples.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

const TOKEN = "the operator's token, long enough";
const guarded = endpoints.filter(([, { operator }]) => operator !== undefined);

async function start(options: TestAppOptions): Promise<TestApp> {
  const product = await startTestApp(options);
  onTestFinished(() => product.close());
  return product;
}

/** Signs in and returns the cookie. */
async function signIn(product: TestApp): Promise<string> {
  const answer = await product.call(operatorSignIn, { body: { token: TOKEN } });
  expect(answer.json(), answer.body).toEqual({
    access: "signed_in",
    operator: { name: "Operators' token", role: "own" },
  });
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).not.toContain(TOKEN);
  return cookie.split(";", 1)[0] ?? "";
}

const access = async (product: TestApp, headers: Record<string, string> = {}) =>
  (await product.call(operatorAccess, { headers })).json<{ access: string }>().access;

/** 400 where a call needs a body and has none, 404 where it is about a person and the token is nobody's. */
const LET_IN = [200, 400, 404];

async function expectRefused(product: TestApp, headers: Record<string, string> = {}) {
  for (const [, endpoint] of guarded) expectProblem(await product.call(endpoint, { headers }), "operator_required");
}

async function expectServed(product: TestApp, headers: Record<string, string> = {}) {
  for (const [name, endpoint] of guarded)
    expect(LET_IN, name).toContain((await product.call(endpoint, { headers })).statusCode);
}

test("some endpoints are guarded", () => {
  expect(guarded.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "analyticsInsights",
      "analyticsLive",
      "analyticsExport",
    ] satisfies (keyof typeof contract)[]),
  );
});

test("without a token, access is open outside production", async () => {
  const product = await start({});
  await expectServed(product);
  expect(await access(product)).toBe("open");
});

test("without a token, production is closed whatever is sent", async () => {
  const product = await start({ production: true });
  await expectRefused(product);
  await expectRefused(product, { authorization: "Bearer " });
  await expectRefused(product, { authorization: "Bearer undefined" });
  expect(await access(product)).toBe("closed");
  expectProblem(await product.call(operatorSignIn, { body: { token: "undefined" } }), "operator_refused");
});

test("with a token, signing in grants access for 12 hours", async () => {
  const product = await start({ operatorToken: TOKEN });
  await expectRefused(product);
  expect(await access(product)).toBe("sign_in");
  const cookie = await signIn(product);
  await expectServed(product, { cookie });
  expect(await access(product, { cookie })).toBe("signed_in");
  product.clock.advance(12 * HOUR - SECOND);
  await expectServed(product, { cookie });
  product.clock.advance(SECOND);
  await expectRefused(product, { cookie });
});

test("programs may send the token itself", async () => {
  const product = await start({ operatorToken: TOKEN });
  await expectServed(product, { authorization: `Bearer ${TOKEN}` });
  await expectRefused(product, { authorization: `Bearer ${TOKEN}x` });
  await expectRefused(product, { authorization: TOKEN });
});

test("rejects forged, modified and foreign cookies", async () => {
  const product = await start({ operatorToken: TOKEN });
  const cookie = await signIn(product);
  const player = await product.player();
  for (const wrong of [
    `${cookie}x`,
    cookie.slice(0, -1),
    `operator=${"x".repeat(43)}`,
    `operator=${createHash("sha256").update(cookie.slice("operator=".length)).digest("base64url")}`,
    player.cookie,
    player.cookie.replace("player=", "operator="),
  ])
    await expectRefused(product, { cookie: wrong });
});

test("changing the token ends all sessions", async () => {
  const product = await start({ operatorToken: TOKEN });
  const cookie = await signIn(product);
  const later = await start({ operatorToken: `${TOKEN} and another`, like: product });
  await expectRefused(later, { cookie });
});

test("signing out ends the session, in every process, and removes the cookie", async () => {
  const product = await start({ operatorToken: TOKEN });
  const other = await start({ operatorToken: TOKEN, like: product });
  const cookie = await signIn(product);
  const kept = await signIn(other);
  await expectServed(other, { cookie });
  const answer = await product.call(operatorSignOut, { headers: { cookie } });
  expect(answer.json()).toEqual({ access: "sign_in", operator: null });
  expect(String(answer.headers["set-cookie"])).toMatch(/^operator=;.*Expires=Thu, 01 Jan 1970/);
  for (const process of [product, other]) {
    await expectRefused(process, { cookie });
    await expectServed(process, { cookie: kept });
  }
});

test("each has at most 20 sessions, none kept beyond its time, and none can be taken from the database", async () => {
  const product = await start({ operatorToken: TOKEN });
  const { headers } = await becomeOperator(
    product,
    { authorization: `Bearer ${TOKEN}` },
    { name: "Olga", role: "watch" },
  );
  const cookies: string[] = [];
  for (let index = 0; index < 22; index += 1) {
    cookies.push(await signIn(product));
    product.clock.advance(SECOND);
  }
  const sessions = async () =>
    (await product.database.pool.query<{ id: string }>("SELECT id FROM operator_sessions")).rows;
  const stored = await sessions();
  expect(stored).toHaveLength(21);
  expect(await access(product, headers)).toBe("signed_in");
  const [first = "", , third = ""] = cookies;
  await expectRefused(product, { cookie: first });
  await expectServed(product, { cookie: third });
  for (const { id } of stored) expect(cookies).not.toContain(`operator=${id}`);
  product.clock.advance(12 * HOUR);
  await signIn(product);
  expect(await sessions()).toHaveLength(1);
});

test("in production the cookie is for HTTPS and the whole site only", async () => {
  const product = await start({ production: true, operatorToken: TOKEN });
  const answer = await product.call(operatorSignIn, { body: { token: TOKEN } });
  const [cookie = "", ...attributes] = String(answer.headers["set-cookie"]).split("; ");
  expect(cookie).toMatch(/^__Host-operator=/);
  expect(attributes).toEqual(expect.arrayContaining(["Secure", "Path=/"]));
  await expectServed(product, { cookie });
  const gone = await product.call(operatorSignOut, { headers: { cookie } });
  expect(String(gone.headers["set-cookie"])).toMatch(/^__Host-operator=;.*Secure/);
  await expectRefused(product, { cookie });
});

describe("guessing the token", () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({ operatorToken: TOKEN, rateLimit: true });
  });
  afterAll(() => product.close());

  /** Presents a token, as a header or in the form of the sign-in. */
  type Present = (token: string, from: string) => ReturnType<TestApp["call"]>;
  const byHeader =
    (endpoint: Endpoint): Present =>
    (token, from) =>
      product.call(endpoint, { headers: { authorization: `Bearer ${token}`, "x-forwarded-for": from } });
  const ways: [string, Present][] = [
    ...[...guarded.map(([, endpoint]) => endpoint), operatorAccess].map((endpoint): [string, Present] => [
      `${endpoint.method} ${endpoint.path}`,
      byHeader(endpoint),
    ]),
    [
      "the form",
      (token, from) => product.call(operatorSignIn, { body: { token }, headers: { "x-forwarded-for": from } }),
    ],
  ];

  test.for(ways.map(([name, present], index) => [name, present, index] as const))(
    "is limited to 5 wrong ones a minute from a network, whichever addresses it uses: %s",
    async ([, present, index]) => {
      const address = (host: number) => `2001:db8:${index}:1::${host}`;
      for (let guess = 1; guess <= 5; guess += 1)
        expect((await present(`wrong ${guess}`, address(guess))).statusCode).not.toBe(429);
      expectProblem(await present("wrong 6", address(6)), "rate_limited");
      // Otherwise, the answers to further guesses would tell the right one.
      const refused = await present(TOKEN, address(7));
      expectProblem(refused, "rate_limited");
      for (const [, elsewhere] of ways) expectProblem(await elsewhere(TOKEN, address(8)), "rate_limited");
      expect(LET_IN).toContain((await present(TOKEN, `2001:db8:${index}:2::1`)).statusCode);
      product.clock.advance(Number(refused.headers["retry-after"]) * SECOND);
      expect(LET_IN).toContain((await present(TOKEN, address(9))).statusCode);
    },
  );

  test("never limits who presents the right one, such as a scraper, whoever else guesses", async () => {
    for (let scrape = 1; scrape <= 30; scrape += 1) {
      expect((await byHeader(metrics)("a guess", "198.51.100.66")).statusCode).toBe(scrape <= 5 ? 401 : 429);
      expect((await byHeader(metrics)(TOKEN, "198.51.100.7")).statusCode).toBe(200);
    }
  });

  test("is logged as a warning with the number of guesses, once a minute, without token and address", async () => {
    const warn = vi.spyOn(product.app.log, "warn");
    onTestFinished(() => warn.mockRestore());
    product.clock.advance(MINUTE);
    for (let guess = 1; guess <= 8; guess += 1) await byHeader(metrics)("a guess", "198.51.100.1");
    product.clock.advance(MINUTE);
    await byHeader(metrics)("a guess", "198.51.100.1");
    await byHeader(metrics)(TOKEN, "198.51.100.1");
    expect(warn.mock.calls).toEqual([
      [{ route: "/metrics", refusals: expect.any(Number) }, "wrong operator tokens were refused"],
      [{ route: "/metrics", refusals: 8 }, "wrong operator tokens were refused"],
    ]);
  });
});
