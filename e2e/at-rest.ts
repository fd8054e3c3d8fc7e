import type { Page } from "@playwright/test";

/**
 * Opens a screen, and waits until its page is at rest and has done what it does then, of which this request is the last (web/after-start.ts).
 */
export async function openToRest(page: Page, address: string): Promise<void> {
  const { pathname } = new URL(address, "http://localhost");
  const resting = page.waitForRequest(
    (request) => request.url().includes("/assets/group-sheet-") && new URL(request.frame().url()).pathname === pathname,
  );
  await page.goto(address);
  await resting;
}
