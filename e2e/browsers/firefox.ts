import { launch, type Page } from "puppeteer-core";
import { findFirefox } from "../../scripts/other-browsers.ts";
import type { Browser, Point } from "./browser.ts";
import type { Device } from "./devices.ts";

/** How often a movement is reported. */
const STEPS = 6;

/** Starts Firefox, controlled over WebDriver BiDi. */
export async function startFirefox({ size, by }: Device): Promise<Browser> {
  const firefox = await launch({
    browser: "firefox",
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: { "dom.w3c_touch_events.enabled": 1 },
  });
  const page = await firefox.newPage();
  await page.setViewport(size);
  const version = await firefox.version();
  return {
    name: version.replace("firefox/", "Firefox "),
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    swipe: (from, to) => (by === "swipes" ? swipeByFinger(page, from, to) : dragByMouse(page, from, to)),
    picture: () => page.screenshot(),
    close: () => firefox.close(),
  };
}

async function swipeByFinger(page: Page, from: Point, to: Point): Promise<void> {
  if (from.x === to.x && from.y === to.y) return page.touchscreen.tap(from.x, from.y);
  const finger = await page.touchscreen.touchStart(from.x, from.y);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await finger.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  await finger.end();
}

async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  if (from.x !== to.x || from.y !== to.y) await page.mouse.move(to.x, to.y, { steps: STEPS });
  await page.mouse.up();
}
