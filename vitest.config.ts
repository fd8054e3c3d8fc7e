import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { unitTimings } from "./scripts/timings/unit-reporter.ts";
import { repeats } from "./server/testing/soak.ts";
import { YOUNG_SPACE } from "./server/testing/young-space.ts";
import { endpointTable } from "./web/lib/endpoint-table.ts";

const KILLS = "server/crash/crash.test.ts";
/** These measure the memory of their process, which therefore runs nothing else. */
const BOUNDS = "server/**/bounds.test.ts";
const CRASH = {
  globalSetup: "server/crash/global-setup.ts",
  testTimeout: repeats(300_000),
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Tests wait for the database and for processes that start half of their time: one worker more than processors.
    maxWorkers: availableParallelism() + 1,
    reporters: ["default", unitTimings],
    // docs/decisions/0071-repeated-tests.md
    retry: 1,
    projects: [
      {
        plugins: [endpointTable()],
        test: {
          name: "unit",
          include: [
            "contract/**/*.test.ts",
            "roster/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "bench/**/*.test.ts",
            "crowd/**/*.test.ts",
            BOUNDS,
          ],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          // The app is imported once for each worker, not for each file. Nothing in it is kept between apps.
          isolate: false,
          execArgv: [YOUNG_SPACE],
          include: ["server/**/*.test.ts"],
          exclude: ["server/crash/**", BOUNDS],
          globalSetup: "server/testing/global-setup.ts",
          setupFiles: "server/testing/drop-databases.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A second, which is usual, passes on two busy processors.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        // Products are started and stopped, each in its own folder.
        test: { ...CRASH, name: "lifecycle", include: ["server/crash/**/*.test.ts"], exclude: [KILLS] },
      },
      {
        // Processes are killed under load and must be back in time: nothing else runs beside it.
        test: { ...CRASH, name: "crash", include: [KILLS], fileParallelism: false },
      },
    ],
  },
});
