import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, startCategoryOfOne } from "./answers.ts";
import { untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { openHelp, panel } from "./help.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { gameComplete, result, startCategoryWithClock, toast, voteButton, voteByButton, voteByKey } from "./play.ts";
import { SIZES } from "./sizes.ts";

/** A toast covers nothing: it is in the dock of a page, in the header's place in play, and above a dialog. */

const errorToast = (page: Page) => toast(page, "Failed to submit vote. Please try again.");

for (const [width, height] of SIZES) {
  test.describe(`on ${width} × ${height}`, { tag: "@desktop" }, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });

    test("it covers nothing on a page, beside the help too", async ({ page, failures }) => {
      failures.expect("POST /api/vote 500", "POST /api/vote 500");
      await page.route("/api/vote", broken);
      await page.clock.install();
      await page.goto(hrefOf("celebrity", { id: "adele" }));
      await expect(voteButton(page, "Hot")).toBeVisible();
      await page.waitForLoadState("networkidle");
      await openHelp(page);
      await panel(page).getByRole("button", { name: "Minimise help" }).click();
      await expect(panel(page)).toHaveCSS("height", "64px");
      await page.clock.pauseAt(Date.now() + 60_000);
      await voteByButton(page, "Hot");
      await untilVisible(errorToast(page));
      await expectNothingCovered(page);
      await errorToast(page).getByRole("button", { name: "Dismiss" }).click();
      await panel(page).getByRole("button", { name: "Close help" }).click();
      await voteByButton(page, "Hot");
      await untilVisible(errorToast(page));
      await expectNothingCovered(page);
    });

    test("it covers nothing in a round, and moves no button", async ({ page, failures }) => {
      failures.expect("POST /api/vote 500");
      await page.route("/api/vote", broken);
      await startCategoryWithClock(page, "Social Media Influencers");
      const before = await voteButton(page, "Hot").boundingBox();
      await voteByKey(page, "Hot");
      await untilVisible(errorToast(page));
      await expectNothingCovered(page);
      expect(await voteButton(page, "Hot").boundingBox()).toEqual(before);
    });
  });

  test.describe(`on ${width} × ${height}`, { tag: "@desktop" }, () => {
    test.use({
      viewport: { width, height },
      contextOptions: { reducedMotion: "reduce" },
      kept: { tutorialSeen: "true", "setting.celebrations": "off" },
    });

    test("a dialog is below it", async ({ page }) => {
      await page.clock.install();
      await startCategoryOfOne(page, "Social Media Influencers");
      await page.clock.pauseAt(Date.now() + 60_000);
      await voteByKey(page, "Hot");
      await expect(result(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await untilVisible(gameComplete(page));
      await untilVisible(toast(page, "New Badges Earned!"));
      const [over, below] = await Promise.all([
        toast(page, "New Badges Earned!").boundingBox(),
        gameComplete(page).boundingBox(),
      ]);
      expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    });
  });
}
