import { defineConfig, devices } from "@playwright/test";
import type { TestOptions } from "./fixtures.ts";
import { LAUNCH } from "./launch.ts";

/**
 * The built product in a real Chromium: every worker starts its own server with its own database (fixtures.ts).
 * Tests run at phone and desktop size, except those tagged for one of them.
 */
export default defineConfig<TestOptions>({
  testDir: ".",
  globalSetup: "./global-setup.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // docs/decisions/0071-repeated-tests.md
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["../scripts/timings/browser-reporter.ts"]],
  use: {
    launchOptions: LAUNCH,
    // Without a GPU, animating takes a third of the CPU time of a round. Tests of what moves have motion (moving.ts).
    contextOptions: { reducedMotion: "reduce" },
    // Where what is drawn is asserted, it is (drawing.ts).
    drawn: false,
    // Recording traces takes a sixth of the total time; use `npm run e2e -- --trace on` for a failing test.
    trace: "off",
    timezoneId: "Europe/Berlin",
    // It would bypass the tests' fake responses; e2e/offline.spec.ts allows it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      // A device scale factor of 1, because rendering is done without a GPU.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
