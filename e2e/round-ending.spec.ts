import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { holdBack, limitCategories, startCategoryOfOne } from "./answers.ts";
import { pretendCrowd } from "./crowd.ts";
import { untilEndingAnswers } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectInSight } from "./layout.ts";
import { untilDialogLeft } from "./navigation.ts";
import {
  endResult,
  expectNoToast,
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  voteByKey,
} from "./play.ts";
import { fullDay, pretendDay } from "./you.ts";

const FEW = 4;

/** How the votes so far turned out, as the progress of the round shows it. */
const callsShown = (page: Page): Promise<(string | null)[]> =>
  page.locator(".call-track > [data-call]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-call")));

/** Has the player done Today's 10, as far as the browser knows. */
const doneToday = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const day = new Date().toISOString().slice(0, 10);
    const ten = { userId: localStorage.getItem("userId"), day, agreed: 6, judged: 10, series: 1 };
    localStorage.setItem("todaysTen", JSON.stringify(ten));
  });

test("an end tells of the crowd, the own top three and the boldest call, and leads to the next category", {
  tag: "@phone",
}, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 8.9, totalVotes: 1284 });
  await limitCategories(page, FEW);
  await pretendDay(page, { ...fullDay(), suggestion: { kind: "play" } });
  await startCategory(page, "Athletes", FEW);
  await doneToday(page);
  for (const [index, choice] of (["Not", "Hot", "Not", "Hot"] as const).entries()) {
    await expectProgress(page, index + 1, "Athletes", FEW);
    await voteByKey(page, choice);
    await expect(result(page)).toBeVisible();
    await endResult(page);
  }
  const end = gameComplete(page);
  await expect(end).toContainText("2 / 4with the crowd");
  await expect(end.getByText("2 with the crowd, 2 against the crowd", { exact: true })).toBeAttached();
  await expect(end).toContainText(/Boldest call: you said HOT to .+\. 91% disagree\./);
  await expect(end.getByRole("region", { name: "Your quickest hearts" }).getByRole("img")).toHaveCount(2);

  await end.getByRole("button", { name: "Next: Models" }).tap();
  await expectProgress(page, 1, "Models", FEW);
  await expect(end).toBeHidden();
  await untilDialogLeft(page);
  await page.goBack();
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(page.getByRole("button", { name: "Athletes", exact: true })).toHaveAccessibleDescription("Done today");
  await expect(page.getByRole("button", { name: "Rock Stars", exact: true })).toHaveAccessibleDescription("New");
});

test("a category leads to another one, and over it to what is nearly done, which moves nothing as it comes", {
  tag: "@desktop",
}, async ({ page }) => {
  const challenge = { category: null, description: "Vote on 20 celebrities.", left: 2, points: 20 };
  await pretendDay(page, { ...fullDay(), suggestion: { kind: "finish_challenge", ...challenge } });
  await page.clock.install();
  await startCategoryOfOne(page, "TV Stars");
  await doneToday(page);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  const tellDay = await holdBack(page, "/api/today");
  // The result ends, and the end waits for the day as long as the test does.
  await page.clock.pauseAt(Date.now() + 60_000);
  const next = gameComplete(page).getByRole("button", { name: /^Next: / });
  const near = gameComplete(page).getByRole("button", { name: /^Challenge, 2 to go/ });
  const untilTold = (told: Locator, words: string) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return told.allTextContents();
        },
        { intervals: [20] },
      )
      .toEqual([words]);
  await untilTold(next, "Next: Social Media Influencers");
  await expect(next).toBeFocused();
  const ways = ["Play Again", "Home", "Share"].map((name) => gameComplete(page).getByRole("button", { name }));
  // Within the end, which may still be coming in.
  const placeOf = ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) =>
    [offsetLeft, offsetTop, offsetWidth, offsetHeight].join(" ");
  const places = () => Promise.all([next, ...ways].map((way) => way.evaluate(placeOf)));
  const before = await places();
  tellDay();
  await untilTold(near, "Challenge, 2 to go · Vote on 20 celebrities.");
  expect(await places()).toEqual(before);
  await page.clock.resume();
  await near.click();
  await expect(page).toHaveURL(hrefOf("game"));

  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.goto(roundAddress("TV Stars"));
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(next).toHaveText("Next: Social Media Influencers");
});

for (const size of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]) {
  test(`what an end tells is in sight at ${size.width} × ${size.height}, and nothing lies on it`, {
    tag: "@phone",
  }, async ({ page }) => {
    await pretendCrowd(page, { hotPercentage: 82.3, totalVotes: 175 });
    await limitCategories(page, FEW);
    await page.setViewportSize(size);
    await startCategory(page, "Athletes", FEW);
    for (const [index, choice] of (["Not", "Hot", "Hot", "Hot"] as const).entries()) {
      await expectProgress(page, index + 1, "Athletes", FEW);
      await voteByKey(page, choice);
      await expect(result(page)).toBeVisible();
      await endResult(page);
    }
    const end = gameComplete(page);
    // What the server tells comes last.
    await expect(end).toContainText("1-day streak");
    const undo = end.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    for (const part of [
      undo,
      end.getByText("with the crowd", { exact: true }),
      end.getByText(/^Boldest call:/),
      end.getByText("Your quickest hearts"),
      end.getByText("1-day streak"),
    ])
      await expectInSight(page, part);
    // Apart from the title, with the other ways, whatever is scrolled.
    await page.setViewportSize({ width: 320, height: 480 });
    await end.getByText(/^You're (generous|selective)/).scrollIntoViewIfNeeded();
    await expectInSight(page, undo);
    const [share, place] = await Promise.all([
      end.getByRole("button", { name: "Share" }).boundingBox(),
      undo.boundingBox(),
    ]);
    expect(place?.x).toBeGreaterThanOrEqual((share?.x ?? 0) + (share?.width ?? 0));
    expect(place?.y).toBeCloseTo(share?.y ?? 0, 0);
  });
}

test("an end tells the day's points, and the place of the day among that of today's players", {
  tag: "@desktop",
}, async ({ page }) => {
  await pretendDay(page, {
    ...fullDay(),
    points: 30,
    sources: [{ kind: "votes", points: 0, count: 20 }],
    everyone: { players: 55, ahead: 22, level: 0 },
  });
  await startCategoryOfOne(page, "TV Stars");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toContainText("30 points today");
  await expect(gameComplete(page)).toContainText("20 votes today · 23rd of 55 players");
});

test("who is in a league is told the place there where that of the day is no praise, and what is missing to the next", {
  tag: "@phone",
}, async ({ page }) => {
  await pretendDay(page, { ...fullDay(), everyone: { players: 1310, ahead: 902, level: 3 } });
  await startCategoryOfOne(page, "TV Stars");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toContainText("1,203rd in Weekly Face-Off · 5 points to the next");
  await expect(gameComplete(page)).not.toContainText("votes today");
});

test("a completed challenge is told with the result of the vote, and not over the end, which counts it", {
  tag: "@phone",
}, async ({ page }) => {
  const done = {
    id: "2026-11-27-total_votes",
    type: "total_votes",
    category: null,
    description: "Cast 1 vote",
    progress: 1,
    targetCount: 1,
    rewardPoints: 20,
    completed: true,
  };
  await page.route("/api/vote", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), completedChallenges: [done] } });
  });
  await startCategoryOfOne(page, "TV Stars");
  await voteByKey(page, "Hot");
  await expect(page.locator(".result")).toContainText("Challenge complete!Cast 1 vote: +20 points");
  await expectNoToast(page, "Challenge complete!");
  await endResult(page);
  await expect(gameComplete(page)).toBeVisible();
  await expectNoToast(page, "Challenge complete!");
});

test("who leaves an end by Escape is at the top of home, with the focus on its heading", { tag: "@desktop" }, async ({
  page,
}) => {
  await limitCategories(page, 1);
  // Home comes with one of all; the one of the limited list takes its place.
  const listed = page.waitForResponse(/\/api\/celebrities\/category\//);
  await page.goto(hrefOf("home"));
  const [{ name }] = (await (await listed).json()) as [{ name: string }];
  const first = page.getByRole("region", { name: "First card" });
  await expect(first.getByRole("img", { name: `Poster of ${name}` })).toBeVisible();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.keyboard.press("ArrowRight");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toBeVisible();
  await untilEndingAnswers(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await untilDialogLeft(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a result on a phone has the poster it is about above it, and on its side lies beside the card", {
  tag: "@phone",
}, async ({ page }) => {
  await limitCategories(page, FEW);
  await startCategoryWithClock(page, "Models", FEW);
  const panel = page.locator(".result");
  const first = (await nameOnStage(page).textContent()) ?? "";
  await voteByKey(page, "Hot");
  await expectInSight(page, panel);
  await expect(stage(page).getByRole("img", { name: `Poster of ${first}` })).toBeVisible();
  // Where the poster says the name (e2e/result-place.spec.ts), the result does not say it again.
  await expect(panel.getByText(first, { exact: true })).toHaveCount(0);
  await endResult(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expectProgress(page, 2, "Models", FEW);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  const card = await stage(page).locator("[data-slot=current]").boundingBox();
  const beside = await panel.boundingBox();
  expect(beside?.x).toBeGreaterThanOrEqual((card?.x ?? 0) + (card?.width ?? 0));
  await expectInSight(page, panel);
});

test("without a crowd nothing is said of it", { tag: "@desktop" }, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 100, totalVotes: 1 });
  await startCategoryOfOne(page, "TV Stars");
  await voteByKey(page, "Not");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toContainText("You're one of the first voices here");
  await expect(gameComplete(page)).not.toContainText(/\d \/ \d/);
  await expect(gameComplete(page)).not.toContainText("Boldest call");
});

test("a vote against the crowd and a run with it are told at once", { tag: "@desktop" }, async ({ page }) => {
  await pretendCrowd(page, { hotPercentage: 27.1, totalVotes: 1284 });
  await startCategoryWithClock(page, "Directors");
  await voteByKey(page, "Hot");
  await expect(page.getByText("1,284 votes · most others disagree", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  // Not hot ones: for these in a row there may be a challenge, which would be told first.
  for (const position of [2, 3, 4]) {
    await expectProgress(page, position, "Directors");
    await voteByKey(page, "Not");
    await expect(result(page)).toBeVisible();
    if (position < 4) await page.keyboard.press("Escape");
  }
  await expect(page.getByText("3 in a row with the crowd", { exact: true })).toBeVisible();
  expect(await callsShown(page)).toEqual(["against", "with", "with", "with"]);
});

test("a category that was left half way says how many are to go", { tag: "@phone" }, async ({ page }) => {
  await limitCategories(page, FEW);
  await startCategoryWithClock(page, "Models", FEW);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, "Models", FEW);
  await expect(nameOnStage(page)).not.toBeEmpty();
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page.getByRole("button", { name: "Models", exact: true })).toHaveAccessibleDescription("3 to go");
});
