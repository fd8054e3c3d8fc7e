import { expect, onTestFinished, test } from "vitest";
import type { contract } from "#contract/contract.ts";
import { operatorAccess, operatorSignIn, operatorSignOut } from "#contract/operators.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints } from "../testing/samples.ts";
import { HOUR, SECOND } from "../testing/time.ts";

const TOKEN = "the operator's token, long enough";
const guarded = endpoints.filter(([, { operator }]) => operator === true);

async function start(options: TestAppOptions): Promise<TestApp> {
  const product = await startTestApp(options);
  onTestFinished(() => product.close());
  return product;
}

/** Signs in and returns the cookie. */
async function signIn(product: TestApp): Promise<string> {
  const answer = await product.call(operatorSignIn, { body: { token: TOKEN } });
  expect(answer.json(), answer.body).toEqual({ access: "signed_in" });
  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  expect(cookie).not.toContain(TOKEN);
  return cookie.split(";", 1)[0] ?? "";
}

const access = async (product: TestApp, headers: Record<string, string> = {}) =>
  (await product.call(operatorAccess, { headers })).json<{ access: string }>().access;

async function expectRefused(product: TestApp, headers: Record<string, string> = {}) {
  for (const [, endpoint] of guarded) expectProblem(await product.call(endpoint, { headers }), "operator_required");
}

async function expectServed(product: TestApp, headers: Record<string, string> = {}) {
  for (const [name, endpoint] of guarded)
    expect((await product.call(endpoint, { headers })).statusCode, name).toBe(200);
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

test("rejects forged, modified and reused cookies", async () => {
  const product = await start({ operatorToken: TOKEN });
  const cookie = await signIn(product);
  const player = await product.player();
  for (const wrong of [
    `${cookie}x`,
    cookie.replace(/operator=\d/, "operator=9"),
    `operator=${product.clock.now.getTime() + HOUR}.x`,
    player.cookie,
    player.cookie.replace("player=", "operator="),
  ])
    await expectRefused(product, { cookie: wrong });
});

test("changing the token ends all sessions", async () => {
  const product = await start({ operatorToken: TOKEN });
  const cookie = await signIn(product);
  const later = await start({ operatorToken: `${TOKEN} and another` });
  await expectRefused(later, { cookie });
});

test("rejects a wrong token, and after 5 attempts a minute the right one too", async () => {
  const product = await start({ operatorToken: TOKEN, rateLimit: true });
  for (let tries = 0; tries < 5; tries += 1)
    expectProblem(await product.call(operatorSignIn, { body: { token: `wrong ${tries}` } }), "operator_refused");
  const answer = await product.call(operatorSignIn, { body: { token: TOKEN } });
  expectProblem(answer, "rate_limited");
  product.clock.advance(Number(answer.headers["retry-after"]) * SECOND);
  await signIn(product);
});

test("signing out removes the cookie", async () => {
  const product = await start({ operatorToken: TOKEN });
  const cookie = await signIn(product);
  const answer = await product.call(operatorSignOut, { headers: { cookie } });
  expect(answer.json()).toEqual({ access: "sign_in" });
  expect(String(answer.headers["set-cookie"])).toMatch(/^operator=;.*Expires=Thu, 01 Jan 1970/);
});
