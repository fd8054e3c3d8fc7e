import { existsSync } from "node:fs";
import { installFromDebian, onPath } from "./debian.ts";

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
  if (!complete) installFromDebian([SHELL, FONTS.package], "Chromium for the browser tests");
  const found = NAMES.map(onPath).find((path) => path !== undefined) ?? ELSEWHERE.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `The browser tests need Chromium, which was not found. Install it (Debian: sudo apt-get install ${SHELL} ${FONTS.package}; macOS: brew install --cask chromium), or set CHROMIUM_PATH.`,
  );
}
