import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { sellNoChat } from "./chat.ts";
import { NAVIGATION } from "../web/app/navigation.ts";
import { SCREENS } from "../web/app/screens.ts";
import { expect, test } from "./fixtures.ts";
import { launcher, openHelp, panel } from "./help.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { bar, follow, header } from "./navigation.ts";
import { expectNothingCovered, resizeTo } from "./nothing-covered.ts";
import { startCategory, voteButton } from "./play.ts";
import { SCREENS_OF_OPERATORS, SCREENS_OF_PLAYERS } from "./screens.ts";
import { SIZES } from "./sizes.ts";
import { fullDay } from "./you.ts";

/** The shell of all screens: its navigation leads everywhere, and it covers nothing. */

test("every listed screen is reached, and marks its group", async ({ page }) => {
  await page.goto(hrefOf("about"));
  for (const { group, entries } of NAVIGATION)
    for (const { name, href } of entries) {
      if (href === undefined) continue;
      await follow(page, name);
      await expect(page).toHaveURL(href);
      await expect(page.getByRole("dialog")).toBeHidden();
      const { title } = SCREENS[name];
      if (title !== null) await expect(page).toHaveTitle(new RegExp(`^${title}`));
      if (await bar(page).isVisible())
        await expect(bar(page).locator(".group-item[aria-current]")).toHaveText(new RegExp(`^${group}$`, "i"));
      // The bar is hidden during play.
      if (SCREENS[name].kind === "play") await page.goto(hrefOf("about"));
    }
});

test("home's six header buttons", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  for (const name of ["Trending", "Challenges", "How to play"])
    await expect(header(page).getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of ["Your stats", "High contrast", "Leaderboard"])
    await expect(header(page).getByRole("button", { name, exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await follow(page, "trending");
  await expect(header(page).locator("[aria-current]")).toHaveAccessibleName("Trending");
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("the bar holds every group with an entry, and a sheet their entries", async ({ page }) => {
    await page.clock.install();
    await page.goto(hrefOf("trending"));
    // Arriving moves the focus to the heading.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(bar(page).locator(".group-item")).toHaveText(["Play", "Compete", "Discover", "Chat", "You"]);
    const compete = bar(page).getByRole("button", { name: "Compete" });
    await compete.tap();
    const sheet = page.getByRole("dialog", { name: "Compete" });
    await expect(sheet.getByRole("listitem")).toHaveText([
      "Challenges Four small tasks a day",
      /^Battle Arena/,
      /^Leagues/,
      /^Draft/,
      /^Live Events/,
      /^Leaderboard/,
    ]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(compete).toBeFocused();
    await page.keyboard.press("Enter");
    await sheet.getByRole("button", { name: "Close" }).tap();
    await expect(sheet).toBeHidden();
    // A double tap: the second one meets the entry that has come up under the finger.
    await page.clock.pauseAt(Date.now() + 60_000);
    const place = await compete.boundingBox();
    const at = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2] as const;
    await page.touchscreen.tap(...at);
    await expect(sheet).toBeVisible();
    await page.touchscreen.tap(...at);
    await expect(sheet).toBeVisible();
    await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeHidden();
    // A press of its own chooses.
    await page.clock.runFor(500);
    await page.touchscreen.tap(...at);
    await page.clock.resume();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeVisible();
    await page.getByRole("button", { name: "Close leaderboard" }).tap();
    await expect(page).toHaveURL(hrefOf("trending"));
    await bar(page).getByRole("button", { name: "You" }).tap();
    await expect(page.getByRole("dialog", { name: "Your Stats" })).toBeVisible();
  });

  test("the sheet says how one stands in what one has begun, in the room that was there before", async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    const days: string[] = [];
    await page.route("/api/today", async (route) => {
      days.push(route.request().url());
      await asked.promise;
      await route.fulfill({ json: fullDay() });
    });
    // Who has opened a voting screen is a player.
    await page.goto(hrefOf("battle"));
    await expect(page.getByRole("heading", { name: "Battle 1 of 10" })).toBeVisible();
    await page.goto(hrefOf("trending"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(days).toEqual([]);
    await bar(page).getByRole("button", { name: "Compete" }).tap();
    const sheet = page.getByRole("dialog", { name: "Compete" });
    await expect(sheet.getByRole("link", { name: "Challenges Four small tasks a day" })).toBeVisible();
    await sheet.evaluate((one) => Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    const before = await sheet.boundingBox();
    asked.resolve();
    for (const name of [
      "Challenges 3 of 4 done",
      "Battle Arena 4 battles to go",
      "Leagues #1,203, 5 points behind the next",
      "Draft #49",
      "Live Events On now",
    ])
      await expect(sheet.getByRole("link", { name, exact: true })).toBeVisible();
    expect(await sheet.boundingBox()).toEqual(before);
    expect(days).toHaveLength(1);
    await expectNoAxeFindings(page);
  });

  test("the bar is hidden during play, and help is not", async ({ page }) => {
    await startCategory(page, "Rock Stars");
    await expect(bar(page)).toBeHidden();
    await openHelp(page);
    await panel(page).getByRole("button", { name: "Close help" }).tap();
    await expect(launcher(page)).toBeFocused();
    await expect(voteButton(page, "Hot")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Back to main" }).tap();
    await expect(bar(page)).toBeVisible();
    await page.goto(hrefOf("battle"));
    await expect(page.getByRole("heading", { name: "Battle 1 of 10" })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test("targets in the bar and its sheets are at least 44 × 44 px, at 320 px too", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(hrefOf("trending"));
    await expectNoSidewaysScrolling(page);
    await bar(page).getByRole("button", { name: "Play" }).tap();
    await expect(page.getByRole("dialog", { name: "Play" })).toBeVisible();
    const small = await page.locator(".group-item, .group-entry").evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => part.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44),
    );
    expect(small).toEqual([]);
    await expectNoSidewaysScrolling(page);
  });
});

test.describe("is accessible", () => {
  test("in the sheet of a group", async ({ page }) => {
    await page.goto(hrefOf("trending"));
    await page.getByRole("navigation", { name: "Groups" }).getByRole("button", { name: "Play" }).click();
    await expect(page.getByRole("dialog", { name: "Play" })).toBeVisible();
    await expectNoAxeFindings(page);
  });
});

for (const { name, address } of SCREENS_OF_OPERATORS)
  test(`players' navigation, help and footer are not on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${SCREENS[name].title}`));
    await expect(header(page).getByRole("button", { name: "High contrast" })).toBeVisible();
    await expect(header(page).getByRole("link")).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Groups" })).toHaveCount(0);
    await expect(launcher(page)).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator(".dock")).toHaveCSS("height", "0px");
    await expectNoSidewaysScrolling(page);
  });

for (const address of [...SCREENS_OF_PLAYERS.map((screen) => screen.address), roundAddress("Action Movie Stars")]) {
  test.describe(`on ${address}`, { tag: "@desktop" }, () => {
    test("the help, the promos and the bar cover nothing, at any size and scroll position", async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      await expectNothingCoveredAtAnySize(page);
      await openHelp(page);
      await panel(page).getByRole("button", { name: "Minimise help" }).click();
      await expect(panel(page)).toHaveCSS("height", "64px");
      await expectNothingCoveredAtAnySize(page);
    });
  });
}

async function expectNothingCoveredAtAnySize(page: Page): Promise<void> {
  for (const size of [...SIZES, [1920, 1080] as const]) {
    await test.step(size.join(" × "), async () => {
      await resizeTo(page, size);
      await expectNothingCovered(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
}

test("where no chat is sold, nothing advertises it", { tag: "@desktop" }, async ({ page }) => {
  await sellNoChat(page);
  await page.clock.install();
  await page.goto(hrefOf("home"));
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "Game rules" })).toBeAttached();
  await page.clock.runFor(60_000);
  await expect(page.locator(".promo")).toHaveCount(0);
  await expect(page.getByText("Start Chatting Now")).toHaveCount(0);
});
