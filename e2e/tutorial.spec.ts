import type { Page } from "@playwright/test";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import { untilDialogLeft } from "./navigation.ts";
import { expectProgress, result, voteByKey, votesSent } from "./play.ts";

test.beforeEach(moveOnPhones);

const CATEGORY = "Social Media Influencers";
const ADDRESS = roundAddress("Social Media Influencers");

const STEPS = ["Swipe right for hot", "Swipe left for not", "Swipe up to skip"];
const tutorial = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test.use({ kept: {} });

test("by keyboard: each step asks for its key, then the round begins", { tag: "@desktop" }, async ({ page }) => {
  const votes = votesSent(page);
  await page.goto(ADDRESS);
  await expect(tutorial(page, "Swipe right for hot")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("That was a different direction. Give it another go.", { exact: true })).toBeVisible();
  for (const [index, key] of ["ArrowRight", "ArrowLeft", "ArrowUp"].entries()) {
    await expect(tutorial(page, STEPS[index] ?? "")).toBeVisible();
    await page.keyboard.press(key);
  }
  await expect(tutorial(page, "You've got it")).toBeVisible();
  await expect(page.getByRole("button", { name: "Let's play" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectProgress(page, 1, CATEGORY);
  expect(votes).toEqual([]);
});

test("by touch: swipes on a practice card", { tag: "@phone" }, async ({ page }) => {
  const votes = votesSent(page);
  await page.goto(ADDRESS);
  const finger = await fingerOn(page);
  const card = page.getByRole("dialog").locator(".stack");
  for (const [index, movement] of [{ dx: 140 }, { dx: -140 }, { dy: -160 }].entries()) {
    await expect(tutorial(page, STEPS[index] ?? "")).toBeVisible();
    await finger.swipe(card, movement);
  }
  await page.getByRole("button", { name: "Let's play" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectProgress(page, 1, CATEGORY);
  expect(votes).toEqual([]);
});

test("whoever goes another way twice is led on, through to the round", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(ADDRESS);
  for (const [index, key] of ["ArrowLeft", "ArrowRight", "ArrowRight"].entries()) {
    await expect(tutorial(page, STEPS[index] ?? "")).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.getByText("That was a different direction. Give it another go.", { exact: true })).toBeVisible();
    await page.keyboard.press(key);
  }
  await page.getByRole("button", { name: "Let's play" }).press("Enter");
  await expectProgress(page, 1, CATEGORY);
});

for (const [way, tag] of [
  ["Skip tutorial", "@phone"],
  ["Escape", "@desktop"],
] as const) {
  test(`dismissed by ${way}, it does not come back`, { tag }, async ({ page }) => {
    await page.goto(ADDRESS);
    await expect(tutorial(page, "Swipe right for hot")).toBeVisible();
    if (way === "Escape") await page.keyboard.press("Escape");
    else await page.getByRole("button", { name: "Skip tutorial" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await untilDialogLeft(page);
    await page.reload();
    await expectProgress(page, 1, CATEGORY);
    await expect(page.getByRole("dialog")).toBeHidden();
    await voteByKey(page, "Hot");
    await expect(result(page)).toHaveText("You: hot");
  });
}

test("not dismissed, it is there again", { tag: "@phone" }, async ({ page }) => {
  await page.goto(ADDRESS);
  await expect(tutorial(page, "Swipe right for hot")).toBeVisible();
  // Its entry of the history comes a moment later, and not while the page is left.
  await expect.poll(() => page.evaluate<unknown>(() => history.state)).toMatchObject({ layers: 1 });
  await page.reload();
  await expect(tutorial(page, "Swipe right for hot")).toBeVisible();
});
