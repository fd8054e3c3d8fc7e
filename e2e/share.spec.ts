import type { Locator, Page } from "@playwright/test";
import { startCategoryOfOne } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { pretendCrowd } from "./crowd.ts";
import { expect, test } from "./fixtures.ts";
import { endResult, gameComplete, result, toast, voteByKey } from "./play.ts";

const TEXT = "Rock Stars: I said hot 1 times and not 0 times. Your turn!";

declare global {
  interface Window {
    shared?: ShareData;
  }
}

const picture = (page: Page): Locator => page.getByRole("dialog", { name: "Your round" });

/** Plays a category reduced to one celebrity and shares the picture of it. */
async function playAndShare(page: Page): Promise<void> {
  // The worker's other tests have voted on them, too.
  await pretendCrowd(page, { hotPercentage: 100, totalVotes: 1 });
  await startCategoryOfOne(page, "Rock Stars");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await gameComplete(page).getByRole("button", { name: "Share" }).click();
  await expect(
    picture(page).getByRole("img", { name: "Rock Stars: 1 hot, 0 not. One of the first voices" }),
  ).toBeVisible();
  await picture(page).getByRole("button", { name: "Share" }).click();
}

test("goes to the browser's share sheet", { tag: "@phone" }, async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = (data) => {
      window.shared = data ?? {};
      return Promise.resolve();
    };
  });
  await playAndShare(page);
  await expect
    .poll(() => page.evaluate(() => window.shared))
    .toMatchObject({ text: TEXT, url: `${baseURL}/?category=Rock+Stars&hot=1&not=0` });
  const files = await page.evaluate(() => window.shared?.files?.map(({ name, type, size }) => ({ name, type, size })));
  expect(files).toEqual([{ name: "hot-or-not-round.png", type: "image/png", size: expect.any(Number) }]);
  expect(files?.[0]?.size).toBeGreaterThan(50_000);
  await expectNoAxeFindings(page);
  await picture(page).getByRole("button", { name: "Close" }).click();
  await expect(gameComplete(page)).toBeVisible();
});

test("without one, the link is copied and said", { tag: "@desktop" }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  await playAndShare(page);
  await expect(toast(page, "Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${TEXT} ${baseURL}/?category=Rock+Stars&hot=1&not=0`,
  );
});

test("a cancelled share sheet shows nothing", { tag: "@phone" }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = () => {
      window.shared = {};
      return Promise.reject(new DOMException("closed", "AbortError"));
    };
  });
  await playAndShare(page);
  await expect.poll(() => page.evaluate(() => window.shared)).toBeDefined();
  await expect(toast(page, "Link copied")).toBeHidden();
  await expect(gameComplete(page)).toBeVisible();
});
