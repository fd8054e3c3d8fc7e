import type { Page } from "@playwright/test";
import { CATEGORIES } from "#contract/values/categories.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { broken, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { untilVisible } from "./clock.ts";
import { pretendChallenges } from "./discover.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { expectProgress, result, startCategory, voteByKey } from "./play.ts";
import { follow } from "./navigation.ts";

const CATEGORY = "Comedy Icons";
const active = (page: Page) => page.getByRole("region", { name: "Active Challenges" });
const completed = (page: Page) => page.getByRole("region", { name: "Completed Today" });
const figure = (page: Page, label: string) =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole("definition");

/** The page as seen by a player who has opened a round before. */
async function openAsPlayer(page: Page): Promise<void> {
  await startCategory(page, CATEGORY);
  await page.goto(hrefOf("challenges"));
}

test("a newcomer learns how to get some, and nothing is kept", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("about"));
  await follow(page, "challenges");
  await expect(page.getByRole("heading", { level: 1, name: "Daily challenges" })).toBeFocused();
  await expect(page).toHaveTitle(/^Challenges/);
  await expect(page.getByText("Your challenges come with your first vote")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userId"))).toBeNull();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Start Voting" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("one that a vote completes is announced during play, and is paid", { tag: "@desktop" }, async ({ page }) => {
  await openAsPlayer(page);
  await expect(active(page).getByRole("listitem")).toHaveCount(4);
  await expect(completed(page)).toContainText("Nothing yet");
  await expect(figure(page, "Completed")).toHaveText("0 of 4");
  const streak = active(page)
    .getByRole("listitem")
    .filter({ hasText: /in a row/ });
  const words = (await streak.innerText()).replace(/\s+/g, " ");
  const times = Number(/hot (\d) times/.exec(words)?.[1]);
  const points = Number(/\+(\d+)/.exec(words)?.[1]);

  // Votes in the category of another challenge would complete that one, too.
  const listed = await active(page).innerText();
  const category = CATEGORIES.find((name) => !listed.includes(name)) ?? CATEGORY;
  await startCategory(page, category);
  for (let vote = 1; vote <= times; vote += 1) {
    await expectProgress(page, vote, category);
    await voteByKey(page, "Hot");
    if (vote === times) break;
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await expect(page.locator(".result")).toContainText(
    `Challenge complete!Vote hot ${times} times in a row: +${points} points`,
  );

  await page.goto(hrefOf("challenges"));
  await expect(completed(page).getByRole("listitem")).toHaveText(new RegExp(`Vote hot ${times} times in a row`));
  await expect(active(page).getByRole("listitem")).toHaveCount(3);
  await expect(figure(page, "Completed")).toHaveText("1 of 4");
  await expect(figure(page, "Points earned")).toHaveText(String(points));
  await expect(active(page).getByRole("progressbar", { name: /^Cast/ })).toHaveJSProperty("value", times);
  await page.getByRole("banner").getByRole("button", { name: "Your stats" }).click();
  await expect(page.getByRole("dialog", { name: "Your Stats" })).toContainText(
    new RegExp(`Challenge points\\s*${points}`),
  );
});

test("bars change their colour at 50, 75 and 100 percent", { tag: "@phone" }, async ({ page }) => {
  await pretendChallenges(page, [3, 20, 3, 20]);
  await openAsPlayer(page);
  await expect(page.getByRole("progressbar")).toHaveCount(4);
  const colours = await page
    .getByRole("progressbar")
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).getPropertyValue("--progress-paint")));
  expect(colours.every((colour) => colour !== "")).toBe(true);
  expect(new Set(colours).size).toBe(4);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
});

test("all done", { tag: "@phone" }, async ({ page }) => {
  await pretendChallenges(page, [8, 40, 4, 20]);
  await openAsPlayer(page);
  await expect(active(page)).toContainText("All done for today");
  await expect(completed(page).getByRole("listitem")).toHaveCount(4);
  await expect(figure(page, "Points earned")).toHaveText("100");
  await expectNoAxeFindings(page);
});

test("counts down to midnight UTC, and then fetches the next set", { tag: "@desktop" }, async ({ page }) => {
  await pretendChallenges(page, [8, 40, 4, 20]);
  await startCategory(page, CATEGORY);
  // Long before, because the page may take its time to come.
  await page.clock.install({ time: new Date("2026-11-21T23:50:00Z") });
  await page.goto(hrefOf("challenges"));
  await expect(page.getByRole("timer")).toHaveText(/^0:(10:00|0\d:\d\d)$/);
  await page.clock.pauseAt(new Date("2026-11-21T23:59:57Z"));
  await expect(page.getByRole("timer")).toHaveText(/^0:00:0[123]$/);
  await page.unroute("/api/challenges/*");
  await pretendChallenges(page, [0, 0, 0, 0]);
  await page.clock.runFor(4000);
  await untilVisible(active(page).getByRole("listitem").nth(3));
  await expect(active(page).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("timer")).toHaveText(/^23:59:5\d$/);
});

test("each leads to where it is played", { tag: "@phone" }, async ({ page }) => {
  await pretendChallenges(page, [3, 10, 4, 0]);
  for (const [description, address] of [
    ["Vote on 8 Comedy Icons", roundAddress("Comedy Icons")],
    ["Cast 40 votes", roundAddress("The Game")],
    ["Vote hot 4 times in a row", roundAddress("The Game")],
    ["Vote on all 20 Models", roundAddress("Models")],
  ] as const) {
    await openAsPlayer(page);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: description });
    await expect(card.getByRole("link", { name: description, exact: true })).toHaveAttribute("href", address);
    await card.click({ position: { x: 20, y: 20 } });
    await expect(page).toHaveURL(address);
  }
});

test("while they load, and when they cannot be fetched", { tag: "@desktop" }, async ({ page, failures }) => {
  await page.route("/api/challenges/*", never);
  await openAsPlayer(page);
  await expect(page.getByText("Loading your challenges…")).toBeAttached();
  await expectNoAxeFindings(page);

  failures.allow(/^GET \/api\/challenges\/user_\S+ 500$/);
  await page.unroute("/api/challenges/*");
  await page.route("/api/challenges/*", broken, { times: 1 });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch challenges");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(active(page).getByRole("listitem")).toHaveCount(4);
});
