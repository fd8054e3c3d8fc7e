import type { Locator, Page } from "@playwright/test";
import { pretendCrowd } from "./crowd.ts";
import { expect, test } from "./fixtures.ts";
import { expectPlace, startGame } from "./game-play.ts";
import { result, startCategoryWithClock, voteByKey } from "./play.ts";

/** Where the result of a vote stands on a phone: it covers neither poster nor stamp, nor what can be voted on. */

const CROWD = { hotPercentage: 64, totalVotes: 1_284 };
const SIZES = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 568 },
];
/** What no layout of a poster prints on, as a share of its height: its foot. */
const FOOT = 0.05;
/** Shadows and half pixels, in px. */
const SLACK = 1;

const panel = (page: Page): Locator => page.locator(".result");
const onStage = (page: Page, part: string): Locator => page.locator(`.card[data-slot="current"] ${part}`);

/** From its upper to its lower edge in the window, in px. */
async function extentOf(part: Locator): Promise<{ top: number; bottom: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error("It is not shown");
  return { top: box.y, bottom: box.y + box.height };
}

for (const viewport of SIZES) {
  test.describe(`on ${viewport.width} × ${viewport.height}`, { tag: "@phone" }, () => {
    test.use({ viewport });

    test("the poster and the stamp stay whole while a result is read", async ({ page }) => {
      await pretendCrowd(page, CROWD);
      await startCategoryWithClock(page, "Rock Stars");
      for (const vote of ["Hot", "Not", "Hot", "Not", "Hot", "Not"] as const) {
        await voteByKey(page, vote);
        await expect(result(page)).toBeVisible();
        await expect
          .poll(async () => {
            const [over, poster, stamp, progress] = await Promise.all([
              extentOf(panel(page)),
              extentOf(onStage(page, ".card-picture")),
              extentOf(onStage(page, `.stamp[data-kind="${vote.toLowerCase()}"]`)),
              extentOf(page.getByRole("progressbar")),
            ]);
            const foot = poster.bottom - FOOT * (poster.bottom - poster.top);
            return {
              poster: over.top >= foot - SLACK,
              stamp: stamp.top >= progress.bottom && stamp.bottom <= over.top,
            };
          })
          .toEqual({ poster: true, stamp: true });
        await page.keyboard.press("Escape");
      }
    });

    test("the last result covers neither picture nor name of who is next", async ({ page }) => {
      await pretendCrowd(page, CROWD);
      await page.clock.install();
      await startGame(page);
      const before = await onStage(page, ".card-picture").boundingBox();
      await page.clock.pauseAt(Date.now() + 60_000);
      await voteByKey(page, "Hot");
      await expect(result(page)).toBeVisible();
      await page.clock.runFor(600);
      await expectPlace(page, 2);
      await expect.poll(() => onStage(page, ".card-picture").boundingBox()).toEqual(before);
      const [over, picture] = await Promise.all([extentOf(panel(page)), extentOf(onStage(page, ".card-picture"))]);
      expect(over.top).toBeGreaterThanOrEqual(picture.bottom - SLACK);
    });
  });
}
