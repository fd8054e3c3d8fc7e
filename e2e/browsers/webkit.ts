import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, Key as Keys, Origin, type WebDriver } from "selenium-webdriver";
import { findWebKit } from "../../scripts/other-browsers.ts";
import type { Browser, Key, Size } from "./browser.ts";
import type { Device } from "./devices.ts";
import { until } from "./until.ts";

/** How long a swipe takes, in ms. */
const SWIPE_MS = 120;
/** In px; larger than any window of the tests. */
const SCREEN = "1600x1200x24";
/** Lets the window be as narrow as a phone: the toolbar's buttons take no room. */
const NO_TOOLBAR = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; font-size: 1px; }";
const NO_ICONS = "image { -gtk-icon-transform: scale(0); }";

const KEYS: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  ArrowUp: Keys.ARROW_UP,
  Escape: Keys.ESCAPE,
  Enter: Keys.ENTER,
};

/** Starts WebKitGTK's browser on a screen in memory, controlled over WebDriver. It has a mouse and no touch screen. */
export async function startWebKit({ size }: Device): Promise<Browser> {
  const { driver, browser, screen } = findWebKit();
  const home = mkdtempSync(join(tmpdir(), "hot-or-not-webkit-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), `${NO_TOOLBAR}\n${NO_ICONS}\n`);
  const port = await freePort();
  const server = spawn(screen, ["-a", "-s", `-screen 0 ${SCREEN}`, driver, `--port=${port}`], {
    stdio: "ignore",
    // Its own group, so that the screen ends with it.
    detached: true,
    env: { ...process.env, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
  });
  const stop = () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
  };
  process.once("exit", stop);

  const address = `http://127.0.0.1:${port}`;
  await until("WebKit's driver", () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  const web = await new Builder().withCapabilities(capabilities).usingServer(address).build();
  await resize(web, size);
  return {
    name: `WebKitGTK ${String((await web.getCapabilities()).get("browserVersion"))}`,
    open: (page) => web.get(page),
    evaluate: (expression) => web.executeScript(`return ${expression}`),
    press: (key) => web.actions().sendKeys(KEYS[key]).perform(),
    type: (text) => web.actions().sendKeys(text).perform(),
    swipe: (from, to) =>
      web
        .actions()
        .move({ ...rounded(from), duration: 0, origin: Origin.VIEWPORT })
        .press()
        .move({ ...rounded(to), duration: SWIPE_MS, origin: Origin.VIEWPORT })
        .release()
        .perform(),
    picture: async () => Buffer.from(await web.takeScreenshot(), "base64"),
    async close() {
      await web.quit();
      process.off("exit", stop);
      stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const rounded = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) });

/** Gives the page this size: the window is larger by its frame. */
async function resize(web: WebDriver, { width, height }: Size): Promise<void> {
  const window = web.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const frame = Number(await web.executeScript("return outerHeight - innerHeight"));
  await window.setRect({ x: 0, y: 0, width, height: height + frame });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
