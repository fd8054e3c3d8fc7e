import type { Page } from "@playwright/test";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { limitCategories } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import {
  endResult,
  callsTo,
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  startCategory,
  voteByKey,
  votesSent,
} from "./play.ts";

const CATEGORY = "Models";

async function voteAndGoOn(page: Page): Promise<void> {
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(result(page)).toBeHidden();
}

const choose = (page: Page) => page.getByRole("button", { name: CATEGORY, exact: true }).click();

test("a round that was left by a reload, Back or another screen goes on where it stood", { tag: "@phone" }, async ({
  page,
}) => {
  const total = 5;
  await limitCategories(page, total);
  const votes = votesSent(page);
  const completions = callsTo(page, "POST", "/api/complete-game");
  await startCategory(page, CATEGORY, total);
  await voteAndGoOn(page);
  await expectProgress(page, 2, CATEGORY, total);
  const skipped = (await nameOnStage(page).textContent()) ?? "";
  await voteByKey(page, "Skip");
  await expect(nameOnStage(page)).not.toHaveText(skipped);
  const name = (await nameOnStage(page).textContent()) ?? "";

  const mode = (title: string) =>
    page.getByRole("navigation", { name: "Game mode" }).getByRole("link", { name: title });
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    "a reload": () => page.reload(),
    Back: async () => {
      await page.goBack();
      await choose(page);
    },
    "another mode": async () => {
      await mode("Game").tap();
      await expect(page).toHaveURL("/game");
      await mode("Classic").tap();
      await choose(page);
    },
    "the same mode": async () => {
      await mode("Classic").tap();
      await choose(page);
    },
    "its address": () => page.goto(roundAddress(CATEGORY)),
  };
  for (const [way, leaveAndReturn] of Object.entries(WAYS)) {
    await leaveAndReturn();
    await expectProgress(page, 2, CATEGORY, total);
    await expect(nameOnStage(page), way).toHaveText(name);
  }

  for (let position = 2; position <= total; position += 1) {
    await expectProgress(page, position, CATEGORY, total);
    await voteAndGoOn(page);
  }
  await expect(gameComplete(page)).toContainText(/5\s*hot\s*0\s*not/);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(total);
  expect(new Set(votes.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(completions.count).toBe(1);

  await gameComplete(page).getByRole("button", { name: "Play Again" }).click();
  await expectProgress(page, 1, CATEGORY, total);
});

test("a round starts over once others are in its category", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  await voteAndGoOn(page);
  await limitCategories(page, 7);
  await page.reload();
  await expectProgress(page, 1, CATEGORY, 7);
});

test("with storage that is full, play goes on, and a round resumes until the page is left", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await startCategory(page, CATEGORY);
  await voteAndGoOn(page);
  await page.getByRole("button", { name: "Back to main" }).click();
  await choose(page);
  await expectProgress(page, 2, CATEGORY);
});
