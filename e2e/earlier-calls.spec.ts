import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Call, Calls } from "#contract/calls.ts";
import { hrefOf } from "#contract/values/pages.ts";
import type { VoteType } from "#contract/voting.ts";
import { limitCategories } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import {
  endResult,
  expectProgress,
  gameComplete,
  nameOnStage,
  spoken,
  stage,
  startCategory,
  startCategoryWithClock,
  voteByKey,
} from "./play.ts";
import { fullDay, openDay, pretendDay, voteOnce } from "./you.ts";

/** What the product knows of votes of earlier days, where a player meets it. */

/** Has somebody play who has been a player since last year, and said so of everybody on a day of January. */
async function pretendEarlier(page: Page, voteType: VoteType): Promise<void> {
  const id = `user_${Date.parse("2025-11-21T12:00:00Z")}_${randomUUID().replaceAll("-", "")}`;
  await page.addInitScript((known) => localStorage.setItem("userId", known), id);
  const answer = await page.request.get("/api/celebrities/category/Athletes");
  const athletes: { id: string }[] = await answer.json();
  const calls = athletes.map(({ id }) => ({ celebrityId: id, voteType, day: "2026-01-12" }));
  await page.route("/api/earlier-calls", (route) => route.fulfill({ json: { calls } }));
}

test("a change of mind is told and spoken, and so is the same call again", { tag: "@phone" }, async ({ page }) => {
  await pretendEarlier(page, "not");
  await startCategoryWithClock(page, "Athletes");
  await expectProgress(page, 1, "Athletes");
  await voteByKey(page, "Hot");
  await expect(stage(page).getByText("You said NOT on Jan 12", { exact: true })).toBeVisible();
  // It is spoken a moment later (web/lib/announcer.ts).
  await page.clock.runFor(100);
  await expect(spoken(page, /\. You said NOT on Jan 12$/)).toBeAttached();
  await endResult(page);
  await expectProgress(page, 2, "Athletes");
  await voteByKey(page, "Not");
  await expect(stage(page).getByText("You said NOT on Jan 12, too", { exact: true })).toBeVisible();
});

test("an end tells about whom the player has changed its mind", { tag: "@desktop" }, async ({ page }) => {
  await limitCategories(page, 3);
  await pretendEarlier(page, "hot");
  await startCategory(page, "Athletes", 3);
  const changed: string[] = [];
  for (const [index, choice] of (["Not", "Hot", "Not"] as const).entries()) {
    await expectProgress(page, index + 1, "Athletes", 3);
    if (choice === "Not") changed.push((await nameOnStage(page).textContent()) ?? "");
    await voteByKey(page, choice);
    await endResult(page);
  }
  await expect(gameComplete(page)).toContainText(`You changed your mind about ${changed.join(" and ")}.`);
});

const call = (id: string, name: string, voteType: VoteType, side: Call["side"], hotPercentage: number): Call => ({
  celebrity: { id, name, category: "TV Stars", imageUrl: `/images/${id}/0/card.svg` },
  voteType,
  side,
  hotPercentage,
  totalVotes: side === "open" ? 4 : 1284,
});

const LAST_DAY: Calls = {
  day: "2026-11-24",
  calls: [
    call("adele", "Adele", "not", "against", 72.9),
    call("arnold-schwarzenegger", "Arnold Schwarzenegger", "hot", "with", 64),
    call("drake", "Drake", "hot", "split", 50),
    call("beyonce", "Beyoncé", "not", "open", 25),
  ],
};

test("home's word on the calls of the last day opens them, each with what the crowd says", { tag: "@phone" }, async ({
  page,
}) => {
  const { calls, ...day } = fullDay();
  await pretendDay(page, { ...day, calls: calls && { ...calls, star: null } });
  await page.route("/api/calls", (route) => route.fulfill({ json: LAST_DAY }));
  await voteOnce(page);
  await page.goto(hrefOf("home"));
  await page.getByRole("button", { name: "Your calls from Tuesday: 13 of 18 with the crowd" }).tap();
  const sheet = page.getByRole("dialog", { name: "Your calls from Tuesday" });
  await expect(sheet.getByRole("heading", { level: 3 })).toHaveText([
    "Against the crowd · 1",
    "With the crowd · 1",
    "The crowd is split · 1",
    "Too few votes to tell · 1",
  ]);
  await expect(sheet.getByRole("listitem")).toContainText([
    /Adele.*You said not.*72.9% hot.*1,284 votes/,
    /Arnold Schwarzenegger.*You said hot.*64% hot/,
    /Drake.*You said hot.*50% hot/,
    /Beyoncé.*You said not.*First voices.*4 votes/,
  ]);
  await expectNoSidewaysScrolling(page);
  await expectNoAxeFindings(page);
  await sheet.getByRole("button", { name: "Close your calls" }).tap();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: /^Your calls from Tuesday/ }).tap();
  await sheet.getByRole("link", { name: "Adele" }).tap();
  await expect(page).toHaveURL(hrefOf("celebrity", { id: "adele" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adele");
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Your calls from Tuesday/ })).toBeVisible();
});

test("calls that could not be loaded are loaded again when asked", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("GET /api/calls 500");
  await voteOnce(page);
  await pretendDay(page, fullDay());
  await page.route("/api/calls", (route) => route.fulfill({ json: LAST_DAY }));
  await page.route("/api/calls", (route) => route.fulfill({ status: 500, body: "no" }), { times: 1 });
  await page.goto(hrefOf("home"));
  await openDay(page);
  await page.getByRole("button", { name: "See your calls" }).click();
  const sheet = page.getByRole("dialog", { name: /^Your calls/ });
  await sheet.getByRole("button", { name: "Try again" }).click();
  await expect(sheet.getByRole("link", { name: "Adele" })).toBeVisible();
});
