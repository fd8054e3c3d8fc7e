import { sendEvents } from "#contract/analytics.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { limitCategories, startCategoryOfOne } from "./answers.ts";
import { untilSeen } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { startGame } from "./game-play.ts";
import { fingerOn, middleOf } from "./gestures.ts";
import {
  expectProgress,
  isCall,
  nameOnStage,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  takeNewBadges,
  undoButton,
  voteButton,
  votesSent,
} from "./play.ts";

const CATEGORY = "Comedy Icons";

test("the result times out after 2.5 s", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  await page.keyboard.press("ArrowRight");
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(2499);
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
});

test("a press during the result ends it, and the next one counts", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  for (const [index, key] of ["ArrowRight", "ArrowLeft", "ArrowRight"].entries()) {
    await page.keyboard.press(key);
    await expect(result(page)).toHaveText(key === "ArrowRight" ? "You: hot" : "You: not");
    await page.clock.runFor(300);
    await page.keyboard.press(key);
    await expect(result(page)).toBeHidden();
    // Before 150 ms, nobody has seen the next one.
    await page.clock.runFor(149);
    await page.keyboard.press(key);
    expect(votes).toHaveLength(index + 1);
    await untilSeen(page);
  }
  await expectProgress(page, 4, CATEGORY);
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot"]);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(3);
});

test("a button held down since before the next one came does not vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  await page.keyboard.press("ArrowRight");
  await expect(result(page)).toBeVisible();
  const { x, y } = await middleOf(voteButton(page, "Hot"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(2500);
  await expectProgress(page, 2, CATEGORY);
  await page.mouse.up();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
  await page.mouse.down();
  await page.mouse.up();
  await expect(result(page)).toBeVisible();
  expect(votes).toHaveLength(2);
});

test("a click without a press before it, as assistive tools send, votes", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  for (const [index, choice] of (["Hot", "Not"] as const).entries()) {
    await voteButton(page, choice).evaluate((button: HTMLElement) => button.click());
    await expect(result(page)).toHaveText(`You: ${choice.toLowerCase()}`);
    await page.keyboard.press("Escape");
    await expectProgress(page, index + 2, CATEGORY);
  }
});

test("a tap that ends the last result presses nothing of what comes up", { tag: "@phone" }, async ({ page }) => {
  await startCategoryOfOne(page, CATEGORY);
  const end = page.getByRole("dialog", { name: "Game Complete!" });
  const playAgain = end.getByRole("button", { name: "Play Again" });
  const finger = await fingerOn(page);
  await voteButton(page, "Hot").tap();
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await takeNewBadges(page);
  const place = await middleOf(playAgain);
  await playAgain.tap();
  await expectProgress(page, 1, CATEGORY, 1);
  await voteButton(page, "Hot").tap();
  await expect(result(page)).toBeVisible();
  await finger.press(place);
  await expect(playAgain).toBeVisible();
  const atFinger = ({ x, y }: { x: number; y: number }) =>
    document.elementFromPoint(x, y)?.closest("button")?.textContent;
  await expect.poll(() => page.evaluate(atFinger, place)).toBe("Play Again");
  await finger.release();
  // The release arrives before this.
  await page.keyboard.press("Tab");
  await expect(end).toBeVisible();
  await playAgain.tap();
  await expect(end).toBeHidden();
});

/** Taps per round, and the time between them, in ms. */
const TAPS = 20;
const HURRY_MS = 320;

for (const mode of ["Classic", "the Game"]) {
  test(`20 taps in a hurry give at most 10 votes, each for a card that was seen: ${mode}`, { tag: "@phone" }, async ({
    page,
  }) => {
    const looks: unknown[] = [];
    page.on("request", (request) => {
      if (!isCall(request, sendEvents.method, sendEvents.path)) return;
      const events = [sendEvents.body.parse(request.postDataJSON())].flat();
      looks.push(...events.flatMap((event) => ("timeSpent" in event ? [event["timeSpent"]] : [])));
    });
    await page.clock.install();
    if (mode === "Classic") await startCategory(page, CATEGORY);
    else await startGame(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    const votes = votesSent(page);
    const { x, y } = await middleOf(voteButton(page, "Hot"));
    let answered = 0;
    page.on("requestfinished", (request) => {
      if (isCall(request, "POST", "/api/vote")) answered += 1;
    });
    for (let tap = 1; tap <= TAPS; tap += 1) {
      await page.touchscreen.tap(x, y);
      await expect.poll(() => answered, { intervals: [10] }).toBe(votes.length);
      // Pictures load in real time, while the clock stands still.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>(".card img")].every((picture) => picture.complete),
      );
      await page.clock.runFor(HURRY_MS);
    }
    expect(votes.length).toBeGreaterThanOrEqual(8);
    expect(votes.length).toBeLessThanOrEqual(10);
    expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(votes.length);
    await expect.poll(() => looks.length).toBeGreaterThan(0);
    expect(looks.filter((timeSpent) => Number(timeSpent) < 150)).toEqual([]);
  });
}

test("a vote asks the server for nothing but itself", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  // The first vote claims the player.
  await page.keyboard.press("ArrowRight");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/analytics") calls.push(pathname);
  });
  for (const position of [3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expectProgress(page, position, CATEGORY);
  }
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["/api/vote", "/api/vote"]);
});

test("Escape, Enter, Space and the up arrow end the result at once", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  for (const [index, key] of ["Escape", "Enter", "Space", "ArrowUp"].entries()) {
    await page.keyboard.press("ArrowLeft");
    await expect(result(page)).toBeVisible();
    await page.clock.runFor(300);
    await page.keyboard.press(key);
    await expect(result(page), key).toBeHidden();
    await expectProgress(page, index + 2, CATEGORY);
    expect(votes, key).toHaveLength(index + 1);
    await page.clock.runFor(300);
  }
});

test("a tap on the card ends the result immediately", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await voteButton(page, "Hot").tap();
  await expect(result(page)).toBeVisible();
  await stage(page).tap();
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
});

test("a swipe over the result ends it, and the next one votes", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  const finger = await fingerOn(page);
  await finger.swipe(stage(page), { dx: 140 });
  await expect(result(page)).toHaveText("You: hot");
  await finger.swipe(stage(page), { dx: -140 });
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
  await finger.swipe(stage(page), { dx: -140 });
  await expect(result(page)).toHaveText("You: not");
  await page.keyboard.press("Escape");
  await expectProgress(page, 3, CATEGORY);
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not"]);
});

test("a tap right after a quick swipe is not lost", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const finger = await fingerOn(page);
  await finger.swipe(stage(page), { dx: 140, ms: 60 });
  await expect(result(page)).toHaveText("You: hot");
  await undoButton(page).tap();
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 1, CATEGORY);
});

test("a double click on a button is one vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await voteButton(page, "Hot").dblclick();
  await expect(result(page)).toHaveText("You: hot");
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
});

test("a key held down is one vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await page.keyboard.down("ArrowRight");
  await page.keyboard.down("ArrowRight");
  await expect(result(page)).toBeVisible();
  await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
});

test("while a vote is pending, another one is ignored", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("/api/vote", async (route) => {
    await held;
    await route.continue();
  });
  const name = (await nameOnStage(page).textContent()) ?? "";
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Counting your vote…")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await voteButton(page, "Not").click();
  await expect(nameOnStage(page)).toHaveText(name);
  letGo();
  await expect(result(page)).toHaveText("You: hot");
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot"]);
});

test("skip goes to someone else, who comes back later", { tag: "@desktop" }, async ({ page }) => {
  const total = 5;
  await limitCategories(page, total);
  await startCategory(page, CATEGORY, total);
  const votes = votesSent(page);
  const first = (await nameOnStage(page).textContent()) ?? "";
  await voteButton(page, "Skip").click();
  await expect(nameOnStage(page)).not.toHaveText(first);
  await untilSeen(page);
  const second = (await nameOnStage(page).textContent()) ?? "";
  await page.keyboard.press("ArrowUp");
  await expect(nameOnStage(page)).not.toHaveText(second);
  await expectProgress(page, 1, CATEGORY, total);

  const met = new Set<string>();
  for (let position = 1; position <= total; position += 1) {
    await expectProgress(page, position, CATEGORY, total);
    met.add((await nameOnStage(page).textContent()) ?? "");
    await page.keyboard.press("ArrowRight");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  expect(met.size).toBe(total);
  expect(met).toContain(first);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(total);
});

test("the next three pictures are preloaded", { tag: "@phone" }, async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/card.svg")) pictures.push(pathname);
  });
  const answer = page.waitForResponse("**/api/celebrities/category/**");
  await page.goto(roundAddress(CATEGORY));
  const celebrities: { imageUrl: string }[] = await (await answer).json();
  await expect.poll(() => celebrities.slice(0, 4).every(({ imageUrl }) => pictures.includes(imageUrl))).toBe(true);
});
