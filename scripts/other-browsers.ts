import { globSync } from "node:fs";
import { installFromDebian, onPath } from "./debian.ts";

const FIREFOX_PACKAGE = "firefox-esr";
const WEBKIT_PACKAGES = ["webkit2gtk-driver", "xvfb", "xauth"];
/** WebKitGTK's own small browser, which its driver controls. */
const MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";

export interface WebKitPrograms {
  /** Speaks WebDriver. */
  driver: string;
  browser: string;
  /** Runs a program on a screen of its own, in memory. */
  screen: string;
}

/**
 * Path of Firefox: `FIREFOX_PATH`, or one on this machine, installed if possible (as root on Debian).
 * @throws {Error} saying how to install it
 */
export function findFirefox(): string {
  const find = () => process.env["FIREFOX_PATH"] ?? onPath("firefox-esr") ?? onPath("firefox");
  if (find() === undefined) installFromDebian([FIREFOX_PACKAGE], "Firefox for the browser tests");
  const found = find();
  if (found !== undefined) return found;
  throw new Error(
    `Firefox was not found. Install it (Debian: sudo apt-get install ${FIREFOX_PACKAGE}; macOS: brew install --cask firefox), or set FIREFOX_PATH.`,
  );
}

/**
 * Paths of WebKitGTK's driver and browser, installed if possible (as root on Debian).
 * @throws {Error} saying how to install them
 */
export function findWebKit(): WebKitPrograms {
  const found = webKit();
  if (found !== undefined) return found;
  installFromDebian(WEBKIT_PACKAGES, "WebKit for the browser tests");
  const installed = webKit();
  if (installed !== undefined) return installed;
  throw new Error(
    `WebKitGTK was not found. Install it (Debian: sudo apt-get install ${WEBKIT_PACKAGES.join(" ")}); elsewhere, leave it out: npm run e2e:browsers -- firefox`,
  );
}

function webKit(): WebKitPrograms | undefined {
  const driver = onPath("WebKitWebDriver");
  const screen = onPath("xvfb-run");
  const browser = globSync(MINI_BROWSER)[0];
  if (driver === undefined || screen === undefined || browser === undefined || onPath("xauth") === undefined)
    return undefined;
  return { driver, browser, screen };
}
