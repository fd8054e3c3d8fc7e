import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./database.ts";
import { mirrorProject } from "./mirror.ts";
import { startApp, untilReady } from "./process.ts";

test("the first start of a fresh copy builds and serves the web, and leaves NODE_ENV alone", async () => {
  const folder = makeFolder();
  // startApp sets RATE_LIMIT=off, which production rejects.
  const app = startApp({
    script: "scripts/start.ts",
    project: mirrorProject(folder),
    env: { DATA_DIR: join(folder, "data") },
  });
  const address = await app.address;
  await untilReady(address);
  const page = await fetch(address);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(page.headers.get("strict-transport-security")).toBeNull();
  const [, script = "no script"] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
  expect((await fetch(new URL(script, address))).status).toBe(200);
  app.signal("SIGTERM");
  expect(await app.ended).toEqual({ code: 0, signal: null });
});
