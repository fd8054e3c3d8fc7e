import type { Page } from "@playwright/test";
import type { Today } from "#contract/today.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { holdBack, limitCategories, startCategoryOfOne } from "./answers.ts";
import { contender, expectBattle, playBattles, summary, untilIntroIsOver } from "./battle.ts";
import { untilOpen } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly } from "./game-play.ts";
import { header } from "./navigation.ts";
import { endResult, gameComplete, result, voteByKey } from "./play.ts";
import { fullDay } from "./you.ts";

/** Where the way on of an ending leads, and what an ending that is shown again leaves as it is. */

type Suggestion = Today["suggestion"];

/** Fakes what the server suggests, until the returned function changes it. */
async function suggest(page: Page, first: Suggestion): Promise<(next: Suggestion) => void> {
  let suggestion = first;
  await page.route("/api/today", (route) => route.fulfill({ json: { ...fullDay(), suggestion } }));
  return (next) => {
    suggestion = next;
  };
}

const challenge = {
  kind: "finish_challenge",
  category: null,
  description: "Vote 20 times.",
  left: 2,
  points: 20,
} as const;

/** Today's 10 is done, as far as the browser knows. */
const doneToday = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const day = new Date().toISOString().slice(0, 10);
    const ten = { userId: localStorage.getItem("userId"), day, agreed: 6, judged: 10, series: 1 };
    localStorage.setItem("todaysTen", JSON.stringify(ten));
  });

/** Ends a round of one. */
async function endRound(page: Page): Promise<void> {
  await untilOpen(page);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await endResult(page);
  await expect(gameComplete(page)).toBeVisible();
}

test("the way on begins anew where what it offers is what has ended, and never shows an earlier end", {
  tag: "@desktop",
}, async ({ page }) => {
  const suggestNext = await suggest(page, challenge);
  await drawOnly(page, 1);
  await limitCategories(page, 1);
  await page.goto(hrefOf("game"));
  await untilOpen(page);
  await doneToday(page);
  const next = gameComplete(page).getByRole("button", { name: /Challenge, 2 to go/ });

  await endRound(page);
  await next.click();
  await expect(gameComplete(page)).toBeHidden();
  await expect(page).toHaveURL(hrefOf("game"));
  suggestNext({ ...challenge, category: "Athletes" });
  await endRound(page);
  await next.click();
  await expect(page).toHaveURL(roundAddress("Athletes"));
  await expect(gameComplete(page)).toBeHidden();
  await endRound(page);
  await next.click();
  await expect(gameComplete(page)).toBeHidden();
  suggestNext(challenge);
  await endRound(page);
  await next.click();
  await expect(page).toHaveURL(hrefOf("game"));
  await untilOpen(page);
  await expect(gameComplete(page)).toBeHidden();
});

test("an end that is shown again on the next day is not of that day", { tag: "@desktop" }, async ({ page }) => {
  await startCategoryOfOne(page, "TV Stars");
  await endRound(page);
  await page.clock.setSystemTime(new Date().setUTCHours(24, 1));
  await page.reload();
  await expect(gameComplete(page)).toBeVisible();
  await gameComplete(page).getByRole("button", { name: "Home" }).click();
  await expect(page.getByRole("button", { name: "Models", exact: true })).toHaveAccessibleDescription("New");
  await expect(page.getByRole("button", { name: "TV Stars", exact: true })).toHaveAccessibleDescription("");
});

test("a battle's end asks what is nearly done now, whatever the page knew of the day before", {
  tag: "@desktop",
}, async ({ page }) => {
  const suggestNext = await suggest(page, { kind: "play" });
  await page.clock.install();
  await page.goto(hrefOf("home"));
  await doneToday(page);
  const read = page.waitForResponse("/api/today");
  await header(page).getByRole("button", { name: "Your stats" }).click();
  await read;
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Game mode" }).getByRole("link", { name: "Battle" }).click();
  await expectBattle(page, 1);
  await untilIntroIsOver(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const report = await holdBack(page, "/api/complete-battle");
  await playBattles(page, (place) => contender(page, place).click());
  await expect(summary(page)).toBeVisible();
  suggestNext(challenge);
  const asked = page.waitForResponse("/api/today");
  report();
  await asked;
  const next = page.getByRole("button", { name: /^Next: / });
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20);
        return next.allTextContents();
      },
      { intervals: [20] },
    )
    .toEqual(["Next: Challenge, 2 to goVote 20 times."]);
});
