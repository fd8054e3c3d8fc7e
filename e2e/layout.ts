import { expect, type Locator, type Page } from "@playwright/test";

/** How a screen fits its viewport. */

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  // Nothing that can be pressed or read is cut off either.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll("button, a, select, h1, h2, p, dd")]
      .filter((element) => element.checkVisibility() && element.closest('[aria-hidden="true"], .sr-only') === null)
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map((element) => element.textContent),
  );
  // The link to the game waits above the page.
  expect(cut.filter((text) => text !== "Skip to the game")).toEqual([]);
}

/** The whole page is on the screen. */
export async function expectNoScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
}

/** The whole of `part` is on the screen. */
export async function expectInSight(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}
