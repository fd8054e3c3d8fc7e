import { hrefOf } from "#contract/values/pages.ts";
import { limitCategories, startCategoryOfOne } from "./answers.ts";
import { pretendCrowd } from "./crowd.ts";
import { expect, test } from "./fixtures.ts";
import { untilDialogLeft } from "./navigation.ts";
import { endResult, expectProgress, gameComplete, nameOnStage, result, startCategory, voteByKey } from "./play.ts";

const FEW = 4;

test("an end tells of the crowd, the own top three and the boldest call, and leads to the next category", {
  tag: "@phone",
}, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 8.9, totalVotes: 1284 });
  await limitCategories(page, FEW);
  await startCategory(page, "Athletes", FEW);
  for (const [index, choice] of (["Not", "Hot", "Not", "Hot"] as const).entries()) {
    await expectProgress(page, index + 1, "Athletes", FEW);
    await voteByKey(page, choice);
    await expect(result(page)).toBeVisible();
    await endResult(page);
  }
  const end = gameComplete(page);
  await expect(end).toContainText("2 / 4with the crowd");
  await expect(end.getByText("2 with the crowd, 2 against the crowd", { exact: true })).toBeAttached();
  await expect(end).toContainText(/Boldest call: you said HOT to .+\. 91% disagree\./);
  await expect(end.getByRole("region", { name: "Your quickest hearts" }).getByRole("img")).toHaveCount(2);

  await end.getByRole("button", { name: "Next: Models" }).tap();
  await expectProgress(page, 1, "Models", FEW);
  await expect(end).toBeHidden();
  await untilDialogLeft(page);
  await page.goBack();
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(page.getByRole("button", { name: "Athletes", exact: true })).toHaveAccessibleDescription("Done today");
  await expect(page.getByRole("button", { name: "Rock Stars", exact: true })).toHaveAccessibleDescription("New");
});

test("without a crowd nothing is said of it", { tag: "@desktop" }, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 100, totalVotes: 1 });
  await startCategoryOfOne(page, "TV Stars");
  await voteByKey(page, "Not");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toContainText("You're one of the first voices here");
  await expect(gameComplete(page)).not.toContainText(/\d \/ \d/);
  await expect(gameComplete(page)).not.toContainText("Boldest call");
});

test("a vote against the crowd and a run with it are told at once", { tag: "@desktop" }, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 72.9, totalVotes: 1284 });
  await startCategory(page, "Directors");
  await voteByKey(page, "Not");
  await expect(page.getByText("1,284 votes · only 27.1% agree", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  for (const position of [2, 3, 4]) {
    await expectProgress(page, position, "Directors");
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    if (position < 4) await page.keyboard.press("Escape");
  }
  await expect(page.getByText("3 in a row with the crowd", { exact: true })).toBeVisible();
});

test("a category that was left half way says how many are to go", { tag: "@phone" }, async ({ page }) => {
  await limitCategories(page, FEW);
  await startCategory(page, "Models", FEW);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, "Models", FEW);
  await expect(nameOnStage(page)).not.toBeEmpty();
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page.getByRole("button", { name: "Models", exact: true })).toHaveAccessibleDescription("3 to go");
});
