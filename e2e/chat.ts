import type { Page } from "@playwright/test";

/** Makes the page believe that the chat is open, so that promos for it may appear. */
export async function openChat(page: Page): Promise<void> {
  await page.route("/api/overview", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), chatOpen: true } });
  });
  // Profiles ask for a running chat, which the server does not know of.
  await page.route("/api/chat/sessions", (route) => route.fulfill({ json: [] }));
}
