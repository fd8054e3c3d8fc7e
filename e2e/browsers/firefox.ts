import { launch } from "puppeteer-core";
import { findFirefox } from "../../scripts/other-browsers.ts";
import type { Browser, Size } from "./browser.ts";

/** How often a finger's movement is reported. */
const STEPS = 6;

/** Starts Firefox, controlled over WebDriver BiDi. */
export async function startFirefox(size: Size): Promise<Browser> {
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
    async swipe(from, to) {
      const finger = await page.touchscreen.touchStart(from.x, from.y);
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        await finger.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      }
      await finger.end();
    },
    picture: () => page.screenshot(),
    close: () => firefox.close(),
  };
}
