import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { contender, expectBattle, openBattleWithClock, playBattles, seeSummary } from "./battle.ts";
import { broken } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly, expectPlace, startGame } from "./game-play.ts";
import { openHelp, panel } from "./help.ts";
import { follow, untilDialogLeft } from "./navigation.ts";
import { gameComplete, voteByKey } from "./play.ts";

const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });
const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);

/** Opens the home screen, and from there another one. */
async function openTrending(page: Page): Promise<void> {
  await page.goto(hrefOf("home"));
  await follow(page, "trending");
  await expect(page.getByRole("heading", { level: 1, name: "Trending" })).toBeVisible();
}

/** Waits until what was opened has its entry in the history, which takes a task (web/ui/layers.ts). */
async function untilInHistory(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(null);
      }),
  );
}

async function goBack(page: Page): Promise<void> {
  await untilInHistory(page);
  await page.goBack();
}

async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("right now?");
}

const LAYERS = [
  { name: "Leaderboard", open: (page: Page) => page.getByRole("button", { name: "Leaderboard" }).click() },
  { name: "Your Stats", open: (page: Page) => page.getByRole("button", { name: "Your stats" }).click() },
  { name: "Help Assistant", open: openHelp },
];

test.describe("Back", { tag: "@phone" }, () => {
  for (const { name, open } of LAYERS) {
    test(`closes ${name}, and then leaves the screen`, async ({ page }) => {
      await openTrending(page);
      await open(page);
      await expect(dialog(page, name)).toBeVisible();
      await goBack(page);
      await expect(dialog(page, name)).toBeHidden();
      await expect(page).toHaveURL(hrefOf("trending"));
      await goBack(page);
      await expectHome(page);
    });
  }

  test("goes from all badges to the stats, and then closes them", async ({ page }) => {
    await openTrending(page);
    await page.getByRole("button", { name: "Your stats" }).click();
    await page.getByRole("button", { name: "All badges" }).click();
    await expect(dialog(page, "All badges")).toBeVisible();
    await goBack(page);
    await expect(dialog(page, "Your Stats")).toBeVisible();
    await goBack(page);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(hrefOf("trending"));
  });

  test("closes the topmost of several, and the other after it", async ({ page }) => {
    await openTrending(page);
    await openHelp(page);
    await page.getByRole("button", { name: "Leaderboard" }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Leaderboard")).toBeVisible();
    await goBack(page);
    await expect(dialog(page, "Leaderboard")).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await goBack(page);
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(hrefOf("trending"));
  });

  test("leaves a complete round", async ({ page }) => {
    await drawOnly(page, 1);
    await page.goto(hrefOf("home"));
    await page.getByRole("link", { name: "Play 20 random stars" }).click();
    await expectPlace(page, 1, 1);
    await voteByKey(page, "Hot");
    await expect(gameComplete(page)).toBeVisible();
    await goBack(page);
    await expectHome(page);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("leaves the screen where the help is minimised", async ({ page }) => {
    await openTrending(page);
    await openHelp(page);
    await page.getByRole("button", { name: "Minimise help" }).click();
    await untilDialogLeft(page);
    await goBack(page);
    await expectHome(page);
  });

  test("closes help that stayed open on another screen, and then leads to the one before", async ({ page }) => {
    await page.goto(hrefOf("trending"));
    await openHelp(page);
    await page.getByRole("banner").getByRole("link", { name: "home" }).focus();
    await page.keyboard.press("Enter");
    await expectHome(page);
    await expect(panel(page)).toBeVisible();
    await goBack(page);
    await expect(panel(page)).toBeHidden();
    await expectHome(page);
    await goBack(page);
    await expect(page).toHaveURL(hrefOf("trending"));
  });

  test("leads home from a complete round that was opened by its address", async ({ page }) => {
    await drawOnly(page, 1);
    await startGame(page, 1);
    await voteByKey(page, "Hot");
    await expect(gameComplete(page)).toBeVisible();
    await goBack(page);
    await expectHome(page);
  });

  test("leads home from a complete battle that was opened by its address", async ({ page }) => {
    await openBattleWithClock(page);
    await playBattles(page, (place) => contender(page, place).tap());
    await seeSummary(page);
    await goBack(page);
    await expectHome(page);
  });

  test("leads home from a mode, whichever was opened before it", async ({ page }) => {
    await page.goto(hrefOf("home"));
    const before = await historyLength(page);
    const mode = (name: string) => page.getByRole("navigation", { name: "Game mode" }).getByRole("link", { name });
    await mode("Battle").tap();
    await expectBattle(page, 1);
    await mode("Game").tap();
    await expectPlace(page, 1);
    expect(await historyLength(page)).toBe(before + 1);
    await goBack(page);
    await expectHome(page);
    await mode("Game").tap();
    await expectPlace(page, 1);
    await mode("Classic").tap();
    await expectHome(page);
    expect(await historyLength(page)).toBe(before + 1);
  });
});

test("opened and closed ten times, a sheet leaves nothing to go back over", { tag: "@phone" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTrending(page);
  const before = await historyLength(page);
  for (let time = 1; time <= 10; time += 1) {
    await page.getByRole("button", { name: "Leaderboard" }).click();
    await dialog(page, "Leaderboard").getByRole("button", { name: "Close leaderboard" }).click();
    await expect(dialog(page, "Leaderboard")).toBeHidden();
  }
  await untilDialogLeft(page);
  // The last one's entry remains for Forward.
  expect(await historyLength(page)).toBeLessThanOrEqual(before + 1);
  await goBack(page);
  await expectHome(page);
});

test("a link in a dialog takes the dialog's place in the history", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("about"));
  const before = await historyLength(page);
  await page.getByRole("button", { name: "Your stats" }).click();
  await dialog(page, "Your Stats").getByRole("link", { name: "Start voting" }).click();
  await expectHome(page);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await historyLength(page)).toBe(before + 1);
  await goBack(page);
  await expect(page).toHaveURL(hrefOf("about"));
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("every way home from a battle leads back to it", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("POST /api/battle-session 500");
  await page.goto(hrefOf("home"));
  const before = await historyLength(page);
  const enter = () => page.getByRole("main").getByRole("link", { name: "Battle", exact: true }).tap();
  await enter();
  await page.getByRole("button", { name: "Back to main" }).tap();
  await expectHome(page);
  await enter();
  await page.getByRole("banner").getByRole("link", { name: "home" }).tap();
  await expectHome(page);
  await page.route("/api/battle-session", broken, { times: 1 });
  await enter();
  await page.getByRole("button", { name: "Return Home" }).tap();
  await expectHome(page);
  expect(await historyLength(page)).toBe(before + 1);
});

test("home, in the dialog of a complete round, leads back to it", { tag: "@phone" }, async ({ page }) => {
  await drawOnly(page, 1);
  await startGame(page, 1);
  const before = await historyLength(page);
  await voteByKey(page, "Skip");
  await page.getByRole("button", { name: "Home" }).click();
  await expectHome(page);
  expect(await historyLength(page)).toBeLessThanOrEqual(before + 1);
});

test("a reload closes what was open, and Back leaves the screen", { tag: "@phone" }, async ({ page }) => {
  await openTrending(page);
  await page.getByRole("button", { name: "Leaderboard" }).click();
  await expect(dialog(page, "Leaderboard")).toBeVisible();
  await untilInHistory(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Trending" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await goBack(page);
  await expectHome(page);
});

test("a page that was scrolled beside the open help keeps its position when it closes", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(hrefOf("about"));
  await openHelp(page);
  await page.evaluate(() => scrollTo(0, 500));
  await panel(page).getByRole("button", { name: "Close help" }).click();
  await expect(panel(page)).toBeHidden();
  await untilDialogLeft(page);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});
