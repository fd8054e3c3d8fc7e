import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { holdBack } from "./answers.ts";
import { sellNoChat } from "./chat.ts";
import { untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expectBattle, openBattleWithClock, playBattles } from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { expectPlace } from "./game-play.ts";
import { follow } from "./navigation.ts";
import {
  expectProgress,
  newBadges,
  result,
  startCategory,
  takeNewBadges,
  voteButton,
  voteByButton,
  voteByKey,
} from "./play.ts";
import { LEAD, promo, closing, card, banner, chip, chatCard, nudge, dismissBefore, ANYWHERE } from "./promos.ts";

/**
 * Pauses the clock, then navigates to `path` within the page, so that the clocks of its promos start at exactly that
 * time.
 */
async function arriveWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(hrefOf("celebrityChat"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
  }, path);
  await expect(page).toHaveURL(path);
}

test.describe("timings", { tag: "@desktop" }, () => {
  test("the banner comes after 3 s", async ({ page }) => {
    await dismissBefore(page, "chip");
    await arriveWithStoppedClock(page, ANYWHERE);
    await expect(card(page)).toBeVisible();
    await page.clock.runFor(2999);
    await expect(card(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(banner(page)).toBeVisible();
    await expect(promo(page)).toHaveCount(1);
  });

  test("the chip shows for 15 s, and away for 45 s", async ({ page }) => {
    await dismissBefore(page, "banner");
    await arriveWithStoppedClock(page, ANYWHERE);
    for (const turn of [1, 2]) {
      await expect(chip(page), `turn ${turn}`).toBeVisible();
      await page.clock.runFor(14_999);
      await expect(chip(page), `turn ${turn}`).toBeVisible();
      await page.clock.runFor(1);
      await expect(chip(page), `turn ${turn}`).toBeHidden();
      await expect(card(page)).toBeVisible();
      await page.clock.runFor(44_999);
      await expect(chip(page), `turn ${turn}`).toBeHidden();
      await page.clock.runFor(1);
    }
  });

  test("a closed promo card returns after 30 s", async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await arriveWithStoppedClock(page, ANYWHERE);
    await closing(page).click();
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(29_999);
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(card(page)).toBeVisible();
  });

  for (const [path, bannerMs] of [
    [hrefOf("game"), 5000],
    [hrefOf("battle"), 8000],
  ] as const) {
    test(`the banner of ${path} comes after ${bannerMs / 1000} s`, async ({ page }) => {
      await dismissBefore(page, "chip");
      await arriveWithStoppedClock(page, path);
      await page.clock.runFor(bannerMs - 1);
      await expect(page.locator('[data-promo="banner"]')).toHaveCount(0);
      await page.clock.runFor(1);
      await expect(page.locator('[data-promo="banner"]')).toHaveCount(1);
    });
  }
});

test("a closed banner is gone for the browser session, and no other one replaces it", { tag: "@phone" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(hrefOf("celebrityChat"));
  await page.goto(hrefOf("about"));
  await page.clock.runFor(3000);
  await expect(page.locator('[data-promo="banner"]')).toHaveCount(1);
  await page.clock.runFor(1000);
  await expect(banner(page)).toBeVisible();
  await closing(page).click();
  await expect(promo(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await page.reload();
  await expect(page.locator(".promo")).toHaveCount(1);
  await page.clock.runFor(10_000);
  await expect(page.locator('[data-promo="chip"]')).toHaveCount(1);
});

test.describe("triggered by votes", () => {
  test("after five votes the nudge comes, once", { tag: "@desktop" }, async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await startCategory(page, "Rock Stars");
    for (let position = 1; position <= 6; position += 1) {
      await expectProgress(page, position, "Rock Stars");
      await voteByKey(page, "Hot");
      await expect(result(page)).toBeVisible();
      await page.keyboard.press("Escape");
      if (position < 5) await expect(nudge(page)).toBeHidden();
      if (position === 5) {
        await expect(nudge(page)).toBeVisible();
        await expect(page.locator("body")).not.toBeFocused();
        // It stays while hovered.
        await closing(page).hover();
        await expectNoAxeFindings(page);
        await closing(page).click();
      }
    }
    await expectProgress(page, 7, "Rock Stars");
    await expect(promo(page)).toBeHidden();
  });

  test("in the game, the chat card comes after every third vote", { tag: "@phone" }, async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await page.goto(hrefOf("game"));
    for (let position = 1; position <= 3; position += 1) {
      await expectPlace(page, position);
      await voteByKey(page, "Hot");
      await expect(result(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(result(page)).toBeHidden();
    }
    await expect(chatCard(page)).toBeVisible();
    await closing(page).hover();
    await expectNoAxeFindings(page);
    await promo(page).getByRole("link", { name: LEAD }).click();
    await expect(page).toHaveURL(hrefOf("celebrityChat"));
    await expect(promo(page)).toBeHidden();
  });

  test("in Battle, the chat card comes after every second battle", { tag: "@desktop" }, async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await openBattleWithClock(page);
    await playBattles(page, () => page.keyboard.press("ArrowLeft"), { upTo: 1 });
    await expectBattle(page, 2);
    await expect(chatCard(page)).toBeHidden();
    await playBattles(page, () => page.keyboard.press("ArrowLeft"), { from: 2, upTo: 2 });
    await expectBattle(page, 3);
    await untilVisible(chatCard(page));
    await expectNoAxeFindings(page);
    await closing(page).click();
    await expect(promo(page)).toBeHidden();
    await expectBattle(page, 3);
  });
});

test("over a dialog nothing shows, and after it the same is back", { tag: "@desktop" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await page.goto(hrefOf("about"));
  await expect(card(page)).toBeVisible();
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".promo")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(card(page)).toBeVisible();
});

test("while the player hovers over it, it stays", { tag: "@desktop" }, async ({ page }) => {
  await dismissBefore(page, "chip");
  await arriveWithStoppedClock(page, ANYWHERE);
  await promo(page).getByRole("link", { name: LEAD }).focus();
  await page.clock.runFor(10_000);
  await expect(card(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().focus();
  await expect(banner(page)).toBeVisible();
});

test("where it is known late that no chat is sold, the promo leaves", { tag: "@desktop" }, async ({ page }) => {
  await sellNoChat(page);
  await dismissBefore(page, "chip");
  const letOverview = await holdBack(page, "/api/overview");
  await page.clock.install();
  await page.goto(hrefOf("about"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilVisible(banner(page));
  letOverview();
  await expect(page.locator(".promo")).toHaveCount(0);
});

test("votes on profiles count towards the nudge", { tag: "@desktop" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await page.goto(hrefOf("celebrity", { id: "adele" }));
  for (const choice of ["Hot", "Not", "Hot", "Not", "Hot"] as const) {
    const counted = page.waitForResponse("/api/vote");
    await voteByButton(page, choice);
    await counted;
    await expect(voteButton(page, choice)).toHaveAttribute("aria-pressed", "true");
    if (await newBadges(page).isVisible()) await takeNewBadges(page);
  }
  await follow(page, "trending");
  await expect(nudge(page)).toBeVisible();
});

test("the home page mentions the chat, and a round links to the star's persona", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(hrefOf("home"));
  const invitation = page.getByRole("region", { name: "Chat with AI Celebrities" });
  await expect(invitation.getByText("Have conversations with your favorite stars")).toBeVisible();
  await invitation.getByRole("link", { name: LEAD }).click();
  await expect(page).toHaveURL(hrefOf("celebrityChat"));

  await startCategory(page, "Athletes");
  const name = await page.getByRole("region", { name: "Stage" }).getByRole("heading", { level: 2 }).textContent();
  await page.getByRole("link", { name: `Chat with AI: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "?" })).toBeFocused();
  const groups = page.getByRole("navigation", { name: "Groups" });
  await expect(groups.getByRole("button", { name: "Chat", exact: true })).toHaveAttribute("aria-current", "true");
});
