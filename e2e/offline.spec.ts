import type { Page } from "@playwright/test";
import { sendEvents } from "#contract/analytics.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { never, startCategoryOfOne } from "./answers.ts";
import { openBattle, pick } from "./battle.ts";
import { disconnect, KEPT, notice, voteUnheard, WITHOUT_CONNECTION } from "./connection.ts";
import { expect, test } from "./fixtures.ts";
import {
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  startCategory,
  toast,
  undoButton,
  voteByKey,
  votesSent,
} from "./play.ts";
import { votesFor } from "./standing.ts";

const CATEGORY = "TV Stars";
/** The code of a round's end. */
const ROUND_ENDING = /\/assets\/round-ending-[^/]+\.js$/;
/** What no player waits for. */
const AFTER_START = /\/assets\/after-start-[^/]+\.js/;

test.describe("the connection drops", () => {
  test.beforeEach(({ failures }) => failures.allow(WITHOUT_CONNECTION));

  test("votes are queued, the round continues, and back online each counts once, in order", { tag: "@phone" }, async ({
    page,
    context,
    product,
  }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    const place = await page.getByRole("region", { name: "Stage" }).boundingBox();
    await disconnect(page, context);
    // What says so moves nothing that is played on.
    expect(await page.getByRole("region", { name: "Stage" }).boundingBox()).toEqual(place);
    const names: string[] = [];
    for (const [index, choice] of (["Hot", "Not", "Hot"] as const).entries()) {
      await expectProgress(page, index + 1, CATEGORY);
      names.push((await nameOnStage(page).textContent()) ?? "");
      await voteUnheard(page, choice);
    }
    await expectProgress(page, 4, CATEGORY);
    expect(votes).toEqual([]);
    expect(await votesFor(product, CATEGORY)).toBe(before);

    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The 3 votes we saved have been counted.");
    await expect(notice(page)).toBeHidden();
    expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot"]);
    expect(new Set(names).size).toBe(3);
    expect(await votesFor(product, CATEGORY)).toBe(before + 3);

    await voteByKey(page, "Not");
    await expect(result(page)).toHaveText("You: not");
    await expect(page.getByText(KEPT, { exact: true })).toBeHidden();
    expect(await votesFor(product, CATEGORY)).toBe(before + 4);
  });

  test("the result says that the vote is queued", { tag: "@phone" }, async ({ page, context }) => {
    await startCategory(page, CATEGORY);
    await disconnect(page, context);
    await voteByKey(page, "Hot");
    const stage = page.getByRole("region", { name: "Stage" });
    await expect(stage.getByText("Saved. We'll count it when you're back online.")).toBeVisible();
  });

  test("after the tab is closed, the next one sends the votes", { tag: "@desktop" }, async ({
    page,
    context,
    product,
  }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    await disconnect(page, context);
    await voteUnheard(page, "Hot");
    await voteUnheard(page, "Hot");
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const votes = votesSent(next);
    await next.goto(hrefOf("about"));
    await expect(toast(next, "Welcome back")).toContainText("The 2 votes we saved have been counted.");
    expect(votes).toHaveLength(2);
    expect(await votesFor(product, CATEGORY)).toBe(before + 2);
  });

  test("two tabs queue their votes, and each counts once", { tag: "@desktop" }, async ({ page, context, product }) => {
    const second = await context.newPage();
    const sent = [votesSent(page), votesSent(second)];
    await startCategory(page, CATEGORY);
    await startCategory(second, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await expect(notice(second)).toBeVisible();
    await voteUnheard(page, "Hot");
    await voteUnheard(second, "Hot");
    await voteUnheard(second, "Not");
    await context.setOffline(false);
    await expect.poll(() => votesFor(product, CATEGORY)).toBe(before + 2);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("outbox."))))
      .toEqual([]);
    // Both tabs play the same round. A tab may learn late what the other one delivered, and send it again.
    const votes = sent.flat().map(({ celebrityId, sessionId }) => `${celebrityId} ${sessionId}`);
    expect(new Set(votes).size).toBe(2);
    expect(await votesFor(product, CATEGORY)).toBe(before + 2);
  });

  test("an undone queued vote is never sent", { tag: "@desktop" }, async ({ page, context, product }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    await disconnect(page, context);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await voteUnheard(page, "Hot");
    await undoButton(page).click();
    await expect(nameOnStage(page)).toHaveText(name);
    await expectProgress(page, 1, CATEGORY);
    await voteUnheard(page, "Not");
    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The vote we saved has been counted.");
    expect(votes.map(({ voteType }) => voteType)).toEqual(["not"]);
    expect(await votesFor(product, CATEGORY)).toBe(before + 1);
  });

  test("a round played to its end is reported after its votes", { tag: "@desktop" }, async ({ page, context }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // Analytics are sent at their own times.
      if (request.method() === "POST" && pathname !== sendEvents.path) calls.push(pathname);
    });
    const fetchedAhead = page.waitForResponse(ROUND_ENDING);
    await startCategoryOfOne(page, CATEGORY);
    await fetchedAhead;
    await disconnect(page, context);
    await voteUnheard(page, "Hot");
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*0\s*not/);
    expect(calls).toEqual([]);
    const reported = page.waitForResponse("/api/complete-game");
    await context.setOffline(false);
    expect((await reported).status()).toBe(200);
    expect(calls).toEqual(["/api/players", "/api/vote", "/api/complete-game"]);
  });

  test("results that were not loaded in time appear when the connection is back", { tag: "@desktop" }, async ({
    page,
    context,
  }) => {
    let away = true;
    await page.route(ROUND_ENDING, (route) => (away ? route.abort("internetdisconnected") : route.continue()));
    await startCategoryOfOne(page, CATEGORY);
    await disconnect(page, context);
    await voteUnheard(page, "Hot");
    await expect(page.getByRole("heading", { level: 1, name: CATEGORY })).toBeVisible();
    await expect(gameComplete(page)).toBeHidden();
    away = false;
    await context.setOffline(false);
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*0\s*not/);
  });

  test("a vote that the server refuses later is dropped and reported", { tag: "@desktop" }, async ({
    page,
    context,
    failures,
  }) => {
    failures.expect("POST /api/vote 404");
    await startCategory(page, CATEGORY);
    const gone = { status: 404, title: "Celebrity not found", detail: "There is no such celebrity." };
    await page.route("/api/vote", (route) =>
      route.fulfill({
        status: 404,
        contentType: "application/problem+json",
        json: { ...gone, code: "celebrity_not_found" },
      }),
    );
    await disconnect(page, context);
    await voteUnheard(page, "Hot");
    await context.setOffline(false);
    await expect(toast(page, "A saved vote could not be counted")).toContainText("There is no such celebrity.");
    await page.unroute("/api/vote");
    await voteByKey(page, "Hot");
    await expect(page.getByText(/^[\d,]+ votes? · /).first()).toBeVisible();
  });

  test("a battle says that it is waiting", { tag: "@desktop" }, async ({ page, context }) => {
    await openBattle(page);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Battles wait until you're back.", { exact: true })).toBeVisible();
  });
});

test("a page whose later code never came goes on by what the browser says", { tag: "@desktop" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(WITHOUT_CONNECTION);
  failures.allow(/after-start-.* net::ERR_FAILED$/);
  await page.route(AFTER_START, (route) => route.abort());
  await page.goto(hrefOf("trending"));
  await disconnect(page, context);
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test("with the server unreachable, the vote is queued and sent later", { tag: "@desktop" }, async ({
  page,
  product,
  failures,
}) => {
  failures.allow(/^POST \/api\/vote net::ERR_CONNECTION_REFUSED$/);
  await page.clock.install();
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  await page.route("/api/vote", (route) => route.abort("connectionrefused"));
  await voteByKey(page, "Hot");
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await page.unroute("/api/vote");
  await page.clock.fastForward(5000);
  await expect(toast(page, "Welcome back")).toBeVisible();
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("a call that fails alone makes nobody offline, and is sent again at its own beat", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.clock.install();
  await startCategory(page, CATEGORY);
  let calls = 0;
  await page.route("/api/vote", (route) => {
    calls += 1;
    return route.fulfill({ contentType: "text/html", body: "<h1>Sign in to this network</h1>" });
  });
  await voteByKey(page, "Hot");
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(notice(page)).toBeHidden();
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(6);
});

test.describe("nobody answers, although the browser knows of no problem", () => {
  const UNANSWERED = /^(?:GET|POST) \/(?:api|health)\/.* net::ERR_INTERNET_DISCONNECTED$/;
  const CALLS = /\/(?:api|health)\//;
  const cut = (page: Page) => page.route(CALLS, (route) => route.abort("internetdisconnected"));

  test.beforeEach(({ failures }) => failures.allow(UNANSWERED));

  for (const [screen, address, shown] of [
    ["trending", hrefOf("trending"), "Nothing is trending yet"],
    ["a round", roundAddress(CATEGORY), "1 / 20"],
    ["the arenas", hrefOf("battleArena"), "Open arenas"],
  ] as const)
    test(`${screen} is offline, and comes by itself once somebody does`, { tag: "@phone" }, async ({ page }) => {
      await page.clock.install();
      await cut(page);
      await page.goto(address);
      const main = page.getByRole("main");
      await expect(main.getByText("You're offline", { exact: true })).toBeVisible();
      await expect(main.getByText("This waits until you're back.", { exact: true })).toBeVisible();
      await expect(main).not.toContainText("Failed");
      await page.unroute(CALLS);
      await page.clock.fastForward(5000);
      await expect(
        main.getByText(shown).or(main.getByLabel(shown)).or(main.getByRole("listitem")).first(),
      ).toBeVisible();
      await expect(main.getByText("You're offline", { exact: true })).toBeHidden();
    });

  test("a battle says it once, and goes on", { tag: "@phone" }, async ({ page }) => {
    await openBattle(page);
    await page.clock.install();
    await cut(page);
    await pick(page, "first");
    await page.clock.fastForward(3000);
    const waits = page.getByText("You're offline. Battles wait until you're back.", { exact: true });
    await expect(waits).toBeVisible();
    await expect(toast(page, "Error")).toBeHidden();
    await page.unroute(CALLS);
    await page.clock.fastForward(5000);
    await expect(waits).toBeHidden();
  });
});

test("if the page is left while a vote is pending, the next one sends it", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  // Removing the route would release the held vote before the page is left.
  let held = true;
  await page.route("/api/vote", (route) => (held ? never() : route.continue()));
  // By then the player is claimed: a page left before that would come back as another player.
  const sent = page.waitForRequest("/api/vote");
  await voteByKey(page, "Hot");
  await sent;
  await expect(page.getByText("Counting your vote…")).toBeVisible();
  held = false;
  await page.reload();
  await expect(toast(page, "Welcome back")).toContainText("The vote we saved has been counted.");
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});
