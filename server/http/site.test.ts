import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { castVote } from "#contract/voting.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/app.ts";
import { expectProblem } from "../testing/problem.ts";

let webFolder: string;
beforeAll(() => {
  webFolder = mkdtempSync(join(tmpdir(), "hot-or-not-page-"));
  writeFileSync(join(webFolder, "index.html"), "<!doctype html><html><head><title>Hot</title></head></html>");
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const product = await startTestApp({ webFolder, ...options });
  onTestFinished(() => product.close());
  return product;
}

/** The address in the preview of a page that was requested with these headers. */
async function addressFor(product: TestApp, headers: Record<string, string>): Promise<string | undefined> {
  const { statusCode, body } = await product.app.inject({ url: "/celebrity/adele", headers });
  expect(statusCode, body).toBe(200);
  return /og:url" content="([^"]*)"/.exec(body)?.[1];
}

describe("with PUBLIC_ORIGIN", () => {
  const publicOrigin = "https://hot.example";

  test("links use it, whatever a proxy or a client says", async () => {
    const product = await start({ publicOrigin });
    for (const headers of [
      { host: "hot.example" },
      { host: "HOT.example:443", "x-forwarded-proto": "javascript" },
      { host: "127.0.0.1:3000", "x-forwarded-host": "hot.example" },
    ])
      expect(await addressFor(product, headers)).toBe("https://hot.example/celebrity/adele");
  });

  test("requests for other hosts are refused, but health and metrics are served", async () => {
    const product = await start({ publicOrigin });
    const headers = { host: "evil.example" };
    for (const url of ["/", "/api/leaderboard", "/nowhere"])
      expectProblem(await product.app.inject({ url, headers }), "misdirected");
    for (const url of ["/health/live", "/metrics"])
      expect((await product.app.inject({ url, headers })).statusCode).toBe(200);
  });

  test("its pages may vote, and those of other hosts may not", async () => {
    const product = await start({ publicOrigin });
    const player = await playerOf(product);
    const vote = (origin: string) =>
      product.call(castVote, {
        body: { celebrityId: "adele", voteType: "hot" },
        headers: { ...player, host: "hot.example", origin },
      });
    expect((await vote(publicOrigin)).statusCode).toBe(200);
    expectProblem(await vote("https://evil.example"), "foreign_origin");
  });
});

async function playerOf(product: TestApp): Promise<Record<string, string>> {
  const userId = "user_1_site";
  const { headers } = await product.app.inject({
    method: "POST",
    url: "/api/players",
    body: { userId },
    headers: { host: "hot.example" },
  });
  return { "x-user-id": userId, cookie: String(headers["set-cookie"]).split(";", 1)[0] ?? "" };
}

describe("without PUBLIC_ORIGIN", () => {
  test("links use the host of the request, and no protocol but those of the web", async () => {
    const product = await start();
    expect(await addressFor(product, { host: "hot.example" })).toBe("http://hot.example/celebrity/adele");
    expect(await addressFor(product, { host: "hot.example", "x-forwarded-proto": "https" })).toBe(
      "https://hot.example/celebrity/adele",
    );
    expect(await addressFor(product, { host: "hot.example", "x-forwarded-proto": "javascript" })).toBe(
      "http://hot.example/celebrity/adele",
    );
  });

  test.for(['a"b', "a b", "evil.example/path", "user@evil.example", "evil.example#", ":80", "%41"])(
    "the host %s is refused",
    async (host) => {
      const product = await start();
      expectProblem(await product.app.inject({ url: "/celebrity/adele", headers: { host } }), "invalid_request");
      const headers = { host: "hot.example", "x-forwarded-host": host };
      expectProblem(await product.app.inject({ url: "/celebrity/adele", headers }), "invalid_request");
    },
  );
});

test("forwarding headers are believed from the proxies that are configured, and from nobody else", async () => {
  const forwarded = { host: "inside.example", "x-forwarded-host": "hot.example" };
  const address = async (options: TestAppOptions, remoteAddress: string) => {
    const product = await start(options);
    const { body } = await product.app.inject({ url: "/celebrity/adele", headers: forwarded, remoteAddress });
    return /og:url" content="([^"]*)"/.exec(body)?.[1];
  };
  expect(await address({}, "10.1.2.3")).toBe("http://inside.example/celebrity/adele");
  expect(await address({ trustProxy: "10.0.0.0/8" }, "10.1.2.3")).toBe("http://hot.example/celebrity/adele");
  expect(await address({ trustProxy: "10.0.0.0/8" }, "192.0.2.1")).toBe("http://inside.example/celebrity/adele");
  expect(await address({ trustProxy: 1 }, "192.0.2.1")).toBe("http://hot.example/celebrity/adele");
});
