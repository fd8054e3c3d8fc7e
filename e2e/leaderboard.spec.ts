import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { untilDialogLeft } from "./navigation.ts";
import { expectProgress, nameOnStage, result, startCategory, voteByButton, voteByKey } from "./play.ts";
import { standings } from "./standing.ts";

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Leaderboard" });
const board = (page: Page) => page.getByRole("dialog", { name: "Leaderboard" });
const PERIODS = ["All Time", "Today", "This Week"];

/** @returns where the link leads that is at the center of an element, all of which is on the screen */
function addressAtCenter(element: Element): string | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a")?.pathname;
}

test("from no votes to a ranking", { tag: "@phone" }, async ({ page, ownProduct }) => {
  await page.goto(ownProduct.address);
  await page.evaluate(() => localStorage.setItem("tutorialSeen", "true"));
  await opener(page).click();
  for (const period of PERIODS) {
    await board(page).getByRole("tab", { name: period }).click();
    await expect(board(page).getByText("No votes yet. Be the first to start voting!")).toBeVisible();
  }
  await board(page).getByRole("link", { name: "Start Voting" }).click();
  await expect(board(page)).toBeHidden();
  await expect(page.getByRole("region", { name: "First card" })).toBeVisible();
  // It is home's count of votes as well.
  await expect(page.getByText("vote is yours")).toBeAttached();

  await page.getByRole("button", { name: "Models", exact: true }).click();
  const names: string[] = [];
  for (const choice of ["Not", "Hot"] as const) {
    await expectProgress(page, names.length + 1, "Models");
    names.push((await nameOnStage(page).textContent()) ?? "");
    await voteByKey(page, choice);
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  const [cold = "", hot = ""] = names;

  await opener(page).click();
  const rows = board(page).getByRole("listitem");
  for (const period of PERIODS) {
    await board(page).getByRole("tab", { name: period }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toHaveText(new RegExp(`No rank yet.*${hot}.*Models.*First voices.*1 vote$`, "s"));
    await expect(rows.last()).toHaveText(new RegExp(`No rank yet.*${cold}.*Models.*First voices.*1 vote$`, "s"));
    await expect(rows.first().locator("img")).toBeVisible();
    // Nobody has won anything by a vote: no gold, and the way to decide it.
    await expect(board(page).getByText("Be the one who decides.")).toBeVisible();
    const [first, last] = await rows.evaluateAll((all) =>
      all.map((row) => getComputedStyle(row.firstElementChild as Element).color),
    );
    expect(first).toBe(last);
  }
});

test("shows what the server counts, fresh after a vote", { tag: "@phone" }, async ({ page, product }) => {
  await page.goto(hrefOf("home"));
  await opener(page).click();
  await expect(board(page).getByRole("tabpanel")).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Escape");
  await untilDialogLeft(page);

  await startCategory(page, "Reality TV Stars");
  const name = (await nameOnStage(page).textContent()) ?? "";
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  await opener(page).click();
  const rows = board(page).getByRole("listitem");
  await expect(rows.filter({ hasText: name })).toBeVisible();
  const expected = (await standings(product)).slice(0, 50);
  await expect(rows).toHaveCount(expected.length);
  for (const [index, entry] of expected.slice(0, 5).entries()) {
    await expect(rows.nth(index)).toContainText(entry.name);
    await expect(rows.nth(index)).toContainText(`${entry.totalVotes} vote`);
  }
});

test("a row leads to its celebrity, and Back to the screen below", { tag: "@phone" }, async ({ page, context }) => {
  await startCategory(page, "Reality TV Stars");
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.goto(hrefOf("about"));
  await opener(page).click();
  const row = board(page).getByRole("listitem").first();
  const name = await row.getByRole("link").innerText();
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // The browser opens the link under the pointer. Where it leads is not read from the new tab: Chromium 150 now and then
  // leaves one blank that a test has opened.
  const opened = context.waitForEvent("page");
  await row.click({ button: "middle" });
  await (await opened).close();
  expect(await row.evaluate(addressAtCenter)).toMatch(/^\/celebrity\/[a-z-]+$/);
  await expect(board(page)).toBeVisible();

  await row.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(board(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(hrefOf("about"));
  await expect(board(page)).toBeHidden();
});

test("says by what it ranks, cuts no category, and breaks no name within a word", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startCategory(page, "Social Media Influencers");
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.route(/\/api\/leaderboard/, async (route) => {
    const response = await route.fetch();
    const [first, ...rest] = await response.json();
    await route.fulfill({ response, json: [{ ...first, name: "Arnold Schwarzenegger" }, ...rest] });
  });
  await page.goto(hrefOf("about"));
  await opener(page).click();
  await expect(board(page)).toContainText("Ranked by hot share. More votes make it count for more");
  const category = board(page).getByRole("listitem").getByText("Social Media Influencers").first();
  await expect(category).toBeVisible();
  expect(await category.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  const name = board(page).getByRole("link", { name: "Arnold Schwarzenegger" });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await name.evaluate((words) => words.getClientRects().length)).toBe(2);
  }
});

test("by keyboard: tabs with arrows, Escape closes, the focus returns", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await opener(page).focus();
  await page.keyboard.press("Enter");
  const tab = (name: string) => board(page).getByRole("tab", { name });
  await expect(tab("All Time")).toHaveAttribute("aria-selected", "true");
  await tab("All Time").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Today")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab("This Week")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(board(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test("closes with a press beside it, and its keys do not vote", async ({ page }) => {
  await startCategory(page, "Reality TV Stars");
  await opener(page).click();
  await expect(board(page)).toBeVisible();
  await board(page).getByRole("heading").click();
  await page.keyboard.press("ArrowRight");
  await page.mouse.click(5, 5);
  await expect(board(page)).toBeHidden();
  await expectProgress(page, 1, "Reality TV Stars");
});

test("opened again in the moment that it closes, it stays open", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("about"));
  await opener(page).click();
  const close = board(page).getByRole("button", { name: "Close leaderboard" });
  await expect(close).toBeVisible();
  const buttons = [await close.elementHandle(), await opener(page).elementHandle()];
  // The browser tells of a closed dialog in a later task than this.
  await page.evaluate(async (pressed) => {
    for (const button of pressed) {
      if (button instanceof HTMLElement) button.click();
      await Promise.resolve();
    }
  }, buttons);
  await board(page).getByRole("tab", { name: "Today" }).click();
  await expect(board(page)).toBeVisible();
});

test("that fails to load says so, and loads on the second try", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("GET /api/leaderboard 500");
  await page.route("/api/leaderboard*", broken, { times: 1 });
  await page.goto(hrefOf("home"));
  await opener(page).click();
  await expect(board(page).getByRole("alert")).toContainText("Failed to fetch leaderboard");
  await board(page).getByRole("button", { name: "Try again" }).click();
  await expect(board(page).getByRole("alert")).toBeHidden();
});
