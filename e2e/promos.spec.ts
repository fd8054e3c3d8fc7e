import type { Page } from "@playwright/test";
import { untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expectBattle, openBattleWithClock, playBattles } from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { expectProgress, result, startCategory } from "./play.ts";

const LEAD = "Start Chatting Now";

/** The promo that shows, whichever it is. */
const promo = (page: Page) => page.getByRole("complementary", { name: "Chat promo" });
const closing = (page: Page) => promo(page).getByRole("button", { name: "Close notification" });
const card = (page: Page) => promo(page).getByText("Chat with AI Celebrities");
const banner = (page: Page) => promo(page).getByText("AI celebrity chat, $9.99 per hour");
const chip = (page: Page) => promo(page).getByRole("link", { name: "Chat with AI", exact: true });
const chatCard = (page: Page) => promo(page).getByText("Found a favorite?");
const nudge = (page: Page) => promo(page).getByText("Fancy a chat with an AI star?");

/** Dismisses promos for this browser session before the page opens. */
async function dismissBefore(page: Page, ...names: ("banner" | "chip")[]): Promise<void> {
  await page.addInitScript((dismissed) => {
    for (const name of dismissed) sessionStorage.setItem(`promo.${name}`, "dismissed");
  }, names);
}

/** Stops the clock, then comes to `path` within the page, so that its promos' clocks start at that very moment. */
async function arriveWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto("/celebrity-chat");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
  }, path);
  await expect(page).toHaveURL(path);
}

/** On the 404 screen there is room at every size. */
const ROOMY = "/somewhere";

test.describe("timings", { tag: "@desktop" }, () => {
  test("the banner comes after 3 s", async ({ page }) => {
    await dismissBefore(page, "chip");
    await arriveWithStoppedClock(page, ROOMY);
    await expect(card(page)).toBeVisible();
    await page.clock.runFor(2999);
    await expect(card(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(banner(page)).toBeVisible();
    await expect(promo(page)).toHaveCount(1);
  });

  test("the chip is there for 15 s, and away for 45 s", async ({ page }) => {
    await dismissBefore(page, "banner");
    await arriveWithStoppedClock(page, ROOMY);
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

  test("a closed promo card is back after 30 s", async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await arriveWithStoppedClock(page, ROOMY);
    await closing(page).click();
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(29_999);
    await expect(promo(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(card(page)).toBeVisible();
  });

  for (const [path, bannerMs] of [
    ["/game", 5000],
    ["/battle", 8000],
  ] as const) {
    test(`the banner of ${path} comes after ${bannerMs / 1000} s`, async ({ page }) => {
      await dismissBefore(page, "chip");
      await arriveWithStoppedClock(page, path);
      await page.clock.runFor(bannerMs - 1);
      await expect(page.locator('[data-promo="banner"]')).toHaveCount(0);
      await page.clock.runFor(1);
      // Whether it has room there is another matter.
      await expect(page.locator('[data-promo="banner"]')).toHaveCount(1);
    });
  }
});

test("a closed banner is gone for the browser session, and brings no other one", { tag: "@phone" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/celebrity-chat");
  await page.goto("/about");
  await page.clock.runFor(3000);
  await expect(page.locator('[data-promo="banner"]')).toHaveCount(1);
  await page.getByRole("region", { name: "Game rules" }).scrollIntoViewIfNeeded();
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

test.describe("called for by votes", { tag: "@desktop" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("after five votes the nudge comes, once", async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await startCategory(page, "Rock Stars");
    for (let position = 1; position <= 6; position += 1) {
      await expectProgress(page, position, "Rock Stars");
      await page.keyboard.press("ArrowRight");
      await expect(result(page)).toBeVisible();
      await page.keyboard.press("Escape");
      if (position < 5) await expect(nudge(page)).toBeHidden();
      if (position === 5) {
        await expect(nudge(page)).toBeVisible();
        await expect(page.locator("body")).not.toBeFocused();
        // Under the hand it stays.
        await closing(page).hover();
        await expectNoAxeFindings(page);
        await closing(page).click();
      }
    }
    await expectProgress(page, 7, "Rock Stars");
    await expect(promo(page)).toBeHidden();
  });

  test("in the game, the chat card comes after every third vote", async ({ page }) => {
    await dismissBefore(page, "banner", "chip");
    await page.goto("/game");
    for (let position = 1; position <= 3; position += 1) {
      await expect(page.getByText(`${position} / 20`, { exact: true })).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(result(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(result(page)).toBeHidden();
    }
    await expect(chatCard(page)).toBeVisible();
    await closing(page).hover();
    await expectNoAxeFindings(page);
    await promo(page).getByRole("link", { name: LEAD }).click();
    await expect(page).toHaveURL("/celebrity-chat");
    await expect(promo(page)).toBeHidden();
  });

  test("in Battle, the chat card comes after every second battle", async ({ page }) => {
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
  await page.goto("/about");
  await page.getByRole("region", { name: "Game rules" }).scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator(".promo")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("region", { name: "Game rules" }).scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
});

test("while the player is at it, it stays", { tag: "@desktop" }, async ({ page }) => {
  await dismissBefore(page, "chip");
  await arriveWithStoppedClock(page, ROOMY);
  await promo(page).getByRole("link", { name: LEAD }).focus();
  await page.clock.runFor(10_000);
  await expect(card(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link").first().focus();
  await expect(banner(page)).toBeVisible();
});

/** Controls that the promo lies over, by what they say. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const promo = document.querySelector<HTMLElement>(".promo");
    if (promo === null || !promo.checkVisibility({ visibilityProperty: true })) return [];
    const box = promo.getBoundingClientRect();
    return [...document.querySelectorAll("a, button, select, input, textarea, .stack")]
      .filter((control) => !promo.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((control) => control.textContent);
  });

const SCREENS = ["/", "/?category=Rock+Stars", "/game", "/battle", "/about"];

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const) {
  test.describe(`on ${width} × ${height}`, { tag: "@desktop" }, () => {
    test.use({ viewport: { width, height } });

    for (const path of SCREENS) {
      test(`it covers no control of ${path}`, async ({ page }) => {
        await dismissBefore(page, "banner", "chip");
        await page.clock.install();
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await expect(page.locator(".promo")).toHaveCount(1);
        const end = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let y = 0; y < end; y += Math.round(height / 3)) {
          await page.evaluate((to) => window.scrollTo(0, to), y);
          // It has looked around, and come back if it may.
          await page.clock.runFor(1000);
          await expect.poll(() => covered(page)).toEqual([]);
        }
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBeLessThanOrEqual(0);
      });
    }
  });
}

test("on a phone it is seen where there is room", { tag: "@phone" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await page.goto("/about");
  await page.getByRole("region", { name: "Your privacy" }).getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(card(page)).toBeVisible();
  await closing(page).tap();
  await expect(promo(page)).toBeHidden();
});

test.describe("no barrier", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [dismissed, shown] of [
    [["chip"], banner],
    [["banner"], chip],
    [["banner", "chip"], card],
  ] as const) {
    test(`with the promo that is left after closing ${dismissed.join(" and ")}`, async ({ page, failures }) => {
      failures.expect(`GET ${ROOMY} 404`);
      await dismissBefore(page, ...dismissed);
      await page.goto(ROOMY);
      await expect(shown(page)).toBeVisible();
      await expectNoAxeFindings(page);
    });
  }
});

test("the home page invites to the chat, and a round leads to the star's persona", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/");
  const invitation = page.getByRole("region", { name: "Chat with AI Celebrities" });
  await expect(invitation.getByText("Have conversations with your favorite stars")).toBeVisible();
  await invitation.getByRole("link", { name: LEAD }).click();
  await expect(page).toHaveURL("/celebrity-chat");

  await startCategory(page, "Athletes");
  const name = await page.getByRole("region", { name: "Stage" }).getByRole("heading", { level: 2 }).textContent();
  await page.getByRole("link", { name: `Chat with AI: ${name}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: name ?? "?" })).toBeFocused();
});
