import fastify from "fastify";
import { expect, test } from "vitest";
import { warnOfUnnamedProxy } from "./unnamed-proxy.ts";

function start(trustProxy: string) {
  const warnings: string[] = [];
  const app = fastify({
    trustProxy,
    logger: { level: "warn", stream: { write: (line: string) => void warnings.push(line) } },
  });
  warnOfUnnamedProxy(app);
  app.get("/", () => "here");
  const get = (remoteAddress: string, headers: Record<string, string> = { "x-forwarded-for": "192.0.2.1" }) =>
    app.inject({ url: "/", remoteAddress, headers });
  return { warnings, get };
}

test("a proxy that TRUST_PROXY does not name is warned of once, without addresses", async () => {
  const { warnings, get } = start("loopback");
  for (let request = 0; request < 3; request += 1) await get("10.0.0.3");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("name it in TRUST_PROXY");
  expect(warnings[0]).not.toMatch(/10\.0\.0\.3|192\.0\.2\.1/);
});

test("proxies that it names, and visitors without one, are not warned of", async () => {
  const { warnings, get } = start("loopback, 10.0.0.0/8");
  await get("10.0.0.3");
  await get("127.0.0.1", { "x-forwarded-for": "127.0.0.1" });
  await get("192.0.2.1", {});
  expect(warnings).toEqual([]);
});
