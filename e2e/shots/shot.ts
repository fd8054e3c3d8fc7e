import { type BrowserContext, expect, type Page } from "@playwright/test";
import { startCategoryOfOne } from "../answers.ts";
import { result, voteByKey } from "../play.ts";

/** One screen, dialog or state, and how to reach it. */
export interface Shot {
  /** File name without extension. */
  name: string;
  reach: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Capture the full page, including what needs scrolling. */
  whole?: true;
  /** Capture mid-animation, with motion enabled. */
  moving?: true;
  /** Local storage before the shot. By default, the tutorial has been seen. */
  kept?: Readonly<Record<string, string>>;
  /** Session storage before the shot. By default, promos that appear on their own have been closed. */
  session?: Readonly<Record<string, string>>;
}

/** Opens an address and waits for the heading of its screen. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

/** Plays a category of one celebrity to its end, which earns the first badge. */
export async function playToTheEnd(page: Page): Promise<void> {
  await startCategoryOfOne(page, "Rock Stars");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Pauses the clock once `arrive` is done, so that nothing closes on its own. */
export async function withClockStopped(page: Page, arrive: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await arrive();
  await page.clock.pauseAt(Date.now() + 60_000);
}
