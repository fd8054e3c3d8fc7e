import type { Page } from "@playwright/test";
import { addDraftMember, createDraftTeam } from "#contract/draft.ts";
import type { Today } from "#contract/today.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, holdBack } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { bar } from "./navigation.ts";
import { callsTo } from "./play.ts";
import { day, dialog, fullDay, HOUR_MS, openDay, pretendDay, voteOnce } from "./you.ts";

/** *You*: today's points and where they came from, what runs out next, and one thing to do now. */

const sources = (page: Page) => day(page).getByRole("list", { name: "Where they came from" }).getByRole("listitem");
const ends = (page: Page) => day(page).getByRole("list", { name: "Runs out next" }).getByRole("listitem");

test("before the first vote there is nothing yet, and the way to begin", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openDay(page);
  await expect(day(page)).toContainText("0 points");
  await expect(day(page).getByText("Nothing yet today.")).toBeVisible();
  await expect(ends(page)).toHaveCount(0);
  await expectNoAxeFindings(page);
  await day(page).getByRole("link", { name: "Start voting" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("a visitor who is no player asks for no day", { tag: "@phone" }, async ({ page }) => {
  const calls = callsTo(page, "GET", "/api/today");
  await page.goto(hrefOf("about"));
  await openDay(page);
  await expect(dialog(page).getByRole("link", { name: "Start voting" })).toBeVisible();
  await expect(day(page)).toBeHidden();
  expect(calls.count).toBe(0);
});

test("what was done shows up each time it is opened, and leads on", { tag: "@phone" }, async ({ page }) => {
  await voteOnce(page);
  await openDay(page);
  await expect(sources(page)).toHaveText(["Hot or not 1 vote, for your streak"]);
  // Votes are worth no points here: after some, "0 points" would tell of nothing.
  await expect(day(page).locator("p").first()).toHaveText("1 vote");
  await expect(day(page).getByText("every vote is worth 5 points there")).toBeVisible();
  await day(page).getByRole("link", { name: "See the leagues" }).click();
  await expect(page).toHaveURL(hrefOf("socialLeagues"));
  await expect(dialog(page)).toBeHidden();

  const headers = { "x-user-id": (await page.evaluate(() => localStorage.getItem("userId"))) ?? "" };
  const created = await page.request.post(createDraftTeam.path, { headers, data: { teamName: "Night Shift" } });
  const { id } = createDraftTeam.answer.parse(await created.json());
  await page.request.post(addDraftMember.path.replace(":teamId", id), {
    headers,
    data: { celebrityId: "adele", position: 0 },
  });
  await page.route("/api/today", async (route) => {
    const response = await route.fetch();
    const real: Today = await response.json();
    // The league comes first; what is asked of the draft is seen without it.
    await route.fulfill({
      json: { ...real, suggestion: { kind: "fill_team", id, name: "Night Shift", left: 9 } },
    });
  });
  await openDay(page);
  await expect(day(page).getByText("9 spots are free")).toBeVisible();
  await day(page).getByRole("link", { name: "To the Draft Pool" }).click();
  await expect(page.getByRole("combobox", { name: /^Team/ })).toHaveValue(id);
});

for (const [device, width, height] of [
  ["phone", 390, 844],
  ["phone", 375, 620],
  ["desktop", 1280, 800],
] as const)
  test(`home says what is new, at ${width} × ${height}`, { tag: `@${device}` }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await voteOnce(page);
    // In its third round.
    const endsAt = new Date(Date.now() + 8 * 75_000 - 40_000).toISOString();
    const event = { kind: "finish_event", id: "7", name: "Rock Stars Premiere", left: 8, endsAt } as const;
    await pretendDay(page, { ...fullDay(), suggestion: { kind: "play" }, unfinished: [event] });
    await page.goto(hrefOf("home"));
    await expect(page.getByRole("link", { name: "LIVE · Rock Stars Premiere, round 3 of 10" })).toBeVisible();
    // What was told and not followed gives way.
    await page.reload();
    const news = page.getByRole("link", { name: "You called it: Adele is trending, up 12 to No. 3" });
    await expect(news).toBeVisible();
    await expectNoSidewaysScrolling(page);
    // Where something lies partly under the bar at the foot, axe takes the bar for its background.
    if (height > 700) await expectNoAxeFindings(page);
    await news.click();
    await expect(page).toHaveURL(hrefOf("trending"));
  });

test("a full day adds up, counts down by the server's clock, and everything leads somewhere", {
  tag: "@desktop",
}, async ({ page }) => {
  const answer = fullDay();
  await pretendDay(page, answer);
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openDay(page);
  await expect(day(page)).toContainText("1,182 points");
  await expect(sources(page)).toHaveText([
    "Hot or not 121 votes, for your streak",
    "Challenges 1 completed+30 points",
    "Arenas 2 played+510 points",
    "Leagues For votes, in the best of 3 leagues+645 points",
    "Draft The crowd said not−3 points",
  ]);
  await expect(day(page).getByRole("region", { name: "Your calls from Tuesday" })).toContainText(
    "13 of 18 with the crowd by now",
  );
  await expect(day(page).getByText("Adele, whom you called hot, is trending: up 12 to No. 3 today")).toBeVisible();
  await expect(ends(page)).toContainText(["4 battles left", "Your 12-day streak", "You're 1,203rd"]);
  await expect(ends(page).first().getByRole("timer")).toContainText(/^14:\d\d/);
  await expect(ends(page).nth(1).getByRole("timer")).toContainText(/^4:59:\d\d/);
  await expect(ends(page).nth(2).getByRole("timer")).toContainText("4d 3h");
  await expectNoAxeFindings(page);
  await expect(day(page).getByRole("link", { name: "Back to the arena" })).toHaveAttribute(
    "href",
    "/battle-arena?arena=7",
  );
  // The keyboard meets what is to be done first, and what runs out after it.
  await dialog(page).getByRole("button", { name: "Close your stats" }).focus();
  await page.keyboard.press("Tab");
  await expect(day(page).getByRole("link", { name: "Back to the arena" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(ends(page).first().getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/social-leagues?league=2");
});

test("the time left is the server's, whatever the clock of the page says", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.install({ time: new Date(Date.now() - 2 * HOUR_MS) });
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await pretendDay(page, fullDay());
  // Its response told the server's time; the one that is made up here does not.
  await openDay(page);
  await expect(dialog(page).getByRole("region", { name: "Your totals" })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(ends(page).nth(1).getByRole("timer")).toContainText(/^4:59:\d\d/);
});

test("what has run out is read again", { tag: "@desktop" }, async ({ page }) => {
  const answer = fullDay();
  const [, ...later] = answer.ends;
  let over = false;
  await page.route("/api/today", (route) =>
    route.fulfill({ json: over ? { ...answer, ends: later, suggestion: { kind: "play" } } : answer }),
  );
  await page.clock.install();
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openDay(page);
  await expect(ends(page)).toHaveCount(3);
  // Each answer tells the server's time: one that came after the clock moves would move it back.
  await page.waitForLoadState("networkidle");
  over = true;
  await page.clock.runFor(HOUR_MS / 4 + 5000);
  await expect(ends(page)).toHaveCount(2);
  await expect(day(page).getByRole("link", { name: "Play now" })).toBeVisible();
});

test("while it loads, its shape is there", { tag: "@phone" }, async ({ page }) => {
  await page.clock.install();
  const answer = await holdBack(page, "/api/today");
  await page.goto(hrefOf("home"));
  await openDay(page);
  await expect(day(page).getByText("Loading your day…")).toBeAttached();
  // A call is given up after ten seconds, and looking at it all may take longer.
  await page.clock.pauseAt(Date.now() + 1000);
  await expectNoAxeFindings(page);
  await page.clock.resume();
  answer();
  await expect(day(page).getByText("Nothing yet today.")).toBeVisible();
});

test("a day that fails to load says so beside the stats, and loads on the second try", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.expect("GET /api/today 500");
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.route("/api/today", broken, { times: 1 });
  await openDay(page);
  await expect(day(page).getByRole("alert")).toContainText("Your day didn't come through.");
  await expect(dialog(page).getByRole("region", { name: "Your totals" })).toBeVisible();
  await expectNoAxeFindings(page);
  await day(page).getByRole("button", { name: "Try again" }).click();
  await expect(day(page).getByText("Nothing yet today.")).toBeVisible();
  await expect(day(page).getByRole("heading", { name: "Today" })).toBeFocused();
});

test("offline it says so with what is known, and is read again with the connection", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(/ net::ERR_INTERNET_DISCONNECTED$/);
  await voteOnce(page);
  await openDay(page);
  await expect(sources(page)).toHaveText(["Hot or not 1 vote, for your streak"]);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(true);
  await openDay(page);
  await expect(day(page).getByRole("alert")).toContainText("You're offline. This is how it stood.");
  await expect(sources(page)).toHaveText(["Hot or not 1 vote, for your streak"]);
  await context.setOffline(false);
  await expect(day(page).getByRole("alert")).toBeHidden();
});

test.describe("on a phone", { tag: "@phone" }, () => {
  test("You in the bar opens it at once", async ({ page }) => {
    await page.goto(hrefOf("trending"));
    await bar(page).getByRole("button", { name: "You" }).tap();
    await expect(dialog(page)).toBeVisible();
  });

  test("at 320 px everything fits, and what is pressed is large enough", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const answer = fullDay();
    await pretendDay(page, { ...answer, suggestion: { kind: "enter_team", id: "7", name: "W".repeat(30) } });
    await page.goto(hrefOf("home"));
    await openDay(page);
    await expect(ends(page)).toHaveCount(3);
    await expectNoSidewaysScrolling(page);
    const wide = await day(page)
      .locator("*")
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.closest(".sr-only") === null && part.getBoundingClientRect().right > innerWidth + 0.5)
          .map((part) => part.textContent),
      );
    expect(wide).toEqual([]);
    for (const row of await ends(page).all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
