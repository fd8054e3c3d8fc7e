import type { Page } from "@playwright/test";
import { todaysTen } from "#contract/todays-ten.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { TEN, TEN_TITLE } from "#contract/values/todays-ten.ts";
import { castVote } from "#contract/voting.ts";
import { holdBack } from "./answers.ts";
import { disconnect, voteUnheard, WITHOUT_CONNECTION } from "./connection.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { pretendCrowdOfTheTen } from "./crowd.ts";
import { untilEndingAnswers } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import {
  endResult,
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  stage,
  toast,
  undoButton,
  voteByKey,
  votesSent,
} from "./play.ts";

const expectPlace = (page: Page, position: number) => expectProgress(page, position, TEN_TITLE, TEN);

/** Votes by key from a position on, on as many. */
async function voteOn(page: Page, from: number, count: number): Promise<void> {
  for (let position = from; position < from + count; position += 1) {
    await expectPlace(page, position);
    await voteByKey(page, position % 2 === 1 ? "Hot" : "Not");
    await expect(result(page)).toBeVisible();
    await endResult(page);
  }
}

/** Votes as another device of the player would, on the star at a position. */
async function voteElsewhere(page: Page, position: number): Promise<void> {
  const paths = { ten: todaysTen.path, vote: castVote.path };
  await page.evaluate(
    async ([{ ten, vote }, index]) => {
      const userId = localStorage.getItem("userId") ?? "";
      const headers = { "x-user-id": userId, "content-type": "application/json" };
      const { celebrities, sessionId } = await (await fetch(ten, { headers })).json();
      const body = JSON.stringify({ celebrityId: celebrities[index].id, voteType: "hot", sessionId, userId });
      await fetch(vote, { method: "POST", headers, body });
    },
    [paths, position - 1] as const,
  );
}

const strip = (page: Page) => page.getByRole("region", { name: "Your day" });
const tenLink = (page: Page) => strip(page).getByRole("link", { name: /^Today's 10/ });

/** From what Today's 10 is to its first card. */
async function startTry(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Today's 10" })).toBeFocused();
  await page.getByRole("button", { name: "Start my try" }).click();
}

test("while the day is fetched, what comes has its place already", { tag: "@phone" }, async ({ page }) => {
  const letDay = await holdBack(page, /\/api\/todays-ten(\?|$)/);
  await page.goto(hrefOf("todaysTen"));
  const title = page.getByRole("heading", { level: 1, name: TEN_TITLE });
  await expect(page.getByText("Setting the stage…")).toBeAttached();
  await expect(stage(page)).toBeHidden();
  const place = await title.boundingBox();
  letDay();
  await expect(page.getByRole("button", { name: "Start my try" })).toBeVisible();
  const now = await title.boundingBox();
  expect(Math.abs((now?.y ?? Infinity) - (place?.y ?? 0))).toBeLessThanOrEqual(8);
});

test("the day's ten by touch, from home and back, with their series", { tag: "@phone" }, async ({ page }) => {
  await pretendCrowdOfTheTen(page, { hotPercentage: 72.9, totalVotes: 1284 });
  const votes = votesSent(page);
  await page.goto(hrefOf("home"));
  await expect(tenLink(page)).toContainText("play now");
  await tenLink(page).tap();
  await expect(page.getByText("One try, no undo")).toBeVisible();
  // Also on a small phone.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("button", { name: "Start my try" })).toBeInViewport({ ratio: 1 });
  if (size !== null) await page.setViewportSize(size);
  await expectNoAxeFindings(page);
  await startTry(page);
  await expectPlace(page, 1);
  const finger = await fingerOn(page);
  for (let position = 1; position <= TEN; position += 1) {
    await expectPlace(page, position);
    await finger.swipe(stage(page), { dx: position > 4 ? 140 : -140, ms: 120 });
    await expect(result(page)).toBeVisible();
    await expect(undoButton(page)).toBeHidden();
    await finger.swipe(stage(page), {});
  }
  const end = gameComplete(page);
  await expect(end).toContainText("6 / 10with the crowd");
  await expect(end).toContainText("Come back tomorrow for two in a row");
  await expect(end).toContainText(/Next ten (in \d+ h|within the hour)/);
  await expect(end.getByRole("button", { name: "Play Again" })).toBeHidden();
  await expect(end.getByRole("button", { name: /^Next: / })).toBeFocused();
  const tiles = end.getByRole("list", { name: "Your votes" }).getByRole("listitem");
  await expect(tiles).toHaveCount(TEN);
  await expect(tiles.filter({ hasText: "You: hot · with the crowd, 72.9% say hot" })).toHaveCount(6);
  await expect(tiles.filter({ hasText: "You: not · against the crowd" })).toHaveCount(4);
  await expectNoAxeFindings(page);
  expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(TEN);
  expect(new Set(votes.map(({ sessionId }) => sessionId?.slice(0, 4)))).toEqual(new Set(["ten-"]));

  await end.getByRole("button", { name: "Home" }).tap();
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(tenLink(page)).not.toContainText("play now");
  await tenLink(page).tap();
  const calls = page.getByRole("list", { name: "Your ten" }).getByRole("listitem");
  await expect(calls).toHaveCount(TEN);
  await expect(calls.filter({ hasText: "You: hot · with the crowd · now 73% hot" })).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "Come back tomorrow for two in a row" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Your stats" }).tap();
  await expect(page.getByRole("dialog").getByText("Today's 10 1 day in a row")).toBeVisible();
});

test("a try goes on where it stood, also in a browser that knows nothing of it", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(hrefOf("todaysTen"));
  await startTry(page);
  await voteOn(page, 1, 3);
  await expectPlace(page, 4);
  const fourth = (await nameOnStage(page).textContent()) ?? "";
  await page.goto(hrefOf("home"));
  await expect(tenLink(page)).toContainText("7 to go");
  // Without what the browser remembers, the day tells it.
  await page.evaluate(() => localStorage.removeItem("todaysTenBegun"));
  await page.reload();
  await expect(tenLink(page)).toContainText("7 to go");
  await page.evaluate(() => localStorage.removeItem("todaysTenBegun"));
  await tenLink(page).click();
  await expectPlace(page, 4);
  await expect(nameOnStage(page)).toHaveText(fourth);
  await expect(page.getByRole("list", { name: "Votes of this round" }).getByRole("listitem")).toHaveCount(3);
  await voteOn(page, 4, 7);
  await expect(gameComplete(page)).toContainText("5 hot");
  await expect(gameComplete(page)).toContainText("Come back tomorrow for two in a row");
  await page.evaluate(() => localStorage.removeItem("todaysTen"));
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("region", { name: "Your day" }).getByRole("link", { name: /10 done/ })).toBeVisible();
});

test("what was cast offline stands in the try that goes on later, counted or not", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(WITHOUT_CONNECTION);
  await page.goto(hrefOf("todaysTen"));
  await startTry(page);
  await voteOn(page, 1, 2);
  await expectPlace(page, 3);
  await disconnect(page, context);
  await voteUnheard(page, "Hot");
  await voteUnheard(page, "Not");
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  const letVotes = await holdBack(later, "/api/vote");
  await later.goto(hrefOf("todaysTen"));
  await expectPlace(later, 5);
  letVotes();
  await expect(toast(later, "Welcome back")).toContainText("The 2 votes we saved have been counted.");
  await expectPlace(later, 5);
  await voteOn(later, 5, 6);
  await expect(gameComplete(later)).toContainText("5 hot");
});

test("a try that goes on in another tab is followed, and ends in both", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(hrefOf("todaysTen"));
    await startTry(tab);
  }
  // Both vote on the first star: what arrives first counts, and is shown in both.
  const letVote = await holdBack(second, "/api/vote");
  await expectPlace(second, 1);
  await voteByKey(second, "Not");
  await voteOn(page, 1, 2);
  await expectPlace(second, 3);
  const shown = second.getByRole("list", { name: "Votes of this round" }).getByRole("listitem");
  await expect(shown).toHaveCount(2);
  await expect(shown.filter({ hasText: "hot:" })).toHaveCount(1);
  letVote();
  // Another device tells nothing: it is asked for when the page is looked at again.
  await voteElsewhere(second, 3);
  await expectPlace(second, 3);
  await second.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expectPlace(second, 4);
  await voteOn(second, 4, 7);
  await expect(gameComplete(second)).toContainText("5 hot");
  // As the end of the round, or as the day's result where that was there first.
  await expect(page.getByText("Come back tomorrow for two in a row")).toBeVisible();
});

test("past days are played again without a score", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("todaysTen"));
  await startTry(page);
  await voteOn(page, 1, TEN);
  await expect(gameComplete(page)).toContainText("Come back tomorrow for two in a row");
  await untilEndingAnswers(page);
  await gameComplete(page).getByRole("button", { name: "Full Result" }).press("Enter");
  await expect(page.getByText("The next ten come in")).toBeVisible();
  // Whoever began today has missed none.
  await expect(page.getByText("Not played")).toHaveCount(0);
  const archive = page.getByText("Past tens: play them without a score");
  await archive.click();
  const yesterday = page.getByRole("group").filter({ has: archive }).getByRole("link").first();
  await yesterday.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^The 10 of / })).toBeFocused();
  for (let position = 1; position <= TEN; position += 1) {
    await expect(page.getByText(`${position} / ${TEN}`, { exact: true })).toBeVisible();
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await endResult(page);
  }
  await expect(gameComplete(page)).toContainText("10 hot");
  await expect(gameComplete(page)).not.toContainText("of a series");
  await untilEndingAnswers(page);
  await gameComplete(page).getByRole("button", { name: "Play Again" }).press("Enter");
  await expect(page.getByText(`1 / ${TEN}`, { exact: true })).toBeVisible();
});

test("what cannot be loaded is told, and can be tried again", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("GET /api/todays-ten 500");
  await page.route("/api/todays-ten", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(hrefOf("todaysTen"));
  await expect(page.getByText("Today's ten could not be loaded.")).toBeVisible();
  await page.unroute("/api/todays-ten");
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(page.getByRole("button", { name: "Start my try" })).toBeVisible();
});
