import { defineConfig } from "vitest/config";
import { endpointTable } from "./web/lib/endpoint-table.ts";

const STARTS = ["server/crash/start-stop.test.ts", "server/crash/embedded.test.ts", "server/crash/first-start.test.ts"];

export default defineConfig({
  test: {
    // By default one of two processors stays idle.
    maxWorkers: "100%",
    projects: [
      {
        plugins: [endpointTable()],
        test: {
          name: "unit",
          include: ["contract/**/*.test.ts", "roster/**/*.test.ts", "web/**/*.test.{ts,tsx}", "bench/**/*.test.ts"],
          environment: "node",
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: ["server/crash/**"],
          globalSetup: "server/testing/global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Products are started and stopped, each in its own folder: two files at a time.
        test: {
          name: "starts",
          include: STARTS,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Processes are killed under load and started again: one file at a time, and time enough.
        test: {
          name: "crash",
          include: ["server/crash/**/*.test.ts"],
          exclude: STARTS,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
