import { limitCategories } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import {
  endResult,
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  startCategory,
  startCategoryWithClock,
  toast,
  undoButton,
  voteByButton,
  voteByKey,
} from "./play.ts";
import { votesFor } from "./standing.ts";

const CATEGORY = "Country Music Stars";

for (const [way, tag] of [
  ["the button", "@phone"],
  ["Ctrl+Z", "@desktop"],
] as const) {
  test(`by ${way}: the celebrity is back and the vote is off the server`, { tag }, async ({ page, product }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await voteByButton(page, "Hot");
    await expect(result(page)).toBeVisible();
    expect(await votesFor(product, CATEGORY)).toBe(before + 1);

    if (way === "Ctrl+Z") await page.keyboard.press("Control+z");
    else await undoButton(page).click();
    await expect(result(page)).toBeHidden();
    await expectProgress(page, 1, CATEGORY);
    await expect(nameOnStage(page)).toHaveText(name);
    expect(await votesFor(product, CATEGORY)).toBe(before);

    await voteByButton(page, "Not");
    await expect(result(page)).toHaveText("You: not");
    expect(await votesFor(product, CATEGORY)).toBe(before + 1);
  });
}

test("after the result closed, too", { tag: "@phone" }, async ({ page, product }) => {
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  const name = (await nameOnStage(page).textContent()) ?? "";
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(nameOnStage(page)).not.toHaveText(name);
  await undoButton(page).click();
  await expect(nameOnStage(page)).toHaveText(name);
  await expectProgress(page, 1, CATEGORY);
  expect(await votesFor(product, CATEGORY)).toBe(before);
});

test("three times: each celebrity is back, in order, and no vote is left", { tag: "@phone" }, async ({
  page,
  product,
}) => {
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  const names: string[] = [];
  for (let position = 1; position <= 4; position += 1) {
    await expectProgress(page, position, CATEGORY);
    names.push((await nameOnStage(page).textContent()) ?? "");
    if (position === 4) break;
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await endResult(page);
  }
  await expect(undoButton(page)).toHaveText("Undo (3)");
  for (let position = 3; position >= 1; position -= 1) {
    await undoButton(page).click();
    await expectProgress(page, position, CATEGORY);
    await expect(nameOnStage(page)).toHaveText(names[position - 1] ?? "");
  }
  await expect(undoButton(page)).toBeDisabled();
  expect(await votesFor(product, CATEGORY)).toBe(before);
});

test("is offered for 10 s, no longer", { tag: "@desktop" }, async ({ page, product }) => {
  await startCategoryWithClock(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  await expect(undoButton(page)).toBeDisabled();
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(9400);
  await expect(undoButton(page)).toBeEnabled();
  await page.clock.runFor(600);
  await expect(undoButton(page)).toBeDisabled();
  await page.keyboard.press("Control+z");
  await expectProgress(page, 2, CATEGORY);
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("of the last card: the round goes on", { tag: "@desktop" }, async ({ page, product }) => {
  const total = 4;
  await limitCategories(page, total);
  await startCategory(page, CATEGORY, total);
  const before = await votesFor(product, CATEGORY);
  for (let position = 1; position <= total; position += 1) {
    await expectProgress(page, position, CATEGORY, total);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    if (position < total) await page.keyboard.press("Escape");
  }
  const last = (await nameOnStage(page).textContent()) ?? "";
  await endResult(page);
  await expect(gameComplete(page)).toBeVisible();
  await gameComplete(page).getByRole("button", { name: "Undo" }).click();
  await expect(gameComplete(page)).toBeHidden();
  await expectProgress(page, total, CATEGORY, total);
  await expect(nameOnStage(page)).toHaveText(last);
  expect(await votesFor(product, CATEGORY)).toBe(before + total - 1);

  await voteByKey(page, "Not");
  await expect(result(page)).toHaveText("You: not");
  await endResult(page);
  await expect(gameComplete(page)).toContainText(/3\s*hot\s*1\s*not/);
});

test("that the server refuses as too late is reported, and the vote stands", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/vote/undo 410");
  await page.route("/api/vote/undo", (route) =>
    route.fulfill({
      status: 410,
      contentType: "application/problem+json",
      json: { status: 410, title: "Too late to undo", detail: "Too late.", code: "undo_expired" },
    }),
  );
  await startCategory(page, CATEGORY);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await undoButton(page).click();
  await expect(toast(page, "Too late to undo")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
});
