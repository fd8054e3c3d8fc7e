import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import type { UserStats } from "#contract/rewards.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { callsTo, result, startCategory, voteByButton, voteByKey } from "./play.ts";

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Your stats" });
const stats = (page: Page) => page.getByRole("dialog", { name: "Your Stats" });
const collection = (page: Page) => page.getByRole("dialog", { name: "All badges" });
const never = () => new Promise<void>(() => undefined);

/** A long-time player with `earned` badges, the others half done. */
async function pretendStats(page: Page, earned: number, change: Partial<UserStats> = {}): Promise<void> {
  const badges: { id: string }[] = await (await page.request.get("/api/badges")).json();
  const answer: UserStats = {
    currentStreak: 8,
    longestStreak: 12,
    savedToday: true,
    streakFreeze: { ready: true, keeping: null, usedFor: null },
    totalVotes: 1284,
    hotVotes: 963,
    notVotes: 321,
    totalGamesPlayed: 31,
    totalBattlesPlayed: 7,
    totalChallengesCompleted: 19,
    points: 410,
    coins: 1250,
    badges: JSON.stringify(badges.slice(0, earned).map(({ id }) => id)),
    badgeProgress: badges.map(({ id }, place) => ({
      id,
      have: place < earned ? 10 : 5,
      need: 10,
      earnedAt: place < earned ? `2026-11-${String(place + 1).padStart(2, "0")}T12:00:00.000Z` : null,
    })),
    ...change,
  };
  await page.route("/api/user-stats", (route) => route.fulfill({ json: answer }));
}

const figure = (page: Page, label: string) =>
  stats(page)
    .locator("div")
    .filter({ has: page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) }) })
    .last()
    .getByRole("definition");

test("a vote shows up in the stats, each time they are opened", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, "Directors");
  await opener(page).click();
  await expect(stats(page).getByText("A hot or not today starts one.")).toBeVisible();
  await expect(figure(page, "votes")).toHaveText("0");
  await page.keyboard.press("Escape");
  await expect(stats(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  await opener(page).click();
  await expect(stats(page).getByText("Saved today")).toBeVisible();
  await expect(figure(page, "vote")).toHaveText("1");
  await expect(figure(page, "hot")).toHaveText("1");
  await expect(figure(page, "Longest streak")).toHaveText("1");
  await expect(stats(page).getByText("day in a row: cold")).toBeVisible();
});

test("streak, totals, five badges and the rest in the collection", { tag: "@phone" }, async ({ page }) => {
  await pretendStats(page, 8);
  await page.goto(hrefOf("home"));
  await opener(page).click();
  await expect(stats(page).getByText("days in a row: hot")).toBeVisible();
  for (const [label, value] of [
    ["votes", "1,284"],
    ["hot", "963"],
    ["not", "321"],
    ["Longest streak", "12"],
    ["Games played", "31"],
    ["Battles Won", "7"],
    ["Challenge points", "410"],
    ["Coins", "1,250"],
  ] as const) {
    await expect(figure(page, label)).toHaveText(value);
  }
  await expect(stats(page).getByRole("list", { name: "Newest badges" }).getByRole("listitem")).toHaveCount(5);
  await expectNoAxeFindings(page);

  await stats(page).getByRole("button", { name: "+3 more badges" }).click();
  const badges = collection(page).getByRole("list", { name: "All badges" }).getByRole("listitem");
  const all: { name: string; description: string }[] = await (await page.request.get("/api/badges")).json();
  await expect(badges).toHaveCount(all.length);
  await expect(badges.filter({ hasText: "Earned Nov 1, 2026" })).toContainText(all[0]?.name ?? "?");
  await expect(badges.filter({ hasText: "Earned" })).toHaveCount(8);
  await expect(badges.last()).toContainText(all.at(-1)?.description ?? "?");
  await expect(badges.last().getByRole("progressbar")).toHaveAttribute("aria-valuetext", "5 of 10");
  await expectNoAxeFindings(page);
  await collection(page).getByRole("button", { name: "Back to your stats" }).click();
  await expect(stats(page)).toBeVisible();
});

test("a player without votes learns how to start", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await opener(page).click();
  await expect(stats(page).getByText("No badges yet.")).toBeVisible();
  await expect(stats(page).getByText(/^Next: /)).toBeVisible();
  await stats(page).getByRole("button", { name: "All badges" }).click();
  await expect(collection(page).getByText("Earned")).toHaveCount(0);
});

test("a visitor who has never opened a voting screen is invited to, and nothing is stored", { tag: "@phone" }, async ({
  page,
}) => {
  const calls = callsTo(page, "POST", "/api/user-stats");
  await page.goto(hrefOf("about"));
  await opener(page).click();
  const start = stats(page).getByRole("link", { name: "Start voting" });
  await expect(start).toBeVisible();
  await expectNoAxeFindings(page);
  expect(await page.evaluate(() => localStorage.getItem("userId"))).toBeNull();
  expect(calls.count).toBe(0);
  await start.click();
  await expect(page).toHaveURL(hrefOf("home"));
  await expect(stats(page)).toBeHidden();
});

test("stats that fail to load say so, and load on the second try", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/user-stats 500");
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("/api/user-stats", (route) => route.fulfill({ status: 500, body: "no" }), { times: 1 });
  await opener(page).click();
  await expect(stats(page).getByRole("alert")).toContainText("Failed to fetch user stats");
  await expectNoAxeFindings(page);
  await stats(page).getByRole("button", { name: "Try again" }).click();
  await expect(stats(page).getByRole("region", { name: "Your totals" })).toBeVisible();
});

test("while it loads, its shape is there", { tag: "@phone" }, async ({ page }) => {
  await page.route("/api/user-stats", never);
  await page.goto(hrefOf("home"));
  await opener(page).click();
  await expect(stats(page).getByText("Loading your stats…")).toBeAttached();
  await expectNoAxeFindings(page);
});

test("celebrations, sound and vibration are switched here, and remembered", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("about"));
  await opener(page).click();
  const switchOf = (name: string) => stats(page).getByRole("switch", { name });
  await expect(switchOf("Celebrations")).toBeChecked();
  await expect(switchOf("Sound")).not.toBeChecked();
  await expect(switchOf("Vibration")).not.toBeChecked();
  await switchOf("Celebrations").click();
  await switchOf("Sound").focus();
  await page.keyboard.press("Space");
  await expect(switchOf("Sound")).toBeChecked();
  await page.reload();
  await opener(page).click();
  await expect(switchOf("Celebrations")).not.toBeChecked();
  await expect(switchOf("Sound")).toBeChecked();
  await expect(switchOf("Vibration")).not.toBeChecked();
});

test("a device that does not vibrate says why the switch is off", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "vibrate");
  });
  await page.goto(hrefOf("about"));
  await opener(page).click();
  const vibration = stats(page).getByRole("switch", { name: "Vibration" });
  await expect(vibration).toHaveAttribute("aria-disabled", "true");
  await expect(vibration).toHaveAccessibleDescription("This device can't vibrate.");
  await vibration.focus();
  await page.keyboard.press("Space");
  await expect(vibration).not.toBeChecked();
});

test("home shows the streak of a player who has played", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, "Chefs & Food Stars");
  await voteByKey(page, "Not");
  await expect(result(page)).toBeVisible();
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page.getByRole("button", { name: "1 day safe today" })).toBeVisible();
  // Once: the counts below do not say it again.
  await expect(page.getByText(/your streak/)).toHaveCount(0);
});

test.describe("at 320 px", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("header, stats and collection fit", async ({ page }) => {
    await pretendStats(page, 8);
    await page.goto(hrefOf("home"));
    for (const control of await page.getByRole("banner").getByRole("button").all()) {
      const box = await control.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await opener(page).click();
    const sideways = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("dialog[open] *")].some(
          (element) => !element.closest(".sr-only") && element.getBoundingClientRect().right > innerWidth + 0.5,
        ),
      );
    await expect(stats(page).getByRole("region", { name: "Your totals" })).toBeVisible();
    await expect.poll(sideways).toBe(false);
    await stats(page).getByRole("button", { name: "+3 more badges" }).click();
    await expect(collection(page).getByRole("listitem").first()).toBeVisible();
    await expect.poll(sideways).toBe(false);
  });
});
