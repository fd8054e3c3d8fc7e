import { banner, contender, nameOf, openBattleWithClock, pick } from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { middleOf } from "./gestures.ts";
import { stage, startCategory, voteButton } from "./play.ts";

test("the buttons are below the middle of the card", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, "Directors");
  const card = await middleOf(stage(page).locator('[data-slot="current"]'));
  expect(Math.abs((await middleOf(voteButton(page, "Skip"))).x - card.x)).toBeLessThan(1);
});

test("names stay where they are when a battle is decided", async ({ page }) => {
  await openBattleWithClock(page);
  const places = () =>
    Promise.all(
      (["first", "second"] as const).map((place) => middleOf(contender(page, place).locator(".contender-name"))),
    );
  const before = await places();
  const name = await nameOf(page, "first");
  await pick(page, "first", "key");
  await expect(banner(page, name)).toBeVisible();
  expect((await places()).map(({ y }) => Math.round(y))).toEqual(before.map(({ y }) => Math.round(y)));
});
