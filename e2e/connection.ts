import { type BrowserContext, expect, type Page } from "@playwright/test";

/** What a player does and sees while the connection is down. */

export const KEPT = "Got it";
/** Pictures and the like, asked for while there is no connection. */
export const WITHOUT_CONNECTION = /^GET .* net::ERR_INTERNET_DISCONNECTED$/;

export const notice = (page: Page) => page.getByText("You're offline. Votes are kept and sent later.", { exact: true });

export async function disconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

/** Votes on who is on stage, and goes on to the next one. */
export async function voteUnheard(page: Page, key: "ArrowRight" | "ArrowLeft"): Promise<void> {
  await page.keyboard.press(key);
  // One look: it goes by itself.
  await expect(page.locator(".result")).toContainText(`${KEPT}You: ${key === "ArrowRight" ? "hot" : "not"}`);
  await page.keyboard.press("Escape");
  await expect(page.getByText(KEPT, { exact: true })).toBeHidden();
}
