import type { Page } from "@playwright/test";
import { resultAddress } from "#contract/values/round-addresses.ts";
import { hrefOf } from "#contract/values/pages.ts";
import type { Category } from "#contract/values/categories.ts";
import { limitCategories } from "./answers.ts";
import { pretendCrowd } from "./crowd.ts";
import { untilEndingAnswers } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { drag, fingerOn } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import {
  callsTo,
  endResult,
  expectProgress,
  gameComplete,
  playRound,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  voteButton,
  voteByKey,
  votesSent,
  type WayToPlay,
} from "./play.ts";
import type { Product } from "./product.ts";
import { votesFor } from "./standing.ts";
import { fullDay, pretendDay } from "./you.ts";

/** Enough celebrities to vote and continue in each way. A whole round is played by keyboard. */
const FEW = 6;

/** Plays a category to its end and checks what the player sees and what the server counts. */
async function playAndCheck(page: Page, product: Product, category: Category, way: WayToPlay): Promise<void> {
  test.slow();
  const { total = 20 } = way;
  const votes = votesSent(page);
  const completions = callsTo(page, "POST", "/api/complete-game");
  const before = await votesFor(product, category);

  await playRound(page, (position) => expectProgress(page, position, category, total), way);

  await expect(gameComplete(page)).toContainText(`Category Complete!`);
  await expect(gameComplete(page)).toContainText(`You've rated all celebrities in ${category}`);
  await expect(gameComplete(page)).toContainText("New Badges Earned!");
  await expect(gameComplete(page)).toContainText(total === 20 ? /14\s*hot\s*6\s*not/ : /4\s*hot\s*2\s*not/);
  await expect(gameComplete(page)).toContainText("You're generous.");

  expect(votes).toHaveLength(total);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(total);
  expect(completions.count).toBe(1);
  expect(await votesFor(product, category)).toBe(before + total);
}

test.describe("with motion", () => {
  test.beforeEach(moveOnPhones);

  test("by touch to the end, and once more", { tag: "@phone" }, async ({ page, product }) => {
    const category = "Rock Stars";
    await limitCategories(page, FEW);
    await startCategory(page, category, FEW);
    const finger = await fingerOn(page);
    await playAndCheck(page, product, category, {
      total: FEW,
      vote: (choice) => finger.swipe(stage(page), { dx: choice === "Hot" ? 140 : -140, ms: 120 }),
      goOn: () => finger.swipe(stage(page), {}),
    });

    await gameComplete(page).getByRole("button", { name: "Play Again" }).tap();
    await expect(gameComplete(page)).toBeHidden();
    await expectProgress(page, 1, category, FEW);
    await finger.swipeWhenOpen(stage(page), { dx: 140 });
    await expect(result(page)).toHaveText("You: hot");
  });
});

test("by mouse to the end, and home", { tag: "@desktop" }, async ({ page, product }) => {
  const category = "Models";
  await limitCategories(page, FEW);
  await startCategory(page, category, FEW);
  await playAndCheck(page, product, category, {
    total: FEW,
    vote: (choice) => drag(page, stage(page), { dx: choice === "Hot" ? 160 : -160 }),
    goOn: () => drag(page, stage(page), {}),
  });
  await gameComplete(page).getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Who's hot right now?" })).toBeVisible();
});

test("by keyboard alone: from the dropdown to the end, and once more", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  const category = "Directors";
  // Of a player's own challenges, one may be nearly done by then, and comes before the next category.
  await pretendDay(page, { ...fullDay(), suggestion: { kind: "play" } });
  await page.goto(hrefOf("home"));
  await page.getByLabel("Category").focus();
  await page.keyboard.type(category);
  await expect(page.getByLabel("Category")).toHaveValue(category);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await playAndCheck(page, product, category, {
    vote: (choice) => page.keyboard.press(choice === "Hot" ? "ArrowRight" : "ArrowLeft"),
    // A late Escape would close the end dialog along with the last result.
    goOn: (position) => (position < 20 ? page.keyboard.press("Escape") : endResult(page)),
  });
  await expect(gameComplete(page).getByRole("button", { name: "Next: Broadway Stars" })).toBeFocused();
  await untilEndingAnswers(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectProgress(page, 1, category);
});

test("by buttons: each result times out", { tag: "@phone" }, async ({ page, product }) => {
  const category = "Chefs & Food Stars";
  await limitCategories(page, FEW);
  await page.clock.install();
  await page.goto(hrefOf("home"));
  await page.getByLabel("Category").selectOption(category);
  await page.getByRole("button", { name: "Start" }).click();
  await playAndCheck(page, product, category, {
    total: FEW,
    vote: (choice) => voteButton(page, choice).click(),
    goOn: () => page.clock.runFor(2500),
  });
});

test("a result says how everyone voted and where the player stands", { tag: "@phone" }, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 72.9, totalVotes: 1284 });
  await startCategoryWithClock(page, "Athletes");
  await voteByKey(page, "Hot");
  await expect(result(page)).toHaveText("You: hot");
  await expect(page.getByText("72.9% hot", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("1,284 votes · you're with the crowd", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Up next: /)).toBeVisible();
});

test("the first votes of all have no percentage", { tag: "@desktop" }, async ({ browser, ownProduct }) => {
  const newcomer = async (): Promise<Page> => {
    const context = await browser.newContext({ baseURL: ownProduct.address });
    await context.addInitScript(() => localStorage.setItem("tutorialSeen", "true"));
    const page = await context.newPage();
    await startCategoryWithClock(page, "Hip-Hop Artists");
    return page;
  };
  const first = await newcomer();
  await voteByKey(first, "Hot");
  await expect(first.getByText("You're first!", { exact: true })).toBeVisible();
  await expect(first.getByText("1 vote · yours is the first", { exact: true })).toBeVisible();
  const second = await newcomer();
  await voteByKey(second, "Not");
  await expect(second.getByText("You're early!", { exact: true })).toBeVisible();
  await expect(second.getByText("2 votes · one of the first voices", { exact: true })).toBeVisible();
  for (const page of [first, second]) {
    await expect(page.getByRole("region", { name: "Your round" })).toContainText("First voices");
    const fits = await page.locator(".result").evaluate((panel) => panel.scrollWidth <= panel.clientWidth);
    expect(fits).toBe(true);
    await expect(page.getByText(/\d%/)).toHaveCount(0);
    await page.context().close();
  }
});

test("home from the end, the back button, and a shared address", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, "TV Stars");
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1, name: "Who's hot right now?" })).toBeVisible();

  await page.goForward();
  await expectProgress(page, 1, "TV Stars");
  await page.goBack();
  await expect(page).toHaveURL(hrefOf("home"));

  await page.goto(resultAddress({ title: "Country Music Stars", hot: 12, not: 8 }));
  await expectProgress(page, 1, "Country Music Stars");
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});
