import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, startCategoryOfOne } from "./answers.ts";
import { untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { openHelp, panel } from "./help.ts";
import { expectNothingCovered, resizeTo } from "./nothing-covered.ts";
import { gameComplete, result, startCategoryWithClock, toast, voteButton, voteByButton, voteByKey } from "./play.ts";
import { SIZES } from "./sizes.ts";

/** A toast covers nothing: it is in the dock of a page, in the header's place in play, and above a dialog. */

const errorToast = (page: Page) => toast(page, "Failed to submit vote. Please try again.");

/** Looks at the page at every size, while the clock stands still. */
async function atEverySize(page: Page, look: (size: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    const name = size.join(" × ");
    await test.step(name, async () => {
      await resizeTo(page, size);
      await look(name);
    });
  }
}

test("it covers nothing on a page, beside the help too", { tag: "@desktop" }, async ({ page, failures }) => {
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
  await atEverySize(page, async () => {
    await expect(errorToast(page)).toBeVisible();
    await expectNothingCovered(page);
  });
  await errorToast(page).getByRole("button", { name: "Dismiss" }).click();
  await panel(page).getByRole("button", { name: "Close help" }).click();
  await voteByButton(page, "Hot");
  await untilVisible(errorToast(page));
  await atEverySize(page, async () => {
    await expect(errorToast(page)).toBeVisible();
    await expectNothingCovered(page);
  });
});

test("it covers nothing in a round, and moves no button", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/vote 500");
  await page.route("/api/vote", broken);
  await startCategoryWithClock(page, "Social Media Influencers");
  const before = new Map<string, Awaited<ReturnType<Locator["boundingBox"]>>>();
  await atEverySize(page, async (size) => void before.set(size, await voteButton(page, "Hot").boundingBox()));
  await voteByKey(page, "Hot");
  await untilVisible(errorToast(page));
  await atEverySize(page, async (size) => {
    await expect(errorToast(page)).toBeVisible();
    await expectNothingCovered(page);
    expect(await voteButton(page, "Hot").boundingBox()).toEqual(before.get(size));
  });
});

test.describe("without celebrations", () => {
  test.use({ kept: { tutorialSeen: "true", "setting.celebrations": "off" } });

  test("a dialog is below it", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await startCategoryOfOne(page, "Social Media Influencers");
    await page.clock.pauseAt(Date.now() + 60_000);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await untilVisible(gameComplete(page));
    await untilVisible(toast(page, "New Badges Earned!"));
    await atEverySize(page, async () => {
      const [over, below] = await Promise.all([
        toast(page, "New Badges Earned!").boundingBox(),
        gameComplete(page).boundingBox(),
      ]);
      if (over === null || below === null) throw new Error("It is not shown");
      expect(over.y + over.height).toBeLessThanOrEqual(below.y);
    });
  });
});
