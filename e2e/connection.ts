import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type Choice, voteByKey } from "./play.ts";

/** Page helpers for offline tests. */

export const KEPT = "Got it";
/** Requests that fail while offline, such as pictures. */
export const WITHOUT_CONNECTION = /^GET .* net::ERR_INTERNET_DISCONNECTED$/;

export const notice = (page: Page) => page.getByText("You're offline. Votes are kept and sent later.", { exact: true });

export async function disconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

/** Votes while offline, and continues with the next celebrity. */
export async function voteUnheard(page: Page, choice: Exclude<Choice, "Skip">): Promise<void> {
  await voteByKey(page, choice);
  // Checked once, because it disappears after a while.
  await expect(page.locator(".result")).toContainText(`${KEPT}You: ${choice.toLowerCase()}`);
  await page.keyboard.press("Escape");
  await expect(page.getByText(KEPT, { exact: true })).toBeHidden();
}
