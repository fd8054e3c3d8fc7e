import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { disconnect, notice, voteUnheard, WITHOUT_CONNECTION } from "./connection.ts";
import { expect, test } from "./fixtures.ts";
import { expectProgress, nameOnStage, result, startCategory, toast, voteByKey, votesSent } from "./play.ts";
import { votesFor } from "./standing.ts";

const CATEGORY = "TV Stars";

test.describe("the shell", () => {
  test.use({ serviceWorkers: "allow" });
  test.beforeEach(({ failures }) => {
    failures.allow(WITHOUT_CONNECTION);
    // Requests that the worker could not serve either.
    failures.allow(/^GET \/(images\/.*|api\/overview) net::ERR_FAILED$/);
  });

  /** Waits until the service worker controls the page. */
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

  test("opens offline: votes from before and after a reload are counted once, in order", {
    tag: "@phone",
  }, async ({ page, context, product }) => {
    await page.goto(hrefOf("home"));
    await expectWorker(page);
    await startCategory(page, CATEGORY);
    await expect
      .poll(async () => (await cached(page)).filter((path) => path.endsWith("/card.svg")).length)
      .toBeGreaterThanOrEqual(20);
    const before = await votesFor(product, CATEGORY);
    const votes = votesSent(page);
    await disconnect(page, context);
    for (const choice of ["Hot", "Not", "Hot"] as const) await voteUnheard(page, choice);

    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expectProgress(page, 4, CATEGORY);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await expect(page.getByRole("img", { name: `Poster of ${name}` })).toHaveJSProperty("complete", true);
    await voteUnheard(page, "Not");
    expect(votes).toEqual([]);

    await context.setOffline(false);
    await expect(toast(page, "Welcome back")).toContainText("The 4 votes we saved have been counted.");
    expect(votes.map(({ voteType }) => voteType)).toEqual(["hot", "not", "hot", "not"]);
    expect(new Set(votes.map(({ celebrityId }) => celebrityId)).size).toBe(4);
    expect(await votesFor(product, CATEGORY)).toBe(before + 4);
  });

  test("opens every screen of the product", { tag: "@desktop" }, async ({ page, context, failures }) => {
    // Some screens have nothing to show without the server, and say so.
    failures.allow(/^(GET|POST) .* net::ERR_(FAILED|INTERNET_DISCONNECTED)$/);
    await page.goto(hrefOf("home"));
    await expectWorker(page);
    await context.setOffline(true);
    for (const path of [
      hrefOf("about"),
      hrefOf("celebrityChat"),
      hrefOf("trending"),
      hrefOf("challenges"),
      hrefOf("battle"),
      "/nowhere",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await page.goto(hrefOf("home"));
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Who's hot right now?" })).toBeVisible();
  });

  test("caches nothing about the player", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await expectWorker(page);
    await startCategory(page, CATEGORY);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Your stats" }).click();
    await expect.poll(async () => (await cached(page)).includes("/api/overview")).toBe(true);
    const calls = (await cached(page)).filter((path) => path.startsWith("/api/"));
    expect(calls).toContain("/api/celebrities/category/TV%20Stars");
    // Home asks for the category of its first card.
    expect(calls.filter((path) => !path.startsWith("/api/celebrities/category/"))).toEqual(["/api/overview"]);
  });

  test("a new build keeps the previous shell for open tabs, and no older one", {
    tag: "@desktop",
  }, async ({ page }) => {
    const shells = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-")));
    await page.goto(hrefOf("home"));
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
