import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { broken, never, startCategoryOfOne } from "./answers.ts";
import { untilOpen, untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { middleOf } from "./gestures.ts";
import {
  endResult,
  expectProgress,
  gameComplete,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  toast,
  voteByKey,
  homePoster,
} from "./play.ts";

/** Every state of every screen is accessible, in both themes. */

const CATEGORY = "Rock Stars";
const ADDRESS = roundAddress("Rock Stars");

const openLeaderboard = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Leaderboard" }).click();

test.describe("home", () => {
  test("while it loads", { tag: "@phone" }, async ({ page }) => {
    await page.route("/api/overview", never);
    await page.goto(hrefOf("home"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("loaded", async ({ page }) => {
    await page.goto(hrefOf("home"));
    await expect(homePoster(page)).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("without its counts", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("GET /api/overview 500");
    await page.route("/api/overview", broken);
    await page.goto(hrefOf("home"));
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

test.describe("a category", () => {
  test("while it loads", { tag: "@desktop" }, async ({ page }) => {
    await page.route("/api/celebrities/category/*", never);
    await page.goto(ADDRESS);
    await expect(page.getByText("Setting the stage…")).toBeAttached();
    await expectNoAxeFindings(page);
  });

  test("that fails to load", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("GET /api/celebrities/category/Rock%20Stars 500");
    await page.route("/api/celebrities/category/*", broken);
    await page.goto(ADDRESS);
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("to vote on, and while the card is dragged", async ({ page }) => {
    await startCategory(page, CATEGORY);
    await expectNoAxeFindings(page);
    const { x, y } = await middleOf(stage(page));
    await untilOpen(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y, { steps: 4 });
    await expectNoAxeFindings(page);
    await page.mouse.up();
  });

  test("with a result", async ({ page }) => {
    await startCategoryWithClock(page, CATEGORY);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await expectNoAxeFindings(page);
    await expect(result(page)).toBeVisible();
  });

  test("with a toast", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("POST /api/vote 500");
    await page.route("/api/vote", broken);
    await startCategoryWithClock(page, CATEGORY);
    await voteByKey(page, "Hot");
    await untilVisible(toast(page, "Failed to submit vote."));
    await expectNoAxeFindings(page);
  });

  test("offline", { tag: "@phone" }, async ({ page, context }) => {
    await startCategory(page, CATEGORY);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(page.getByText("You're offline.")).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("played to the end", async ({ page }) => {
    await startCategoryOfOne(page, CATEGORY);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await endResult(page);
    await expect(gameComplete(page)).toContainText("New Badges Earned!");
    await expectNoAxeFindings(page);
  });
});

test.describe("the leaderboard", () => {
  const board = (page: Page) => page.getByRole("dialog", { name: "Leaderboard" });

  test("with rows", async ({ page }) => {
    await startCategory(page, CATEGORY);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectProgress(page, 2, CATEGORY);
    await openLeaderboard(page);
    await expect(board(page).getByRole("listitem").first()).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("without votes", { tag: "@phone" }, async ({ page }) => {
    await page.route("/api/leaderboard*", (route) => route.fulfill({ json: [] }));
    await page.goto(hrefOf("home"));
    await openLeaderboard(page);
    await expect(board(page).getByText("No votes yet. Be the first to start voting!")).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("while it loads", { tag: "@desktop" }, async ({ page }) => {
    await page.route("/api/leaderboard*", never);
    await page.goto(hrefOf("home"));
    await openLeaderboard(page);
    await expect(board(page).getByText("Loading the leaderboard…")).toBeAttached();
    await expectNoAxeFindings(page);
  });

  test("that fails to load", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("GET /api/leaderboard 500");
    await page.route("/api/leaderboard*", broken);
    await page.goto(hrefOf("home"));
    await openLeaderboard(page);
    await expect(board(page).getByRole("alert")).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

test("the 404 screen", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("GET /nowhere 404");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expectNoAxeFindings(page);
});
