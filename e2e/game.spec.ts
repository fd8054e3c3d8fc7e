import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { untilEndingAnswers, untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly, expectPlace, sessionsDrawn, startGame, voteInFrozenTime } from "./game-play.ts";
import { drag, fingerOn } from "./gestures.ts";
import {
  callsTo,
  endResult,
  expectNoToast,
  gameComplete,
  nameOnStage,
  playRound,
  result,
  stage,
  toast,
  undoButton,
  voteButton,
  voteByKey,
  votesSent,
  type WayToPlay,
} from "./play.ts";

/** Enough celebrities to vote and continue in each way. A whole session is played by keyboard. */
const FEW = 6;

/** Plays the open game to its end and checks what the player sees and what the server counts. */
async function playAndCheck(page: Page, way: WayToPlay): Promise<void> {
  const { total = 20 } = way;
  const votes = votesSent(page);
  const completions = callsTo(page, "POST", "/api/complete-game");
  await playRound(page, (position) => expectPlace(page, position, total), way);
  await expect(gameComplete(page)).toContainText(total === 20 ? /14\s*hot\s*6\s*not/ : /4\s*hot\s*2\s*not/);
  expect(votes).toHaveLength(total);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(total);
  expect(new Set(votes.map(({ sessionId }) => sessionId)).size).toBe(1);
  expect(completions.count).toBe(1);
}

test.describe("a whole session", () => {
  // 20 celebrities take a while on a loaded machine.
  test.describe.configure({ timeout: 180_000 });

  test("by touch, and another one", { tag: "@phone" }, async ({ page }) => {
    const sessions = sessionsDrawn(page);
    await drawOnly(page, FEW);
    await startGame(page, FEW);
    const finger = await fingerOn(page);
    await playAndCheck(page, {
      total: FEW,
      vote: (choice) => finger.swipe(stage(page), { dx: choice === "Hot" ? 140 : -140, ms: 120 }),
      goOn: () => finger.swipe(stage(page), {}),
    });
    await gameComplete(page).getByRole("button", { name: "Play Again" }).tap();
    await expect(gameComplete(page)).toBeHidden();
    await expectPlace(page, 1, FEW);
    await expect.poll(() => new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(sessions[0]?.celebrities).not.toEqual(sessions[1]?.celebrities);
  });

  test("by mouse, and home", { tag: "@desktop" }, async ({ page }) => {
    await drawOnly(page, FEW);
    await startGame(page, FEW);
    await playAndCheck(page, {
      total: FEW,
      vote: (choice) => drag(page, stage(page), { dx: choice === "Hot" ? 160 : -160 }),
      goOn: () => stage(page).click(),
    });
    // It is there again after a reload, as it was, and is not counted again.
    const votes = votesSent(page);
    await page.reload();
    await expect(gameComplete(page)).toContainText(/4\s*hot\s*2\s*not/);
    await expect(gameComplete(page).getByRole("region", { name: "New Badges Earned!" })).toContainText("Curtain Up");
    expect(votes).toHaveLength(0);
    await gameComplete(page).getByRole("button", { name: "Home" }).click();
    await expect(page).toHaveURL(hrefOf("home"));
    // A finished game is not resumed.
    await page.getByRole("link", { name: "Play 20 random stars" }).click();
    await expectPlace(page, 1, FEW);
    await expect(gameComplete(page)).toBeHidden();
  });

  test("by keyboard alone, and another one", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await page.getByRole("link", { name: "Play 20 random stars" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "The Game" })).toBeFocused();
    await playAndCheck(page, {
      vote: (choice) => page.keyboard.press(choice === "Hot" ? "ArrowRight" : "ArrowLeft"),
      // The last result times out: a late Escape would close the end dialog along with it.
      goOn: async (position) => (position < 20 ? page.keyboard.press("Escape") : undefined),
    });
    // The most worthwhile thing has the focus, as at the end of a category; the same once more is the next.
    await expect(gameComplete(page).getByRole("button", { name: "Next: Today's 10" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(gameComplete(page).getByRole("button", { name: "Play Again" })).toBeFocused();
    await untilEndingAnswers(page);
    await page.keyboard.press("Enter");
    await expectPlace(page, 1);
  });

  test("by buttons, each result ending by itself", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await drawOnly(page, FEW);
    await startGame(page, FEW);
    await playAndCheck(page, {
      total: FEW,
      vote: (choice) => voteButton(page, choice).click(),
      goOn: () => page.clock.runFor(4000),
    });
  });
});

test("the stars are of many categories, each named on its card", { tag: "@phone" }, async ({ page }) => {
  const sessions = sessionsDrawn(page);
  await startGame(page);
  await expect.poll(() => sessions.length).toBe(1);
  const drawn = sessions[0]?.celebrities ?? [];
  expect(drawn).toHaveLength(20);
  expect(new Set(drawn.map(({ category }) => category)).size).toBeGreaterThan(1);
  await expect(nameOnStage(page)).toHaveText(drawn[0]?.name ?? "none");
  await expect(
    stage(page)
      .getByText(drawn[0]?.category ?? "none", { exact: true })
      .first(),
  ).toBeVisible();
});

test.describe("its timings", () => {
  test("the next one comes 0.6 s after a vote, the result ends after 4 s", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await startGame(page);
    const first = (await nameOnStage(page).textContent()) ?? "";
    await voteInFrozenTime(page);
    await page.clock.runFor(599);
    await expectPlace(page, 1);
    await expect(nameOnStage(page)).toHaveText(first);
    await page.clock.runFor(1);
    await expectPlace(page, 2);
    await expect(nameOnStage(page)).not.toHaveText(first);
    await expect(page.getByText(`Your vote on ${first}`)).toBeVisible();
    await page.clock.runFor(3399);
    await expect(result(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(result(page)).toBeHidden();
    await expectPlace(page, 2);
  });

  test("once the next one is on stage, a press rates that one and ends the result", { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.clock.install();
    await startGame(page);
    const votes = votesSent(page);
    await voteInFrozenTime(page);
    await page.clock.runFor(600);
    await expectPlace(page, 2);
    await expect(result(page)).toHaveText("You: hot");
    await untilVisible(page.locator("[data-stage][data-open]"));
    await page.keyboard.press("ArrowLeft");
    await expect(result(page)).toHaveText("You: not");
    await page.clock.runFor(600);
    await expectPlace(page, 3);
    expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not"]);
    expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(2);
  });

  test("a key ends the result at once, before the next one came", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await startGame(page);
    const votes = votesSent(page);
    await voteInFrozenTime(page);
    await page.clock.runFor(300);
    await expectPlace(page, 1);
    await page.keyboard.press("Escape");
    await expect(result(page)).toBeHidden();
    await expectPlace(page, 2);
    expect(votes).toHaveLength(1);
  });

  test("a tap ends the result at once, after the next one came", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await startGame(page);
    const votes = votesSent(page);
    await voteInFrozenTime(page);
    await page.clock.runFor(600);
    await expectPlace(page, 2);
    await stage(page).tap();
    await expect(result(page)).toBeHidden();
    await expectPlace(page, 2);
    expect(votes).toHaveLength(1);
  });

  test("undo brings back the celebrity who has left the stage", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await startGame(page);
    const first = (await nameOnStage(page).textContent()) ?? "";
    await voteInFrozenTime(page);
    await page.clock.runFor(600);
    await expectPlace(page, 2);
    await undoButton(page).click();
    await expectPlace(page, 1);
    await expect(nameOnStage(page)).toHaveText(first);
    await expect(result(page)).toBeHidden();
  });
});

test.describe("skipping", () => {
  test("moves on; the skipped one is not rated and does not come back", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await drawOnly(page, 3);
    await startGame(page, 3);
    await page.clock.pauseAt(Date.now() + 60_000);
    const votes = votesSent(page);
    const first = (await nameOnStage(page).textContent()) ?? "";
    await untilOpen(page);
    await voteButton(page, "Skip").dblclick();
    await expectPlace(page, 2, 3);
    await expect(nameOnStage(page)).not.toHaveText(first);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectPlace(page, 3, 3);
    await page.clock.resume();
    await voteByKey(page, "Skip");
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*0\s*not/);
    expect(votes).toHaveLength(1);
  });

  test("everyone leads to a new start, and counts nothing", { tag: "@desktop" }, async ({ page }) => {
    const completions = callsTo(page, "POST", "/api/complete-game");
    const sessions = sessionsDrawn(page);
    await page.clock.install();
    await drawOnly(page, 2);
    await startGame(page, 2);
    await page.clock.pauseAt(Date.now() + 60_000);
    await voteByKey(page, "Skip");
    await expectPlace(page, 2, 2);
    await page.clock.runFor(300);
    await page.clock.resume();
    await voteByKey(page, "Skip");
    const skipped = page.getByRole("dialog", { name: "Everyone skipped" });
    await skipped.getByRole("button", { name: "Start Over" }).click();
    await expect(skipped).toBeHidden();
    await expectPlace(page, 1, 2);
    await expect.poll(() => new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(completions.count).toBe(0);
  });
});

test("an end whose report is slow shows its badges when they come", { tag: "@desktop" }, async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("/api/complete-game", async (route) => {
    await held;
    await route.continue();
  });
  await drawOnly(page, 1);
  await startGame(page, 1);
  await voteByKey(page, "Not");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toBeVisible();
  letGo();
  await expect(gameComplete(page).getByRole("listitem").filter({ hasText: "Curtain Up" })).toBeVisible();
});

test("a streak that reaches a level is announced with it", { tag: "@phone" }, async ({ page }) => {
  await page.route("/api/vote", async (route) => {
    const response = await route.fetch();
    const counted: object = await response.json();
    await route.fulfill({ response, json: { ...counted, streakReward: { streakCount: 15 } } });
  });
  await startGame(page);
  await voteByKey(page, "Hot");
  await expect(page.getByText("15 days in a row: master streak!", { exact: true })).toBeVisible();
});

/** Has the first vote earn a badge. */
async function pretendBadge(page: Page): Promise<void> {
  const badge = { id: "warm_streak", name: "Warm Streak", description: "Vote on 3 days in a row.", icon: "flame" };
  await page.route(
    "/api/vote",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), newBadges: [badge] } });
    },
    { times: 1 },
  );
}

test("a badge that a vote earns is a line of its result, and stands at the end of the round", {
  tag: "@phone",
}, async ({ page }) => {
  await drawOnly(page, 1);
  await pretendBadge(page);
  await startGame(page, 1);
  await voteByKey(page, "Hot");
  await expect(page.getByText(/^New badge: Warm Streak/)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page).getByRole("region", { name: "New Badges Earned!" })).toContainText("Warm Streak");
});

test.describe("with celebrations off", () => {
  test.use({ kept: { tutorialSeen: "true", "setting.celebrations": "off" } });

  test("badges of the end are announced in a toast, those of a vote in its result alone", { tag: "@desktop" }, async ({
    page,
  }) => {
    await pretendBadge(page);
    await drawOnly(page, 1);
    await startGame(page, 1);
    await voteByKey(page, "Hot");
    await expect(page.getByText(/^New badge: Warm Streak/)).toBeVisible();
    await expectNoToast(page, "New Badges Earned!");
    await endResult(page);
    await expect(toast(page, "New Badges Earned!")).toContainText("Curtain Up");
    await expect(gameComplete(page)).toBeVisible();
  });
});
