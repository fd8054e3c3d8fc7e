import type { Page, Route } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { broken, startCategoryOfOne } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import {
  endResult,
  expectProgress,
  nameOnStage,
  result,
  stage,
  startCategory,
  toast,
  voteByKey,
  votesSent,
} from "./play.ts";
import { votesFor } from "./standing.ts";

const CATEGORY = "Broadway Stars";

const errorToast = (page: Page) => toast(page, "Failed to submit vote. Please try again.");

/** The code of a part, whichever address it is loaded from. */
const chunk = (part: string) => new RegExp(`/assets/${part}-.*\\.js`);

test("a failed vote is reported and can be cast again; nothing is lost", { tag: "@phone" }, async ({
  page,
  product,
  failures,
}) => {
  failures.expect("POST /api/vote 500");
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  const name = (await nameOnStage(page).textContent()) ?? "";
  await page.route("/api/vote", broken, { times: 1 });
  await voteByKey(page, "Hot");
  await expect(errorToast(page)).toContainText("Error");
  await expect(nameOnStage(page)).toHaveText(name);
  await expectProgress(page, 1, CATEGORY);
  expect(await votesFor(product, CATEGORY)).toBe(before);

  await voteByKey(page, "Hot");
  await expect(result(page)).toHaveText("You: hot");
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("a busy server is retried silently", { tag: "@desktop" }, async ({ page, product, failures }) => {
  failures.expect("POST /api/vote 503");
  await startCategory(page, CATEGORY);
  const votes = votesSent(page);
  const before = await votesFor(product, CATEGORY);
  const busy = (route: Route) => route.fulfill({ status: 503, headers: { "retry-after": "1" }, body: "busy" });
  await page.route("/api/vote", busy, { times: 1 });
  await voteByKey(page, "Hot");
  await expect(result(page)).toHaveText("You: hot");
  await expect(errorToast(page)).toBeHidden();
  expect(votes).toHaveLength(2);
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("a vote whose response was lost is retried, and counts once", { tag: "@desktop" }, async ({
  page,
  product,
  failures,
}) => {
  failures.expect("POST /api/vote net::ERR_CONNECTION_RESET");
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route("/api/vote", loseAnswer, { times: 1 });
  await voteByKey(page, "Hot");
  await expect(result(page)).toHaveText("You: hot");
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("a category that fails to load says so, and loads on the second try", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.expect("GET /api/celebrities/category/Broadway%20Stars 500");
  await page.route("/api/celebrities/category/Broadway%20Stars", broken, { times: 1 });
  await page.goto(roundAddress(CATEGORY));
  await expect(page.getByRole("alert")).toContainText("Failed to fetch celebrities by category");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectProgress(page, 1, CATEGORY);
});

test("the game is playable without the counts", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("GET /api/overview 500");
  await page.route("/api/overview", broken, { times: 1 });
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("alert")).toContainText("The counts couldn't be loaded.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText(/^1 \/ 20 in /)).toBeVisible();
});

test("a screen whose code fails to load is loaded on the second try", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.allow(/^GET \/assets\/trending-page-.*\.js net::ERR_FAILED$/);
  const refused = page.waitForEvent("requestfailed");
  let asked = 0;
  // The route stays: one that is taken back can hold the request that comes meanwhile.
  await page.route("/assets/trending-page-*.js", (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
  await page.goto(hrefOf("trending"));
  await refused;
  await expect(page.getByRole("heading", { level: 1, name: "Trending" })).toBeVisible();
});

test("a broken picture is replaced by the name", { tag: "@phone" }, async ({ page, failures }) => {
  failures.allow(/^GET \/images\/.* net::ERR_FAILED$/);
  await page.route("/images/**", (route) => route.abort());
  await startCategory(page, CATEGORY);
  const name = (await nameOnStage(page).textContent()) ?? "";
  const poster = stage(page).getByRole("img", { name: `Poster of ${name}` });
  await expect(poster).toHaveText(name);
  await voteByKey(page, "Hot");
  await expect(result(page)).toHaveText("You: hot");
});

test("a round whose end cannot be reported is still complete", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/complete-game 500");
  await page.route("/api/complete-game", broken);
  await startCategoryOfOne(page, CATEGORY);
  await voteByKey(page, "Not");
  await expect(result(page)).toBeVisible();
  const reported = page.waitForResponse("/api/complete-game");
  await endResult(page);
  await reported;
  await expect(page.getByRole("dialog", { name: "Game Complete!" })).toContainText(/0\s*hot\s*1\s*not/);
});

test("a panel whose code cannot be loaded says so, and opens later; the page goes on", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.allow(/\/assets\/(leaderboard-sheet|chat-promos)-/);
  const sheet = chunk("leaderboard-sheet");
  await page.route(chunk("chat-promos"), (route) => route.abort());
  await page.route(sheet, (route) => route.abort());
  await page.goto(hrefOf("home"));
  const open = page.getByRole("button", { name: "Leaderboard" });
  await open.click();
  await expect(toast(page, "This could not be opened. Please try again.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute(sheet);
  await open.click();
  await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeVisible();
});

for (const { what, part, address, tag } of [
  {
    what: "a screen that broke does not break the next one",
    part: "trending-page",
    address: hrefOf("trending"),
    tag: "@desktop",
  },
  {
    what: "a round that broke does not break the home screen that it belongs to",
    part: "voting-screen",
    address: roundAddress("Rock Stars"),
    tag: "@phone",
  },
]) {
  test(what, { tag }, async ({ page, failures }) => {
    failures.allow(new RegExp(`/assets/${part}-`));
    await page.route(chunk(part), (route) => route.abort());
    await page.goto(address);
    await expect(page.getByText("The show stopped")).toBeVisible();
    await page.getByRole("link", { name: "home" }).click();
    await expect(page.getByText("The show stopped")).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("a round whose results cannot be shown is reported all the same, and leads home", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.allow(/\/assets\/round-ending-/);
  await page.route(chunk("round-ending"), (route) => route.abort());
  await startCategoryOfOne(page, "Rock Stars");
  const reported = page.waitForResponse("/api/complete-game");
  await voteByKey(page, "Hot");
  expect((await reported).status()).toBe(200);
  await expect(toast(page, "The results could not be shown. Your votes count.")).toBeVisible();
  await expect(page).toHaveURL(hrefOf("home"));
});
