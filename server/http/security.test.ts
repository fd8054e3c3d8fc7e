import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Celebrity } from "#contract/celebrities.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";

let product: TestApp;
let imageUrl: string;
const webFolder = mkdtempSync(join(tmpdir(), "hot-or-not-web-"));
beforeAll(async () => {
  mkdirSync(join(webFolder, "assets"));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><head><title>The page</title></head>");
  writeFileSync(join(webFolder, "assets", "main-1a2b3c4d.js"), "export {};");
  product = await startTestApp({ webFolder });
  const { body } = await product.app.inject({ url: "/api/celebrities/category/Athletes" });
  imageUrl = (JSON.parse(body) as Celebrity[])[0]?.imageUrl ?? "";
});
afterAll(async () => {
  await product.close();
  rmSync(webFolder, { recursive: true });
});

const stripeOfTests = () =>
  createStripe({
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_1",
    apiBase: undefined,
  });

const answers: [string, number, () => InjectOptions][] = [
  ["a call", 200, () => ({ url: "/api/leaderboard" })],
  ["the health", 200, () => ({ url: "/health/live" })],
  ["a picture", 200, () => ({ url: imageUrl })],
  ["the page", 200, () => ({ url: "/" })],
  ["the page of a celebrity", 200, () => ({ url: "/celebrity/adele" })],
  ["a file of the page", 200, () => ({ url: "/assets/main-1a2b3c4d.js" })],
  ["the API reference", 200, () => ({ url: "/api/docs" })],
  ["an unknown page", 404, () => ({ url: "/nowhere" })],
  ["an unknown call", 404, () => ({ url: "/api/nowhere" })],
  ["a wrong method", 405, () => ({ method: "POST", url: "/api/leaderboard" })],
  ["a wrong query", 400, () => ({ url: "/api/leaderboard?filter=x" })],
  ["a foreign call", 403, () => ({ method: "POST", url: "/api/vote", headers: { origin: "https://evil.example" } })],
  ["an address that cannot be decoded", 400, () => ({ url: "/api/celebrities/category/%E0%A4%A" })],
  ["an address that is too long", 414, () => ({ url: `/api/celebrities/category/${"a".repeat(2000)}` })],
];

describe("every response has the security headers", () => {
  test.for(answers)("%s", async ([, status, request]) => {
    const { statusCode, headers } = await product.app.inject(request());
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "permissions-policy": expect.stringMatching(/^microphone=\(self\)(, [a-z-]+=\(\))+$/),
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
    const policy = new Map(
      String(headers["content-security-policy"])
        .split("; ")
        .map((directive) => directive.split(/ (.*)/s, 2) as [string, string]),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("style-src")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*|https?:/);
  });
});

describe("with Stripe", () => {
  let stripe: TestApp;
  beforeAll(async () => {
    stripe = await startTestApp({ webFolder, payments: { provider: stripeOfTests() } });
  });
  afterAll(() => stripe.close());
  const page = async (url: string, { app } = stripe) => app.inject({ url });

  test.each(["/celebrity/adele", "/chat"])("%s, where hours are bought, allows its form, and says so", async (url) => {
    const { statusCode, headers, body } = await page(url);
    expect(statusCode).toBe(200);
    const usual = (await page(url, product)).headers;
    const policy = String(headers["content-security-policy"]).split("; ");
    const usualPolicy = String(usual["content-security-policy"]).split("; ");
    expect(policy.filter((directive) => !usualPolicy.includes(directive))).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
    ]);
    expect(usualPolicy.filter((directive) => !policy.includes(directive))).toEqual([
      "script-src 'self'",
      "connect-src 'self'",
    ]);
    expect(headers["permissions-policy"]).toBe(
      String(usual["permissions-policy"]).replace("payment=()", 'payment=(self "https://js.stripe.com")'),
    );
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers).toMatchObject({ "referrer-policy": "no-referrer", "x-frame-options": "DENY" });
    expect(body).toContain('<meta name="stripe-form" content="on" />');
  });

  test.each([
    "/",
    "/celebrity-chat",
    "/celebrity/nobody",
    "/saved-conversations",
    "/api/leaderboard",
    "/assets/main-1a2b3c4d.js",
  ])("%s keeps the usual policy", async (url) => {
    const { headers, body } = await page(url);
    expect(JSON.stringify(headers)).not.toContain("stripe");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(body).not.toContain("stripe-form");
  });

  test("where nothing is paid with Stripe, so does the page of a celebrity", async () => {
    const sandbox = await startTestApp({ webFolder });
    onTestFinished(() => sandbox.close());
    expect(JSON.stringify((await page("/celebrity/adele", sandbox)).headers)).not.toContain("stripe");
  });
});

test("production sets Strict-Transport-Security for a year", async () => {
  const production = await startTestApp({ production: true });
  try {
    const { headers } = await production.app.inject({ url: "/health/live" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  } finally {
    await production.close();
  }
});

describe("the built page", () => {
  test("is revalidated each time, and its hashed files are cached for a year", async () => {
    const page = await product.app.inject({ url: "/" });
    expect(page.headers).toMatchObject({ "cache-control": "no-cache", "content-type": "text/html; charset=utf-8" });
    const file = await product.app.inject({ url: "/assets/main-1a2b3c4d.js" });
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("is served for an unknown page, with status 404", async () => {
    for (const method of ["GET", "HEAD"] as const) {
      const answer = await product.app.inject({ method, url: "/nowhere?a=b" });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
    expect((await product.app.inject({ url: "/nowhere" })).body).toContain("The page");
  });

  test("is never served for an unknown call or a POST", async () => {
    for (const request of [
      { url: "/api/nowhere" },
      { url: "/images/nowhere.svg" },
      { method: "POST", url: "/nowhere" },
    ] as const) {
      const answer = await product.app.inject(request);
      expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
    }
  });

  test("does not expose files outside its folder", async () => {
    for (const url of [
      "/../package.json",
      "/assets/../../package.json",
      "/%2e%2e/package.json",
      "/assets/..%2f..%2fpackage.json",
    ]) {
      const answer = await product.app.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain("dependencies");
    }
  });
});
