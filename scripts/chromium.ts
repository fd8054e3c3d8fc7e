import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell runs the tests in about two thirds of the time of a full Chromium. */
const SHELL = "chromium-headless-shell";
/** Metric-compatible with Arial, which stands in for the product's fonts until they have loaded (web/ui/tokens.css). */
const FONTS = { package: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" };
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, or the headless shell, installed with its fonts if possible (as
 * root on Debian), or any Chromium on this machine.
 * @throws {Error} saying how to install one
 */
export function findChromium(): string {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined) return given;
  const complete = onPath(SHELL) !== undefined && existsSync(FONTS.folder);
  if (!complete && process.getuid?.() === 0 && onPath("apt-get") !== undefined) install();
  const found = NAMES.map(onPath).find((path) => path !== undefined) ?? ELSEWHERE.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `The browser tests need Chromium, which was not found. Install it (Debian: sudo apt-get install ${SHELL} ${FONTS.package}; macOS: brew install --cask chromium), or set CHROMIUM_PATH.`,
  );
}

/** Installs the headless shell and its fonts. If that fails, apt-get prints why and another Chromium may be found. */
function install(): void {
  console.log(`Installing Chromium for the browser tests (apt-get install ${SHELL} ${FONTS.package})…`);
  aptGet("update", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20");
  aptGet("install", "-y", "-qq", "--no-install-recommends", SHELL, FONTS.package);
}

function aptGet(...args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
