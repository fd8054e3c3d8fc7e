import type { BrowserContext, Page } from "@playwright/test";

/**
 * Has tests wait for the app when they open a page: home shows what it came with before its app answers. One that says for what it
 * waits does not wait for it.
 */
export function waitForTheApp(context: BrowserContext): void {
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => untilInteractive(page, await goto(url, options), options);
    page.reload = async (options) => untilInteractive(page, await reload(options), options);
  });
}

async function untilInteractive<T>(page: Page, answer: T, options?: { waitUntil?: string }): Promise<T> {
  if (options?.waitUntil === undefined) await page.waitForFunction(() => window.earlyInput === undefined);
  return answer;
}
