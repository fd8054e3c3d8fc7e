import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";
import { SECOND } from "../testing/time.ts";
import { SHELLED_PAGES } from "./built-files.ts";

let product: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), "hot-or-not-pages-"));
  writeFileSync(join(webFolder, "index.html"), '<!doctype html><title>Hot or Not</title><div id="root"></div>');
  writeFileSync(
    join(webFolder, SHELLED_PAGES),
    JSON.stringify({ battle: "<style>p{}</style><p>Battle</p>", "celebrity, poster": "<p>[[name]]</p>" }),
  );
  product = await startTestApp({ webFolder });
});
afterAll(() => product.close());

test.for([
  ["GET", "/game/", "/game"],
  ["HEAD", "/game/", "/game"],
  ["GET", "/game//", "/game"],
  ["GET", "/game/?hot=12&not=8", "/game?hot=12&not=8"],
  ["GET", "/celebrity/adele/", "/celebrity/adele"],
  [
    "GET",
    "/celebrity-chat/?category=Models&next=//evil.example/",
    "/celebrity-chat?category=Models&next=//evil.example/",
  ],
] as const)("%s %s has moved to %s", async ([method, url, location]) => {
  const answer = await product.app.inject({ method, url });
  expect(answer.statusCode).toBe(308);
  expect(answer.headers.location).toBe(location);
});

test.for(["//", "//evil.example/", "//evil.example//game/", "/nowhere/", "/api/overview/", "/game/more/"])(
  "%s does not exist, and leads nowhere",
  async (url) => {
    const answer = await product.app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  },
);

test.for(["/chat?session=x", "/saved-conversations", "/saved-conversation/1"])("%s is a page", async (url) => {
  expect((await product.app.inject({ url })).statusCode).toBe(200);
});

test.for([
  ["/battle", "<p>Battle</p>"],
  ["/celebrity/adele", "<p>Adele</p>"],
  ["/celebrity/nobody", '<div id="root"></div>'],
  ["/nowhere", '<div id="root"></div>'],
] as const)("%s comes with its shell, if it has one", async ([url, root]) => {
  expect((await product.app.inject({ url })).body).toContain(root);
});

test("a page with a shell may use the styles that stand in it", async () => {
  const { headers } = await product.app.inject({ url: "/battle" });
  const hash = createHash("sha256").update("p{}").digest("base64");
  expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}'`);
});

test("a shell is a file for the server alone", async () => {
  expect((await product.app.inject({ url: `/${SHELLED_PAGES}` })).statusCode).toBe(404);
});

test("only reading is redirected", async () => {
  expect((await product.app.inject({ method: "POST", url: "/game/" })).statusCode).toBe(404);
});

test("a network gets 400 pages at once, then 50 a second, beside its files", async () => {
  const limited = await startTestApp({ webFolder, rateLimit: true });
  onTestFinished(() => limited.close());
  const get = (url: string, address = "192.0.2.1") =>
    limited.app.inject({ url, headers: { "x-forwarded-for": address } });
  for (let page = 1; page <= 400; page += 1)
    expect((await get(["/", "/celebrity/adele", "/game?hot=12&not=8"][page % 3] ?? "")).statusCode).toBe(200);
  expectProblem(await get("/"), "rate_limited");
  expect((await get("/index.html")).statusCode).toBe(200);
  expect((await get("/", "192.0.2.2")).statusCode).toBe(200);
  limited.clock.advance(SECOND);
  for (let page = 1; page <= 50; page += 1) expect((await get("/")).statusCode).toBe(200);
  expectProblem(await get("/"), "rate_limited");
});
