import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { YOUNG_SPACE } from "../server/testing/young-space.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./chromium.ts";

/** Runs Playwright against the current build, with a configuration from e2e/ and extra arguments. Returns its exit code. */
export async function runPlaywright(config: string, args: readonly string[]): Promise<number> {
  const chromium = findChromium();
  await buildWeb();
  const cli = createRequire(import.meta.url).resolve("@playwright/test/cli");
  const { status } = spawnSync(process.execPath, [cli, "test", "--config", `e2e/${config}`, ...args], {
    cwd: join(import.meta.dirname, ".."),
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium, NODE_OPTIONS: YOUNG_SPACE },
  });
  return status ?? 1;
}
