import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectInSight, expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import { resizeTo } from "./nothing-covered.ts";
import { expectProgress, result, stage, voteButton, voteByKey } from "./play.ts";

const CATEGORY = "Social Media Influencers";
const ADDRESS = roundAddress(CATEGORY);

test.use({ kept: {} });

const SIZES = [
  [390, 844],
  [375, 667],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (part: Locator): Promise<Box> => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const skipTutorial = (page: Page) => page.getByRole("button", { name: "Skip tutorial" });
const hint = (page: Page, words: RegExp) => page.getByRole("paragraph").filter({ hasText: words });

for (const [screen, open] of [
  ["a category's address", (page: Page) => page.goto(ADDRESS)],
  ["The Game", (page: Page) => page.goto(hrefOf("game"))],
  [
    "Today's 10",
    async (page: Page) => {
      await page.goto(hrefOf("todaysTen"));
      await page.getByRole("button", { name: "Start my try" }).click();
    },
  ],
] as const)
  test(`who comes to ${screen} first has a real card with the three hints, and its vote counts`, async ({ page }) => {
    await open(page);
    await expect(skipTutorial(page)).toBeVisible();
    for (const words of [/^left: not$/, /^up: skip$/, /^right: hot$/]) await expect(hint(page, words)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expectNoAxeFindings(page);
    const counted = page.waitForResponse("/api/vote");
    await voteByKey(page, "Not");
    expect((await counted).status()).toBe(200);
    await expect(result(page)).toHaveText("You: not");
    await expect(skipTutorial(page)).toBeHidden();
    await page.goto(roundAddress("Directors"));
    await expectProgress(page, 1, "Directors");
    await expect(skipTutorial(page)).toBeHidden();
  });

test("skipped, it does not come back", async ({ page }) => {
  await page.goto(ADDRESS);
  await skipTutorial(page).click();
  await expect(skipTutorial(page)).toBeHidden();
  await page.reload();
  await expectProgress(page, 1, CATEGORY);
  await expect(skipTutorial(page)).toBeHidden();
});

test("not skipped, it is there again", { tag: "@phone" }, async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(skipTutorial(page)).toBeVisible();
  await page.reload();
  await expect(skipTutorial(page)).toBeVisible();
});

test("it lies over neither the card nor the buttons, and nothing moves when it goes", { tag: "@phone" }, async ({
  page,
}) => {
  const card = stage(page).locator('[data-slot="current"]');
  const hot = voteButton(page, "Hot");
  await page.goto(ADDRESS);
  await expect(skipTutorial(page)).toBeVisible();
  for (const size of SIZES) {
    await resizeTo(page, size);
    await expectInSight(page, skipTutorial(page));
    await expectNoScrolling(page);
    await expectNoSidewaysScrolling(page);
    const hints = await boxOf(skipTutorial(page).locator(".."));
    for (const part of [card, hot, voteButton(page, "Skip"), page.getByRole("button", { name: "Get help" })])
      expect(meet(hints, await boxOf(part)), size.join(" × ")).toBe(false);
  }
  await resizeTo(page, SIZES[0]);
  const before = await boxOf(hot);
  await skipTutorial(page).click();
  await expect(skipTutorial(page)).toBeHidden();
  expect(await boxOf(hot)).toEqual(before);
});
