import type { Page } from "@playwright/test";
import { broken } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import { startCategory, toast, voteByKey } from "./play.ts";

test.beforeEach(moveOnPhones);

const CATEGORY = "Broadway Stars";

const errorToast = (page: Page) => toast(page, "Failed to submit vote. Please try again.");

test("the toast disappears after 5 s", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/vote 500", "POST /api/vote 500");
  await page.clock.install();
  await startCategory(page, CATEGORY);
  await page.route("/api/vote", broken);
  // The first toast loads the code that shows toasts.
  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(errorToast(page)).toBeHidden();

  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expect(errorToast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(errorToast(page)).toBeHidden();
});

test("the toast is dismissed by its button; the next one takes its place", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/vote 500", "POST /api/vote 500");
  await startCategory(page, CATEGORY);
  await page.route("/api/vote", broken);
  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toBeVisible();
  const failed = page.waitForResponse("/api/vote");
  await voteByKey(page, "Hot");
  await failed;
  await expect(errorToast(page)).toHaveCount(1);
  await errorToast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(errorToast(page)).toBeHidden();
});

test("F8 leads to the toast", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/vote 500");
  await startCategory(page, CATEGORY);
  await page.route("/api/vote", broken);
  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toBeVisible();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await expect(errorToast(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(errorToast(page)).toBeHidden();
});

test("a swipe of more than 50 px to the right dismisses the toast", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("POST /api/vote 500");
  await startCategory(page, CATEGORY);
  await page.route("/api/vote", broken);
  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toBeVisible();
  const finger = await fingerOn(page);
  await finger.swipe(errorToast(page), { dx: 40, ms: 300 });
  await expect(errorToast(page)).toBeVisible();
  await finger.swipe(errorToast(page), { dx: 120, ms: 300 });
  await expect(errorToast(page)).toBeHidden();
});
