import type { BrowserContext } from "@playwright/test";

const OFFLINE = "offline";

/**
 * Has pages that are opened while their context is offline say so in `navigator.onLine`: in Chromium from 150 on, the
 * emulation ends there with a navigation, though nothing can be reached. The name of a window outlasts its pages.
 */
export async function stayOffline(context: BrowserContext): Promise<void> {
  await context.addInitScript((offline) => {
    if (window.name === offline)
      Object.defineProperty(navigator, "onLine", { configurable: true, get: () => window.name !== offline });
  }, OFFLINE);
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    const pages = context.pages();
    if (offline) {
      await setOffline(true);
      await Promise.all(pages.map((page) => page.evaluate((name) => void (window.name = name), OFFLINE)));
      return;
    }
    const untold = await Promise.all(pages.map(async (page) => ({ page, isUntold: await page.evaluate(comeBack) })));
    await setOffline(false);
    const told = untold.filter(({ isUntold }) => isUntold);
    await Promise.all(told.map(({ page }) => page.evaluate(() => void dispatchEvent(new Event("online")))));
  };
}

/** @returns whether the browser itself will not say that the connection is back, because it did not know that it was lost */
function comeBack(): boolean {
  window.name = "";
  if (!Object.hasOwn(navigator, "onLine")) return false;
  Reflect.deleteProperty(navigator, "onLine");
  // oxlint-disable-next-line no-restricted-properties -- what it says is what is asserted
  return navigator.onLine;
}
