import type { Page } from "@playwright/test";

export const LEAD = "Start Chatting Now";

/** The visible promo, whichever it is. */
export const promo = (page: Page) => page.getByRole("region", { name: "Chat promo" });
export const closing = (page: Page) => promo(page).getByRole("button", { name: "Close notification" });
export const card = (page: Page) => promo(page).getByText("Chat with AI Celebrities");
export const banner = (page: Page) => promo(page).getByText("AI celebrity chat, $9.99 per hour");
export const chip = (page: Page) => promo(page).getByRole("link", { name: "Chat with AI", exact: true });
export const chatCard = (page: Page) => promo(page).getByText("Found a favorite?");
export const nudge = (page: Page) => promo(page).getByText("Fancy a chat with an AI star?");

/** Dismisses promos for this browser session before the page opens. */
export async function dismissBefore(page: Page, ...names: ("banner" | "chip")[]): Promise<void> {
  await page.addInitScript((dismissed) => {
    for (const name of dismissed) sessionStorage.setItem(`promo.${name}`, "dismissed");
  }, names);
}

/** For example, the 404 screen. */
export const ANYWHERE = "/somewhere";
