import type { BrowserContext, Page } from "@playwright/test";

/**
 * Pages are laid out and answer, but nothing of them is drawn: without a GPU, that is up to a quarter of the CPU time of a page load, and
 * nobody looks. Where what is drawn is asserted, it is.
 */

declare global {
  interface Window {
    /** Hides the whole page from its being drawn, and from nothing else. */
    undrawn?: CSSStyleSheet;
  }
}

export async function skipPainting(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.undrawn = new CSSStyleSheet();
    window.undrawn.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets.push(window.undrawn);
  });
}

/** Has what is opened from now on be drawn. */
export async function keepPainting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.undrawn !== undefined) window.undrawn.disabled = true;
  });
}

/** Does `work` on a page that is drawn. */
export async function whileDrawn<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const was = await setDrawn(page, true);
  try {
    return await work();
  } finally {
    await setDrawn(page, was);
  }
}

/** @returns whether it was drawn until then */
const setDrawn = (page: Page, isDrawn: boolean): Promise<boolean> =>
  page.evaluate((drawn) => {
    const was = window.undrawn?.disabled ?? true;
    if (window.undrawn !== undefined) window.undrawn.disabled = drawn;
    return was;
  }, isDrawn);
