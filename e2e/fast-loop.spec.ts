import { roundAddress } from "#contract/values/round-addresses.ts";
import { limitCategories } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import {
  expectProgress,
  nameOnStage,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  voteButton,
  voteByButton,
  voteByKey,
  votesSent,
} from "./play.ts";

test.beforeEach(moveOnPhones);

const CATEGORY = "Comedy Icons";

test("the result times out after 2.5 s", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(2499);
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
});

test("a vote asks the server for nothing but itself", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  // The first vote claims the player.
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/analytics") calls.push(pathname);
  });
  for (const position of [3, 4]) {
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectProgress(page, position, CATEGORY);
  }
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["/api/vote", "/api/vote"]);
});

test("Escape, Enter, Space and the up arrow end the result at once", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  for (const [index, key] of ["Escape", "Enter", "Space", "ArrowUp"].entries()) {
    await voteByKey(page, "Not");
    await expect(result(page)).toBeVisible();
    await page.clock.runFor(300);
    await page.keyboard.press(key);
    await expect(result(page), key).toBeHidden();
    await expectProgress(page, index + 2, CATEGORY);
    expect(votes, key).toHaveLength(index + 1);
    await page.clock.runFor(300);
  }
});

test("a tap on the card ends the result immediately", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await voteByButton(page, "Hot", "tap");
  await expect(result(page)).toBeVisible();
  await stage(page).tap();
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
});

test("a swipe over the result ends it, and the next one votes", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  const finger = await fingerOn(page);
  await finger.swipeWhenOpen(stage(page), { dx: 140 });
  await expect(result(page)).toHaveText("You: hot");
  await finger.swipe(stage(page), { dx: -140 });
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
  await finger.swipeWhenOpen(stage(page), { dx: -140 });
  await expect(result(page)).toHaveText("You: not");
  await page.keyboard.press("Escape");
  await expectProgress(page, 3, CATEGORY);
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not"]);
});

test("skip goes to someone else, who comes back later", { tag: "@desktop" }, async ({ page }) => {
  const total = 5;
  await limitCategories(page, total);
  await startCategory(page, CATEGORY, total);
  const votes = votesSent(page);
  const first = (await nameOnStage(page).textContent()) ?? "";
  const seen = page.locator(".card[data-slot=next] img");
  const below = (await seen.getAttribute("src")) ?? "";
  await voteByButton(page, "Skip");
  await expect(nameOnStage(page)).not.toHaveText(first);
  await expect(page.locator(".card[data-slot=current] img")).toHaveAttribute("src", below);
  const second = (await nameOnStage(page).textContent()) ?? "";
  await voteByKey(page, "Skip");
  await expect(nameOnStage(page)).not.toHaveText(second);
  await expectProgress(page, 1, CATEGORY, total);

  const met = new Set<string>();
  for (let position = 1; position <= total; position += 1) {
    await expectProgress(page, position, CATEGORY, total);
    met.add((await nameOnStage(page).textContent()) ?? "");
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(met.size).toBe(total);
  expect(met).toContain(first);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(total);
});

test("while a result shows, the buttons go on, and the one in the middle says so", { tag: "@desktop" }, async ({
  page,
}) => {
  await startCategoryWithClock(page, CATEGORY);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await expect(voteButton(page, "Skip")).toBeHidden();
  await page.getByRole("button", { name: "Next", exact: true }).press("Enter");
  await expectProgress(page, 2, CATEGORY);
  await expect(voteButton(page, "Skip")).toBeVisible();
});

test("the next three pictures are preloaded", { tag: "@phone" }, async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/card.svg")) pictures.push(pathname);
  });
  const answer = page.waitForResponse("**/api/celebrities/category/**");
  await page.goto(roundAddress(CATEGORY));
  const celebrities: { imageUrl: string }[] = await (await answer).json();
  await expect.poll(() => celebrities.slice(0, 4).every(({ imageUrl }) => pictures.includes(imageUrl))).toBe(true);
});
