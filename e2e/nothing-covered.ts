import { expect, type Page } from "@playwright/test";

/**
 * Anything readable or pressable that lies beneath a floating element, by scroll position. In one go, as nothing on a
 * screen follows its scroll position: drawing each of them takes most of the time of a test.
 */
const covered = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll(".help-launcher, .help-panel[open], .promo, .dock, .toasts")];
    const free = innerHeight - (document.querySelector(".dock")?.getBoundingClientRect().height ?? 0);
    const parts = [...document.querySelectorAll("a, button, select, input, summary, h1, h2, h3, p, li, dt, dd, label")]
      .filter((part) => !floating.some((other) => other.contains(part)))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.textContent !== "" || part.ariaLabel !== null);
    const places = [0.5, 0.02, 0.98].flatMap((x) => [0.5, 0.05, 0.95].map((y) => [x, y] as const));
    const isCovered = (part: Element): boolean => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const [from, to, above, below] = [
        Math.max(0, left),
        Math.min(innerWidth, right),
        Math.max(0, top),
        // Round up half pixels.
        Math.min(free - 1, bottom),
      ];
      if (to - from < 4 || below - above < 4) return false;
      return places.some(([x, y]) => {
        const seen = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y);
        return seen !== null && floating.some((other) => other.contains(seen));
      });
    };
    const found: Record<string, string[]> = {};
    for (let y = 0, end = 1; y <= end; ) {
      window.scrollTo({ top: y, behavior: "instant" });
      const beneath = parts.filter(isCovered).map((part) => `${part.tagName} ${part.ariaLabel ?? part.textContent}`);
      if (beneath.length > 0) found[`at ${y}`] = beneath;
      end = document.documentElement.scrollHeight - innerHeight;
      y = y < end ? Math.min(y + Math.round(innerHeight / 3), end) : end + 1;
    }
    return found;
  });

/** Anything that remains beneath the dock when the page is scrolled to its end. */
const beneathAtEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const dock = document.querySelector(".dock");
    const free = innerHeight - (dock?.getBoundingClientRect().height ?? 0);
    /** Where the part ends, or what clips it. */
    const endOf = (part: Element): number => {
      let { bottom } = part.getBoundingClientRect();
      for (let outer = part.parentElement; outer !== null; outer = outer.parentElement)
        if (getComputedStyle(outer).overflowY !== "visible")
          bottom = Math.min(bottom, outer.getBoundingClientRect().bottom);
      return bottom;
    };
    return [...document.querySelectorAll("main *, footer *")]
      .filter((part) => part.children.length === 0 && part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.closest("[aria-hidden=true], .sr-only") === null)
      .filter((part) => endOf(part) > free + 1)
      .map((part) => `${part.tagName} ${part.textContent}`);
  });

/** Waits until what follows the size of the window is laid out: that takes a frame, and what follows from it another. */
export async function resizeTo(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    // That of the browser, also where the test holds the clock (fixtures.ts).
    const { realRequestAnimationFrame: next } = window as unknown as {
      realRequestAnimationFrame: typeof requestAnimationFrame;
    };
    await new Promise((resolve) => next(() => next(resolve)));
  });
}

/** Asserts from top to end of a page that the help, a promo, a toast and the bar cover nothing readable or pressable. */
export async function expectNothingCovered(page: Page): Promise<void> {
  // What follows from a new size, such as the height of a chart, may come a little later.
  await expect.poll(() => covered(page), page.url()).toEqual({});
  await expect.poll(() => beneathAtEnd(page), `${page.url()} at its end`).toEqual([]);
}
