import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, or one on this machine, or else, where that may be done
 * (root on a Debian), one that is installed now.
 * @throws {Error} that says how to get one
 */
export function findChromium(): string {
  const found = process.env["CHROMIUM_PATH"] ?? installed();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && onPath("apt-get") !== undefined) {
    console.log("Installing Chromium for the browser tests (apt-get install chromium)…");
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const now = installed();
    if (now !== undefined) return now;
  }
  throw new Error(
    "The browser tests need Chromium, and there is none here. Install it (Debian: sudo apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to one.",
  );
}

function installed(): string | undefined {
  return NAMES.map(onPath).find((path) => path !== undefined) ?? ELSEWHERE.find((path) => existsSync(path));
}

function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
