import { hrefOf } from "#contract/values/pages.ts";
import {
  banner,
  battleVotesSent,
  contender,
  expectBattle,
  intro,
  nameOf,
  nextGesture,
  openBattleWithClock,
  pick,
  stage,
} from "./battle.ts";
import { untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { middleOf } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";

/** How long things show in Battle Mode (core specification §9), and what ends them sooner. */

test.beforeEach(moveOnPhones);

test.describe("the intro", { tag: "@desktop" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto(hrefOf("battle"));
    await expectBattle(page, 1);
    await page.clock.pauseAt(Date.now() + 60_000);
    // Reopened with the clock paused.
    await page.reload();
    await untilVisible(intro(page));
  });

  test("times out within 1 s", async ({ page }) => {
    await page.clock.runFor(900);
    await expect(intro(page)).toBeVisible();
    await page.clock.runFor(100);
    await expect(intro(page)).toBeHidden();
  });

  test("ends with Escape, Enter or Space", async ({ page }) => {
    const votes = battleVotesSent(page);
    for (const key of ["Escape", "Enter", "Space"]) {
      await untilVisible(intro(page));
      await page.keyboard.press(key);
      await expect(intro(page), key).toBeHidden();
      await page.reload();
    }
    await untilVisible(intro(page));
    expect(votes).toEqual([]);
  });

  test("ends with a click on it, which chooses nobody", async ({ page }) => {
    const votes = battleVotesSent(page);
    await intro(page).click();
    await expect(intro(page)).toBeHidden();
    await expectBattle(page, 1);
    expect(votes).toEqual([]);
  });

  test("ends with a choice, which chooses nobody", async ({ page }) => {
    const votes = battleVotesSent(page);
    await nextGesture(page);
    const name = await nameOf(page, "second");
    await page.keyboard.press("ArrowRight");
    await expect(intro(page)).toBeHidden();
    await page.clock.runFor(149);
    await page.keyboard.press("ArrowLeft");
    expect(votes).toEqual([]);
    await pick(page, "second", "key");
    await expect(banner(page, name)).toBeVisible();
    expect(votes).toHaveLength(1);
  });
});

test.describe("the celebration", { tag: "@desktop" }, () => {
  let name = "";
  test.beforeEach(async ({ page }) => {
    await openBattleWithClock(page);
    name = await nameOf(page, "first");
    await pick(page, "first", "key");
    await expect(banner(page, name)).toBeVisible();
  });

  test("times out after 2.8 s, its banner after 3 s", async ({ page }) => {
    await page.clock.runFor(2799);
    await expectBattle(page, 1);
    await page.clock.runFor(1);
    await expectBattle(page, 2);
    await page.clock.runFor(199);
    await expect(banner(page, name)).toBeVisible();
    await page.clock.runFor(1);
    await expect(banner(page, name)).toBeHidden();
  });

  test("ends with a key, which chooses nobody of the next pair", async ({ page }) => {
    const votes = battleVotesSent(page);
    for (const [index, key] of ["Escape", "Enter", "Space", "ArrowLeft", "ArrowRight"].entries()) {
      await nextGesture(page);
      await page.keyboard.press(key);
      await expectBattle(page, index + 2);
      await expect(banner(page, name), key).toBeHidden();
      // A choice that counts, to show that no earlier one was pending.
      await nextGesture(page);
      name = await nameOf(page, "second");
      await pick(page, "second", "key");
      await expect(banner(page, name)).toBeVisible();
      expect(votes, key).toHaveLength(index + 1);
    }
  });

  test("ends with a click beside the celebrities", async ({ page }) => {
    await nextGesture(page);
    const { x, y } = (await stage(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 5, y + 5);
    await expectBattle(page, 2);
  });

  test("does not end with the second half of a double click", async ({ page }) => {
    await nextGesture(page);
    await page.keyboard.press("Escape");
    await expectBattle(page, 2);
    await nextGesture(page);
    const next = await nameOf(page, "first");
    await untilOpen(page);
    await contender(page, "first").dblclick();
    await expect(banner(page, next)).toBeVisible();
    await expectBattle(page, 2);
  });

  test("is followed by one choice, however long the key is held", async ({ page }) => {
    const votes = battleVotesSent(page);
    await nextGesture(page);
    await contender(page, "first").focus();
    await page.keyboard.down("Enter");
    await expectBattle(page, 2);
    await nextGesture(page);
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expectBattle(page, 2);
    const next = await nameOf(page, "first");
    await untilOpen(page);
    await page.keyboard.press("Enter");
    await expect(banner(page, next)).toBeVisible();
    expect(votes).toHaveLength(1);
  });
});

test.describe("with celebrations off", { tag: "@desktop" }, () => {
  test.use({ kept: { "setting.celebrations": "off" } });

  test("the result shows for a moment, without sparks", async ({ page }) => {
    await openBattleWithClock(page);
    const name = await nameOf(page, "first");
    await pick(page, "first", "key");
    await expect(banner(page, name)).toBeVisible();
    await expect(stage(page).locator(".spark")).toHaveCount(0);
    await page.clock.runFor(1500);
    await expectBattle(page, 2);
    await expect(banner(page, name)).toBeHidden();
  });
});

test("a touch that ends the celebration chooses nobody of the next pair", { tag: "@phone" }, async ({ page }) => {
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  const name = await nameOf(page, "first");
  await pick(page, "first", "tap");
  await expect(banner(page, name)).toBeVisible();
  await nextGesture(page);
  const { x, y } = await middleOf(contender(page, "second"));
  await page.touchscreen.tap(x, y);
  await expectBattle(page, 2);
  await nextGesture(page);
  const next = await nameOf(page, "second");
  await pick(page, "second", "tap");
  await expect(banner(page, next)).toBeVisible();
  expect(votes).toHaveLength(2);
});
