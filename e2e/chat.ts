import type { Page } from "@playwright/test";

/** Makes the page believe that the server has no payment provider, so that no chat is sold. */
export async function sellNoChat(page: Page): Promise<void> {
  await page.route("/api/overview", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), takesPayments: false, sellsChat: false } });
  });
}
