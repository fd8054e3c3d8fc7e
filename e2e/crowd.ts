import type { Page } from "@playwright/test";

/** Makes every vote that is counted look like one of many. */
export async function pretendCrowd(page: Page, crowd: { hotPercentage: number; totalVotes: number }): Promise<void> {
  await page.route("/api/vote", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...crowd } });
  });
}
