import { sendEvents } from "#contract/analytics.ts";
import { startCategoryOfOne } from "./answers.ts";
import { untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { startGame } from "./game-play.ts";
import { fingerOn, middleOf } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import {
  expectProgress,
  gameComplete,
  isCall,
  nameOnStage,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  undoButton,
  voteButton,
  voteByButton,
  voteByKey,
  votesSent,
} from "./play.ts";

/** Which presses count, and for whom. */

test.beforeEach(moveOnPhones);

const CATEGORY = "Comedy Icons";
const HOT = ["Hot", "ArrowRight"] as const;
const NOT = ["Not", "ArrowLeft"] as const;

test("a press during the result ends it, and the next one counts", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  for (const [index, [choice, key]] of [HOT, NOT, HOT].entries()) {
    await voteByKey(page, choice);
    await expect(result(page)).toHaveText(`You: ${choice.toLowerCase()}`);
    await page.clock.runFor(300);
    await page.keyboard.press(key);
    await expect(result(page)).toBeHidden();
    // Before 150 ms, nobody has seen the next one.
    await page.clock.runFor(149);
    await page.keyboard.press(key);
    expect(votes).toHaveLength(index + 1);
  }
  await expectProgress(page, 4, CATEGORY);
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot"]);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(3);
});

test("a button held down since before the next one came does not vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryWithClock(page, CATEGORY);
  const votes = votesSent(page);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  const { x, y } = await middleOf(voteButton(page, "Hot"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(2500);
  await expectProgress(page, 2, CATEGORY);
  await page.mouse.up();
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
  await untilOpen(page);
  await page.mouse.down();
  await page.mouse.up();
  await expect(result(page)).toBeVisible();
  expect(votes).toHaveLength(2);
});

test("a click without a press before it, as assistive tools send, votes", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  for (const [index, choice] of (["Hot", "Not"] as const).entries()) {
    await untilOpen(page);
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
  await voteByButton(page, "Hot", "tap");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  const place = await middleOf(playAgain);
  await playAgain.tap();
  await expectProgress(page, 1, CATEGORY, 1);
  await voteByButton(page, "Hot", "tap");
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

test("tapping on in the rhythm of play does not lead away from an ending, and a tap after it does", {
  tag: "@phone",
}, async ({ page }) => {
  await page.clock.install();
  await startCategoryOfOne(page, CATEGORY);
  await page.clock.pauseAt(Date.now() + 60_000);
  const place = await middleOf(voteButton(page, "Hot"));
  await voteByButton(page, "Hot", "tap");
  await expect(result(page)).toBeVisible();
  await page.touchscreen.tap(place.x, place.y);
  const next = gameComplete(page).getByRole("button", { name: /^Next: / });
  await untilVisible(next);
  for (let taps = 0; taps < 12; taps += 1) {
    await page.touchscreen.tap(place.x, place.y);
    await page.keyboard.press(taps % 2 === 0 ? "Enter" : "Escape");
    await page.clock.runFor(220);
  }
  await expect(next).toBeVisible();
  await page.clock.runFor(900);
  await page.touchscreen.tap(place.x, place.y);
  await expect(next).toBeHidden();
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

test("a tap right after a quick swipe is not lost", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const finger = await fingerOn(page);
  await finger.swipeWhenOpen(stage(page), { dx: 140, ms: 60 });
  await expect(result(page)).toHaveText("You: hot");
  await undoButton(page).tap();
  await expect(result(page)).toBeHidden();
  await expectProgress(page, 1, CATEGORY);
});

test("a double click on a button is one vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await untilOpen(page);
  await voteButton(page, "Hot").dblclick();
  await expect(result(page)).toHaveText("You: hot");
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  expect(votes).toHaveLength(1);
});

test("a key held down is one vote", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  await untilOpen(page);
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
  await voteByKey(page, "Hot");
  const counting = page.getByText("Counting your vote…");
  await expect(counting).toBeVisible();
  // It lies on no card.
  const [words, cardPlace] = [await counting.boundingBox(), await page.locator(".stack").boundingBox()];
  expect(words?.x ?? 0).toBeGreaterThan((cardPlace?.x ?? 0) + (cardPlace?.width ?? 0));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await voteButton(page, "Not").click();
  await expect(nameOnStage(page)).toHaveText(name);
  letGo();
  await expect(result(page)).toHaveText("You: hot");
  expect(votes.map(({ voteType }) => voteType)).toEqual(["hot"]);
});
