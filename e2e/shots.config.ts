import { defineConfig, devices } from "@playwright/test";
import type { TestOptions } from "./fixtures.ts";
import tests from "./playwright.config.ts";

/** Screenshots of every screen, dialog and state, on phone and desktop, in both themes: `npm run shots`. */
export default defineConfig<TestOptions>({
  ...tests,
  use: { ...tests.use, drawn: true },
  testDir: "shots",
  testMatch: "take-*.ts",
  projects: [
    {
      name: "390",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    { name: "1280", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
  ],
});
