import { defineConfig, devices } from "@playwright/test";
import tests from "./shots.config.ts";
export default defineConfig({
  ...tests,
  projects: [
    { name: "320", use: { ...devices["Pixel 7"], viewport: { width: 320, height: 568 }, deviceScaleFactor: 1 } },
    { name: "640", use: { ...devices["Desktop Chrome"], viewport: { width: 640, height: 400 } } },
    { name: "390", use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
    { name: "1280", use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } } },
  ],
});
