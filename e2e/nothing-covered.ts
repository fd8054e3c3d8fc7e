import { expect, type Page } from "@playwright/test";

/** Anything readable or pressable that lies beneath a floating element at the current scroll position. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const floating = [...document.querySelectorAll(".help-launcher, .help-panel[open], .promo, .dock, .toasts")];
    const free = innerHeight - (document.querySelector(".dock")?.getBoundingClientRect().height ?? 0);
    const parts = [...document.querySelectorAll("a, button, select, input, summary, h1, h2, h3, p, li, dt, dd, label")];
    return parts
      .filter((part) => !floating.some((other) => other.contains(part)))
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => part.textContent !== "" || part.ariaLabel !== null)
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const [from, to, above, below] = [
          Math.max(0, left),
          Math.min(innerWidth, right),
          Math.max(0, top),
          // Round up half pixels.
          Math.min(free - 1, bottom),
        ];
        if (to - from < 4 || below - above < 4) return false;
        const places = [0.5, 0.02, 0.98].flatMap((x) => [0.5, 0.05, 0.95].map((y) => [x, y] as const));
        return places.some(([x, y]) => {
          const seen = document.elementFromPoint(from + (to - from) * x, above + (below - above) * y);
          return seen !== null && floating.some((other) => other.contains(seen));
        });
      })
      .map((part) => `${part.tagName} ${part.ariaLabel ?? part.textContent}`);
  });

/** Anything that remains beneath the dock when the page is scrolled to its end. */
const beneathAtEnd = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
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

/** Asserts while scrolling from top to end that the help, a promo, a toast and the bar cover nothing readable or pressable. */
export async function expectNothingCovered(page: Page): Promise<void> {
  for (let y = 0, end = 1; y <= end; ) {
    const at = await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: "instant" });
      return { end: document.documentElement.scrollHeight - innerHeight, step: Math.round(innerHeight / 3) };
    }, y);
    expect(await covered(page), `${page.url()} at ${y}`).toEqual([]);
    end = at.end;
    y = y < end ? Math.min(y + at.step, end) : end + 1;
  }
  expect(await beneathAtEnd(page), `${page.url()} at its end`).toEqual([]);
}
