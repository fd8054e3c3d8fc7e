import { celebritiesOfCategory } from "#contract/celebrities.ts";
import { userStats } from "#contract/rewards.ts";
import { hrefOf } from "#contract/values/pages.ts";
import {
  banner,
  battleVotesSent,
  contender,
  expectBattle,
  intro,
  nameOf,
  nextGesture,
  openBattle,
  openBattleWithClock,
  pick,
  type Place,
  playBattles,
  podium,
  summary,
  seeSummary,
  stage,
  untilIntroIsOver,
} from "./battle.ts";
import { untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { dragWhenOpen, fingerOn } from "./gestures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import { callsTo } from "./play.ts";

test("a whole session by touch, to the badge and the summary", { tag: "@phone" }, async ({ page }) => {
  const completions = callsTo(page, "POST", "/api/complete-battle");
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  const finger = await fingerOn(page);
  const pull = (place: Place) => finger.swipe(contender(page, place), { dx: place === "first" ? -140 : 140 });
  const winners = await playBattles(page, pull, { goOn: () => contender(page, "first").tap() });

  await seeSummary(page);
  await expect(page.getByRole("heading", { name: "New Badges Earned!" })).toBeInViewport({ ratio: 1 });
  await expect(podium(page)).toHaveCount(6);
  for (const shown of await podium(page).allTextContents()) {
    expect(winners.some((name) => shown.includes(name))).toBe(true);
  }
  await expectInSight(page, page.getByRole("button", { name: "Start New Battle" }));
  await page.getByText("and 4 more winners", { exact: true }).tap();
  await expect(page.getByRole("list", { name: "Other winners" }).getByRole("link")).toHaveCount(4);
  expect(votes).toHaveLength(10);
  expect(new Set(votes.flatMap(({ winnerId, loserId }) => [winnerId, loserId])).size).toBe(20);
  expect(completions.count).toBe(1);
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
] as const)
  test(`on ${width} × ${height}, the crowd's picks, the champion and the ratings are whole, and the way on is in sight`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    let rating = 1700;
    await page.route("/api/battle-vote", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      rating -= 7;
      json.winner = { ...json.winner, rating, battlesWon: 9, battlesLost: 1 };
      json.headToHead = { battles: 40, wins: 12 };
      await route.fulfill({ response, json });
    });
    await openBattleWithClock(page);
    const goOn = async () => {
      await expect(stage(page)).toContainText("A bold pick: most disagree");
      await expect(stage(page)).toContainText("Most others picked this one");
      await expect(page.locator(".call-track > i:first-of-type")).toHaveAttribute("data-call", "against");
      await contender(page, "first").tap();
    };
    await playBattles(page, (place) => contender(page, place).tap(), { goOn });
    await seeSummary(page);
    await expect(page.getByText("10 bold picks against the crowd's favorites.")).toBeVisible();
    await expect(
      page.getByText(/^Upset of the session: you picked .+ over .+, whom 72% of the others picked\.$/),
    ).toBeVisible();
    for (const name of ["Start New Battle", "Return Home", "Share"])
      await expectInSight(page, page.getByRole("main").getByRole("button", { name, exact: true }));
    await expect(podium(page).first()).toContainText(/Champion your top-rated pick.*Rating 1693/s);
    // Whom it is about is seen at once, and not behind the way on.
    await expectInSight(page, podium(page).first());
    const cut = await podium(page).evaluateAll(
      (tiles) =>
        tiles.filter((tile) => [...tile.children].some((part) => part.scrollWidth > part.clientWidth + 1)).length,
    );
    expect(cut).toBe(0);
    const overlap = await podium(page)
      .first()
      .evaluate(
        (tile) =>
          (tile.querySelector("img")?.getBoundingClientRect().bottom ?? 0) -
          (tile.querySelector(".winner-crown")?.getBoundingClientRect().top ?? 0),
      );
    expect(overlap).toBeLessThanOrEqual(0.5);
    await expectNoSidewaysScrolling(page);
  });

test("a whole session by mouse; then a new one, and home", { tag: "@desktop" }, async ({ page }) => {
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  await playBattles(page, (place) => contender(page, place).click());
  await seeSummary(page);
  const names = await podium(page).getByRole("link").allTextContents();
  await podium(page)
    .first()
    .click({ position: { x: 60, y: 60 } });
  await expect(page.getByRole("heading", { level: 1, name: names[0] ?? "" })).toBeFocused();
  await page.reload();
  await page.goBack();
  await expect(summary(page)).toBeFocused();
  await expect(podium(page).getByRole("link")).toHaveText(names);
  await page.reload();
  await expect(summary(page)).toBeFocused();
  await expect(podium(page).getByRole("link")).toHaveText(names);
  await page.getByRole("button", { name: "Start New Battle" }).click();
  await expectBattle(page, 1);
  await page.reload();
  await expectBattle(page, 1);
  await untilIntroIsOver(page);
  const name = await nameOf(page, "second");
  await pick(page, "second");
  await expect(banner(page, name)).toBeVisible();
  expect(new Set(votes.map(({ sessionId }) => sessionId)).size).toBe(2);
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page.getByRole("heading", { name: /Who's hot/ })).toBeVisible();
});

test("a whole session by keyboard counts in the stats once, and leads home from the summary", {
  tag: "@desktop",
}, async ({ page }) => {
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  // Home's card is of somebody whom the battles have not shown, so that nothing else has asked for the picture.
  let drawn = "";
  await page.route("/api/celebrities/category/*", async (route) => {
    const response = await route.fetch();
    const shown = new Set(votes.flatMap(({ winnerId, loserId }) => [winnerId, loserId]));
    const others = celebritiesOfCategory.answer.parse(await response.json()).filter(({ id }) => !shown.has(id));
    drawn = others[0]?.imageUrl ?? "";
    await route.fulfill({ response, json: others.slice(0, 1) });
  });
  const loadedAhead = page.waitForRequest((request) => drawn !== "" && request.url().endsWith(drawn));
  await playBattles(page, (place) => page.keyboard.press(place === "first" ? "ArrowLeft" : "ArrowRight"));
  await seeSummary(page);
  expect(votes).toHaveLength(10);
  const stats = await page.evaluate(async (path) => {
    const userId = localStorage.getItem("userId") ?? "";
    const headers = { "content-type": "application/json", "x-user-id": userId };
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify({ userId }) });
    return answer.json();
  }, userStats.path);
  expect(userStats.answer.parse(stats).totalBattlesPlayed).toBe(1);
  for (const winner of await podium(page).getByRole("link").all()) {
    await page.keyboard.press("Tab");
    await expect(winner).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(page.getByText("and 4 more winners", { exact: true })).toBeFocused();
  for (const name of ["Next: Today's 10", "Start New Battle", "Return Home"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  // The picture of home's card is there before home is.
  await loadedAhead;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Who's hot/ })).toBeVisible();
  const poster = page.getByRole("region", { name: "First card" }).getByRole("img").first();
  await expect(poster).toHaveAttribute("src", drawn);
});

test("Tab and Enter choose too, and the focus stays", { tag: "@desktop" }, async ({ page }) => {
  await openBattleWithClock(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await contender(page, "second").focus();
  const name = await nameOf(page, "second");
  await untilOpen(page);
  await page.keyboard.press("Enter");
  await expect(banner(page, name)).toBeVisible();
  await expect(contender(page, "second")).not.toContainText("No votes yet");
  await expect(contender(page, "second")).toContainText(/Rating \d{4}\s*up \d+/);
  await expect(contender(page, "first")).toContainText(/Rating \d{4}\s*down \d+/);
  await nextGesture(page);
  await page.keyboard.press("Space");
  await expectBattle(page, 2);
  await expect(contender(page, "second")).toBeFocused();
});

test("a reload, Back and Forward resume the session; its end tells of the earlier winners and how all picks turned out", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.route("/api/battle-vote", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), headToHead: { battles: 40, wins: 12 } } });
  });
  await openBattleWithClock(page);
  const votes = battleVotesSent(page);
  await playBattles(page, (place) => contender(page, place).click(), { upTo: 9 });
  await expectBattle(page, 10);
  const pair = [await nameOf(page, "first"), await nameOf(page, "second")];
  const expectSameBattle = async () => {
    await untilVisible(intro(page));
    await expectBattle(page, 10);
    expect([await nameOf(page, "first"), await nameOf(page, "second")]).toEqual(pair);
    await expect(page.locator(".call-track > [data-call=against]")).toHaveCount(9);
  };
  await page.reload();
  await expectSameBattle();
  await page.goto(hrefOf("about"));
  await page.goBack();
  await expectSameBattle();
  await page.goForward();
  await expect(page.locator("[data-stage]")).toHaveCount(0);
  await page.goBack();
  await expectSameBattle();
  await page.clock.runFor(1000);
  await playBattles(page, (place) => contender(page, place).click(), { from: 10 });
  await seeSummary(page);
  await expect(podium(page)).toHaveCount(6);
  await expect(page.getByText("10 bold picks against the crowd's favorites.")).toBeVisible();
  expect(votes).toHaveLength(10);
});

test("both of a pair are from one category, which is named", { tag: "@desktop" }, async ({ page }) => {
  const answer = page.waitForResponse("**/api/battle-session");
  await openBattle(page);
  const { currentBattle } = await (await answer).json();
  expect(currentBattle.celebA.category).toBe(currentBattle.celebB.category);
  await expect(page.getByRole("region", { name: "Battle", exact: true })).toContainText(currentBattle.celebA.category);
});

test("a drag of 80 px does not choose, one of 81 px does, in its direction", { tag: "@desktop" }, async ({ page }) => {
  await openBattle(page);
  const votes = battleVotesSent(page);
  const name = await nameOf(page, "second");
  await dragWhenOpen(page, contender(page, "second"), { dx: 80 });
  await dragWhenOpen(page, contender(page, "second"), { dx: -80 });
  await dragWhenOpen(page, contender(page, "second"), { dy: -200 });
  // Drag from the left one to the right.
  await dragWhenOpen(page, contender(page, "first"), { dx: 81 });
  await expect(banner(page, name)).toBeVisible();
  expect(votes).toHaveLength(1);
});

test("no direction shows below 20 px", { tag: "@desktop" }, async ({ page }) => {
  await openBattle(page);
  const stamp = contender(page, "first").locator(".stamp");
  const { x = 0, y = 0, width = 0, height = 0 } = (await contender(page, "first").boundingBox()) ?? {};
  await untilOpen(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 19, y + height / 2);
  await expect(stamp).toHaveCSS("opacity", "0");
  await page.mouse.move(x + width / 2 - 20, y + height / 2);
  await expect(stamp).not.toHaveCSS("opacity", "0");
  await page.mouse.up();
  await expectBattle(page, 1);
});

test.describe("by touch", { tag: "@phone" }, () => {
  test("stacked, the one pulled out wins, either way", async ({ page }) => {
    // On the browser's own clock: on an installed one, a slow pull takes no time.
    await openBattle(page);
    const votes = battleVotesSent(page);
    const finger = await fingerOn(page);
    await finger.swipeWhenOpen(contender(page, "second"), { dx: 79, ms: 2000 });
    await finger.swipeWhenOpen(contender(page, "second"), { dy: -200 });
    for (const [position, dx] of [-120, 120].entries()) {
      await expectBattle(page, position + 1);
      const name = await nameOf(page, "second");
      await finger.swipeWhenOpen(contender(page, "second"), { dx, ms: 2000 });
      await expect(banner(page, name)).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await expectBattle(page, 3);
    expect(votes).toHaveLength(2);
  });

  test("a cancelled drag chooses nobody", async ({ page }) => {
    await openBattle(page);
    const votes = battleVotesSent(page);
    const finger = await fingerOn(page);
    const { x = 0, y = 0 } = (await contender(page, "first").boundingBox()) ?? {};
    await untilOpen(page);
    await finger.press({ x: x + 60, y: y + 60 });
    await finger.move({ dx: 150 });
    await finger.cancel();
    const name = await nameOf(page, "second");
    await pick(page, "second", "tap");
    await expect(banner(page, name)).toBeVisible();
    expect(votes).toHaveLength(1);
  });
});
