import { type BrowserContext, expect, type Page } from "@playwright/test";
import { startCategoryOfOne } from "../answers.ts";
import { result } from "../play.ts";

/** One screen, dialog or state, and how to get there. */
export interface Shot {
  /** Name of the file, without its ending. */
  name: string;
  reach: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** The whole page, also what is to be scrolled to. */
  whole?: true;
  /** In the middle of a movement, as it is with motion switched on. */
  moving?: true;
  /** What the browser has kept before. By default it has seen the tutorial. */
  kept?: Readonly<Record<string, string>>;
  /** What the browser session has kept before. By default the promos that come by themselves were closed. */
  session?: Readonly<Record<string, string>>;
}

/** Opens an address and waits for the heading of its screen. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
}

/** Plays a category of one celebrity: its end, and the first badge. */
export async function playToTheEnd(page: Page): Promise<void> {
  await startCategoryOfOne(page, "Rock Stars");
  await page.keyboard.press("ArrowRight");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
}

/** Makes the clock stand still from when `arrive` is done, so that nothing closes by itself. */
export async function withClockStopped(page: Page, arrive: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  await arrive();
  await page.clock.pauseAt(Date.now() + 60_000);
}
