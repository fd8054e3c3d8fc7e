import type { BrowserContext, Page } from "@playwright/test";
import { never, startCategoryOfOne } from "./answers.ts";
import { openBattle } from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import {
  expectProgress,
  gameComplete,
  nameOnStage,
  result,
  startCategory,
  toast,
  undoButton,
  votesSent,
} from "./play.ts";
import { votesFor } from "./standing.ts";

const CATEGORY = "TV Stars";
const KEPT = "Got it";
/** Pictures and the like, asked for while there is no connection. */
const WITHOUT_CONNECTION = /^GET .* net::ERR_INTERNET_DISCONNECTED$/;

const notice = (page: Page) => page.getByText("You're offline. Votes are kept and sent later.", { exact: true });

async function disconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
}

/** Votes on who is on stage, and goes on to the next one. */
async function voteUnheard(page: Page, key: "ArrowRight" | "ArrowLeft"): Promise<void> {
  await page.keyboard.press(key);
  // One look: it goes by itself.
  await expect(page.locator(".result")).toContainText(`${KEPT}You: ${key === "ArrowRight" ? "hot" : "not"}`);
  await page.keyboard.press("Escape");
  await expect(page.getByText(KEPT, { exact: true })).toBeHidden();
}

test.describe("the connection drops", () => {
  test.beforeEach(({ failures }) => failures.allow(WITHOUT_CONNECTION));

  test("votes are kept, the round goes on, and back online each counts once, in order", async ({
    page,
    context,
    product,
  }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    await disconnect(page, context);
    const names: string[] = [];
    for (const [index, key] of (["ArrowRight", "ArrowLeft", "ArrowRight"] as const).entries()) {
      await expectProgress(page, index + 1, CATEGORY);
      names.push((await nameOnStage(page).textContent()) ?? "");
      await voteUnheard(page, key);
    }
    await expectProgress(page, 4, CATEGORY);
    expect(votes).toEqual([]);
    expect(await votesFor(product, CATEGORY)).toBe(before);

    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The 3 votes we saved are counted.");
    await expect(notice(page)).toBeHidden();
    expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot"]);
    expect(new Set(names).size).toBe(3);
    expect(await votesFor(product, CATEGORY)).toBe(before + 3);

    await page.keyboard.press("ArrowLeft");
    await expect(result(page)).toHaveText("You: not");
    await expect(page.getByText(KEPT, { exact: true })).toBeHidden();
    expect(await votesFor(product, CATEGORY)).toBe(before + 4);
  });

  test("the result says what becomes of the vote", { tag: "@phone" }, async ({ page, context }) => {
    await startCategory(page, CATEGORY);
    await disconnect(page, context);
    await page.keyboard.press("ArrowRight");
    const stage = page.getByRole("region", { name: "Stage" });
    await expect(stage.getByText("Saved. We'll count it when you're back online.")).toBeVisible();
  });

  test("a tab that is closed meanwhile: the next one sends", { tag: "@desktop" }, async ({
    page,
    context,
    product,
  }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    await disconnect(page, context);
    await voteUnheard(page, "ArrowRight");
    await voteUnheard(page, "ArrowRight");
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    const votes = votesSent(next);
    await next.goto("/about");
    await expect(toast(next, "Welcome back")).toContainText("The 2 votes we saved are counted.");
    expect(votes).toHaveLength(2);
    expect(await votesFor(product, CATEGORY)).toBe(before + 2);
  });

  test("two tabs keep their votes, and each is sent once", { tag: "@desktop" }, async ({ page, context, product }) => {
    const second = await context.newPage();
    const sent = [votesSent(page), votesSent(second)];
    await startCategory(page, CATEGORY);
    await startCategory(second, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    await context.setOffline(true);
    await expect(notice(page)).toBeVisible();
    await expect(notice(second)).toBeVisible();
    await voteUnheard(page, "ArrowRight");
    await voteUnheard(second, "ArrowRight");
    await voteUnheard(second, "ArrowLeft");
    await context.setOffline(false);
    await expect.poll(() => votesFor(product, CATEGORY)).toBe(before + 2);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("outbox."))))
      .toEqual([]);
    // The same celebrity came first in both tabs.
    expect(sent.flat()).toHaveLength(3);
  });

  test("a kept vote that is taken back is never sent", { tag: "@desktop" }, async ({ page, context, product }) => {
    await startCategory(page, CATEGORY);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    await disconnect(page, context);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await voteUnheard(page, "ArrowRight");
    await undoButton(page).click();
    await expect(nameOnStage(page)).toHaveText(name);
    await expectProgress(page, 1, CATEGORY);
    await voteUnheard(page, "ArrowLeft");
    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The vote we saved is counted.");
    expect(votes.map(({ voteType }) => voteType)).toEqual(["not"]);
    expect(await votesFor(product, CATEGORY)).toBe(before + 1);
  });

  test("a round played to its end is reported after its votes", { tag: "@desktop" }, async ({ page, context }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
    });
    await startCategoryOfOne(page, CATEGORY);
    await disconnect(page, context);
    await voteUnheard(page, "ArrowRight");
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*0\s*not/);
    expect(calls).toEqual([]);
    const reported = page.waitForResponse("/api/complete-game");
    await context.setOffline(false);
    expect((await reported).status()).toBe(200);
    expect(calls).toEqual(["/api/players", "/api/vote", "/api/complete-game"]);
  });

  test("a vote that the server refuses later is dropped and said", { tag: "@desktop" }, async ({
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
    await voteUnheard(page, "ArrowRight");
    await context.setOffline(false);
    await expect(toast(page, "A saved vote could not be counted")).toContainText("There is no such celebrity.");
    await page.unroute("/api/vote");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText(/^\d+(\.\d)?% hot$/).first()).toBeVisible();
  });

  test("a battle says that it waits", { tag: "@desktop" }, async ({ page, context }) => {
    await openBattle(page);
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Battles wait until you're back.", { exact: true })).toBeVisible();
  });
});

test("a server that cannot be reached: the vote is kept, and sent a little later", { tag: "@desktop" }, async ({
  page,
  product,
  failures,
}) => {
  failures.allow(/^POST \/api\/vote net::ERR_CONNECTION_REFUSED$/);
  await page.clock.install();
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  await page.route("/api/vote", (route) => route.abort("connectionrefused"));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(KEPT, { exact: true })).toBeVisible();
  await page.unroute("/api/vote");
  await page.clock.fastForward(5000);
  await expect(toast(page, "Welcome back")).toBeVisible();
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test("a page that is left while a vote is on its way: the next one sends it", { tag: "@desktop" }, async ({
  page,
  product,
}) => {
  await startCategory(page, CATEGORY);
  const before = await votesFor(product, CATEGORY);
  // Taking the route away would let the held vote go before the page is left.
  let held = true;
  await page.route("/api/vote", (route) => (held ? never() : route.continue()));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Counting your vote…")).toBeVisible();
  held = false;
  await page.reload();
  await expect(toast(page, "Welcome back")).toContainText("The vote we saved is counted.");
  expect(await votesFor(product, CATEGORY)).toBe(before + 1);
});

test.describe("the shell", () => {
  test.use({ serviceWorkers: "allow" });
  test.beforeEach(({ failures }) => {
    failures.allow(WITHOUT_CONNECTION);
    // What the worker could not get either.
    failures.allow(/^GET \/(images\/.*|api\/overview) net::ERR_FAILED$/);
  });

  /** Waits until the service worker answers for the page. */
  const expectWorker = (page: Page) =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller !== null) return;
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
      });
    });

  const cached = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });

  test("opens without a connection: votes of before and after a reload are counted once, in order", async ({
    page,
    context,
    product,
  }) => {
    await page.goto("/");
    await expectWorker(page);
    await startCategory(page, CATEGORY);
    await expect
      .poll(async () => (await cached(page)).filter((path) => path.endsWith("/card.svg")).length)
      .toBeGreaterThanOrEqual(20);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    await disconnect(page, context);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight"] as const) await voteUnheard(page, key);

    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expectProgress(page, 1, CATEGORY);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await expect(page.getByRole("img", { name: `Poster of ${name}` })).toHaveJSProperty("complete", true);
    await voteUnheard(page, "ArrowLeft");
    expect(votes).toEqual([]);

    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The 4 votes we saved are counted.");
    expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot", "not"]);
    // The last vote changed the first one: it was for the same celebrity.
    expect(votes[3]?.celebrityId).toBe(votes[0]?.celebrityId);
    expect(await votesFor(product, CATEGORY)).toBe(before + 3);
  });

  test("opens every screen of the product", { tag: "@desktop" }, async ({ page, context, failures }) => {
    // Some have nothing to show without the server, and say so.
    failures.allow(/^(GET|POST) .* net::ERR_(FAILED|INTERNET_DISCONNECTED)$/);
    await page.goto("/");
    await expectWorker(page);
    await context.setOffline(true);
    for (const path of ["/about", "/celebrity-chat", "/battle", "/nowhere"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto("/");
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Who's hot right now?" })).toBeVisible();
  });

  test("keeps nothing of the player", { tag: "@desktop" }, async ({ page }) => {
    await page.goto("/");
    await expectWorker(page);
    await startCategory(page, CATEGORY);
    await page.keyboard.press("ArrowRight");
    await expect(result(page)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Your stats" }).click();
    await expect.poll(async () => (await cached(page)).includes("/api/overview")).toBe(true);
    const calls = (await cached(page)).filter((path) => path.startsWith("/api/"));
    expect(calls.toSorted()).toEqual(["/api/celebrities/category/TV%20Stars", "/api/overview"]);
  });

  test("a new build leaves the shell before it for the tabs that are open, and no older one", {
    tag: "@desktop",
  }, async ({ page }) => {
    const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));
    await page.goto("/");
    await expectWorker(page);
    const [current] = await shells();
    await page.evaluate(async () => {
      for (const name of ["shell-old", "shell-before"]) await caches.open(name);
      const registration = await navigator.serviceWorker.ready;
      await registration.unregister();
    });
    await page.reload();
    await expectWorker(page);
    await expect.poll(shells).toEqual([current, "shell-before"]);
  });
});
