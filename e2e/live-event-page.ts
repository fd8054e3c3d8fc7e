import { expect, type Locator, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { timeOf, untilOpen } from "./clock.ts";

/** Page helpers for live events. */

export const EVENTS = hrefOf("liveEvents");
export const addressOfEvent = (id: string): string => `${EVENTS}?event=${id}`;
/** Of the event that is made up. */
export const ADDRESS = addressOfEvent("7");
export const RESULTS = `${ADDRESS}&view=results`;

const stage = (page: Page): Locator => page.getByRole("region", { name: "Stage" });
export const star = (page: Page, side: 0 | 1): Locator => stage(page).getByRole("button").nth(side);
export const clock = (page: Page): Locator => page.getByRole("timer");
export const foot = (page: Page): Locator => page.getByRole("region", { name: "The vote" });
export const host = (page: Page): Locator => page.getByRole("complementary", { name: "The host" });

/** Votes in the round on stage, once a choice counts. */
export async function voteFor(page: Page, side: 0 | 1, by: "click" | "tap" | "key" = "click"): Promise<void> {
  await untilOpen(page);
  if (by === "key") await page.keyboard.press(side === 0 ? "ArrowLeft" : "ArrowRight");
  else await star(page, side)[by]();
  await expect(star(page, side)).toContainText("Your vote");
}

/**
 * Installs a page's clock. The real server's answers, whose clock the test does not move, are dated by another one; those to
 * analytics, of which no page learns the time, are left alone.
 * @param serverNow by default, that of the page
 */
export async function withClock(page: Page, time = Date.now(), serverNow = () => timeOf(page)): Promise<void> {
  await page.clock.install({ time });
  await page.route(/\/(api\/(?!analytics)|health\/live)/, async (route) => {
    const response = await route.fetch();
    const date = new Date(await serverNow()).toUTCString();
    return route.fulfill({ response, headers: { ...response.headers(), date } });
  });
}
