import { defineConfig } from "vitest/config";
import { endpointTable } from "./web/lib/endpoint-table.ts";

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
        // Processes are killed and started again: one file at a time, and time enough.
        test: {
          name: "crash",
          include: ["server/crash/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
