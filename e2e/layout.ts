import { expect, type Locator, type Page } from "@playwright/test";

/** Assertions about how a screen fits its viewport. */

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  // Nor is any control or text cut off, once what slides in is there. The skip link is above the page until focused.
  await expect.poll(async () => (await cutOff(page)).filter((text) => text !== "Skip to the game")).toEqual([]);
}

/** The texts of what reaches beyond the sides of the window. What waits to be near the window is laid out for it. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const waiting = [...document.querySelectorAll<HTMLElement>("section, button")].filter(
      (element) => getComputedStyle(element).contentVisibility === "auto",
    );
    for (const element of waiting) element.style.contentVisibility = "visible";
    const texts = [...document.querySelectorAll("button, a, select, h1, h2, p, dd")]
      .filter((element) => element.checkVisibility() && element.closest('[aria-hidden="true"], .sr-only') === null)
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (left < -0.5 || right > innerWidth + 0.5);
      })
      .map((element) => element.textContent);
    for (const element of waiting) element.style.contentVisibility = "";
    return texts;
  });

/** Asserts that the page fits the viewport. */
export async function expectNoScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(false);
}

/** Asserts that `part` is entirely within the viewport. */
export async function expectInSight(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box).not.toBeNull();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
}
