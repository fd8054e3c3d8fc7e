import type { Page } from "@playwright/test";
import type { Call, Calls } from "#contract/calls.ts";
import { hrefOf } from "#contract/values/pages.ts";
import type { VoteType } from "#contract/voting.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { nameOnStage, result, spoken, stage, startCategory, voteByKey } from "./play.ts";
import { fullDay, openDay, pretendDay, voteOnce } from "./you.ts";

/** What the product knows of votes of earlier days, where a player meets it. */

/** Has the player said so of everybody on a day of the past. */
async function pretendEarlier(page: Page, voteType: VoteType): Promise<void> {
  const answer = await page.request.get("/api/celebrities/category/Athletes");
  const athletes: { id: string }[] = await answer.json();
  const calls = athletes.map(({ id }) => ({ celebrityId: id, voteType, day: "2026-01-12" }));
  await page.route("/api/earlier-calls", (route) => route.fulfill({ json: { calls } }));
}

test("a change of mind is told and spoken, and so is the same call again", { tag: "@phone" }, async ({ page }) => {
  await pretendEarlier(page, "not");
  await startCategory(page, "Athletes");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await expect(stage(page).getByText("You said not on Jan 12", { exact: true })).toBeVisible();
  await expect(spoken(page, /\. You said not on Jan 12$/)).toBeAttached();
  const whom = await nameOnStage(page).textContent();
  await expect(nameOnStage(page)).not.toHaveText(whom ?? "");
  await voteByKey(page, "Not");
  await expect(stage(page).getByText("You said not on Jan 12 too", { exact: true })).toBeVisible();
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
    "Still too few votes · 1",
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
