import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { trending } from "#contract/trending.ts";
import { broken, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { disconnect } from "./connection.ts";
import { pretendTrending } from "./discover.ts";
import { expect, test, testAlone } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { result, startCategory, voteByButton } from "./play.ts";
import { follow } from "./navigation.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

testAlone("from no votes to a first trend", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await follow(page, "trending");
  await expect(page.getByRole("heading", { level: 1, name: "Trending" })).toBeFocused();
  await expect(page).toHaveTitle(/^Trending/);
  for (const period of ["This Week", "Today's Trending"]) {
    await tab(page, period).click();
    await expect(page.getByText("Nothing is trending yet")).toBeVisible();
  }
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Start Voting" }).click();
  await expect(page).toHaveURL(hrefOf("home"));

  await startCategory(page, "Models");
  const name = await page.getByRole("region", { name: "Stage" }).getByRole("heading", { level: 2 }).textContent();
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  for (const [period, span] of [
    ["Today's Trending", "in 24 hours"],
    ["This Week", "this week"],
  ] as const) {
    // The trending cache may be some seconds old.
    await expect(async () => {
      await page.goto(hrefOf("trending"));
      await tab(page, period).click();
      await expect(rows(page)).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expect(rows(page).first()).toContainText(
      new RegExp(`No rank yet.*New.*First voices.*${name}.*1 vote ${span}.*Models`, "s"),
    );
  }
});

test("shows what the server counts, in its order, and leads to the celebrity", { tag: "@desktop" }, async ({
  page,
  baseURL,
}) => {
  await startCategory(page, "Athletes");
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
  // The trending cache may be some seconds old.
  await expect(async () => {
    await page.goto(hrefOf("trending"));
    await expect(rows(page).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await tab(page, "Today's Trending").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "This Week")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "Today's Trending")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).first()).toBeVisible();
  const shown = await rows(page).getByRole("link").allTextContents();
  const listed = trending.answer.parse(await (await fetch(`${baseURL}/api/trending`)).json());
  expect(shown.length).toBeLessThanOrEqual(15);
  expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(shown.slice(0, 1)));
  await rows(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: shown[0] ?? "" })).toBeFocused();
});

test("ranks, moves and scores are said and drawn", { tag: "@phone" }, async ({ page }) => {
  await pretendTrending(page);
  await page.goto(hrefOf("trending"));
  await expect(rows(page)).toHaveText([
    /Rank 1.*2 ranks up since yesterday.*90.5% hot.*Idris Elba.*1,200 votes in 24 hours.*usually none.*Trending Score 9.5 of 10/s,
    /Rank 2.*New.*1,199 votes in 24 hours, usually 100.*Trending Score 7.5 of 10/s,
    /Rank 3.*Same rank as yesterday/s,
    /Rank 4.*3 ranks down since yesterday/s,
    /Rank 5.*1 rank up since yesterday/s,
  ]);
  const width = (row: number) =>
    rows(page)
      .nth(row)
      .locator("[data-bar] > div")
      .last()
      .evaluate((bar) => bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 1));
  await expect.poll(() => width(0)).toBeCloseTo(0.95, 2);
  await expect.poll(() => width(4)).toBeCloseTo(0.15, 2);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
  // On a wide window, the first three are side by side, and the others in two columns below.
  await page.setViewportSize({ width: 1280, height: 800 });
  const tops = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 3)).size).toBe(1);
  expect(new Set(tops.slice(3)).size).toBe(1);
  await expectNoSidewaysScrolling(page);
});

test("those whose scores are equal have the ranks that the server gives them, and the top three stand out", {
  tag: "@phone",
}, async ({ page }) => {
  await pretendTrending(page, { level: true });
  await page.goto(hrefOf("trending"));
  await expect(rows(page).getByText(/^Rank \d+$/)).toHaveText(["Rank 1", "Rank 2", "Rank 3", "Rank 4", "Rank 5"]);
  const colours = await rows(page).evaluateAll((all) => all.map((row) => getComputedStyle(row).borderTopColor));
  expect(colours.slice(0, 3)).toEqual(Array(3).fill(colours[0]));
  expect(colours.slice(3)).toEqual(Array(2).fill(colours[4]));
  expect(colours[4]).not.toBe(colours[0]);
});

test("while it loads, and when it cannot be fetched", { tag: "@desktop" }, async ({ page, failures }) => {
  await page.route("/api/trending*", never);
  await page.goto(hrefOf("trending"));
  await expect(page.getByText("Loading what is trending…")).toBeAttached();
  await expectNoAxeFindings(page);

  failures.expect("GET /api/trending 500");
  await page.unroute("/api/trending*");
  await page.route("/api/trending*", broken, { times: 1 });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch trending data");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("without a connection it says so, and comes with it", { tag: "@phone" }, async ({ page, context, failures }) => {
  failures.allow(/./);
  await page.route("/api/trending*", (route) => route.abort());
  await page.goto(hrefOf("trending"));
  await expect(page.getByRole("alert")).toContainText("Failed to fetch trending data");
  await disconnect(page, context);
  await expect(page.getByRole("alert")).toContainText("You're offline");
  await expect(page.getByRole("alert")).not.toContainText("Failed");
  await page.unroute("/api/trending*");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(rows(page).first().or(page.getByText("Nothing is trending yet"))).toBeVisible();
});

test("is shared as a link", { tag: "@desktop" }, async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "share");
  });
  await page.goto(hrefOf("trending"));
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`See who's trending on Hot or Not! ${baseURL}/trending`);
});
