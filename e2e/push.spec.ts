import type { BrowserContext, Page } from "@playwright/test";
import { analyticsLive, sendEvents } from "#contract/analytics.ts";
import { pushStream } from "#contract/push.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { DASHBOARD, figure, openDashboard } from "./figures.ts";
import { expect, testAlone } from "./fixtures.ts";

let visits = 0;

/** A session that begins, as the product is told of it by another browser. */
async function visit(page: Page): Promise<void> {
  visits += 1;
  const answer = await page.request.post(sendEvents.path, {
    data: {
      event: "session_start",
      category: "session",
      sessionId: `session_1700000000000_push${visits}`,
      sessionDuration: 1000,
      timestamp: new Date().toISOString(),
      url: "http://localhost/",
    },
  });
  expect(answer.status()).toBe(202);
}

/** Counts the streams and the fetches of a context. */
function watchCalls(context: BrowserContext) {
  const calls = { streams: 0, fetches: 0 };
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === pushStream.path) calls.streams += 1;
    if (pathname === analyticsLive.path) calls.fetches += 1;
  });
  return calls;
}

async function liveUsers(page: Page): Promise<number> {
  return Number(await figure(page, "Live users").textContent());
}

testAlone(
  "two tabs share one stream; when its owner closes, the other goes on",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const calls = watchCalls(context);
    const opened = page.waitForResponse((response) => response.url().includes(pushStream.path));
    await openDashboard(page);
    await opened;
    const other = await context.newPage();
    await openDashboard(other);
    const users = await liveUsers(page);
    await visit(page);
    for (const tab of [page, other])
      await expect(figure(tab, "Live users")).toHaveText(String(users + 1), { timeout: 2000 });
    expect(calls).toEqual({ streams: 1, fetches: 2 });

    const reopened = other.waitForResponse((response) => response.url().includes(pushStream.path));
    await page.close();
    await reopened;
    await visit(other);
    await expect(figure(other, "Live users")).toHaveText(String(users + 2), { timeout: 2000 });
    expect(calls).toEqual({ streams: 2, fetches: 2 });
  },
);

testAlone(
  "a page that lost its connection has what it missed when it is back",
  { tag: "@phone" },
  async ({ page, context, browser, site, failures }) => {
    failures.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const opened = page.waitForResponse((response) => response.url().includes(pushStream.path));
    await openDashboard(page);
    await opened;
    const users = await liveUsers(page);
    await context.setOffline(true);
    const elsewhere = await browser.newContext({ baseURL: site.address });
    await visit(await elsewhere.newPage());
    await context.setOffline(false);
    await expect(figure(page, "Live users")).toHaveText(String(users + 1));
    await elsewhere.close();
  },
);

testAlone(
  "where no stream can be had, the page fetches at its interval",
  { tag: "@desktop" },
  async ({ page, context, failures }) => {
    failures.allow(new RegExp(`^GET ${pushStream.path} 503$`));
    await page.route(`${pushStream.path}*`, (route) => route.fulfill({ status: 503, body: "" }));
    const calls = watchCalls(context);
    await page.clock.install();
    await openDashboard(page);
    const users = await liveUsers(page);
    await visit(page);
    await page.clock.fastForward(30_000);
    await expect(figure(page, "Live users")).toHaveText(String(users + 1));
    expect(calls.fetches).toBe(2);
  },
);

testAlone("a page that has nothing to watch has no stream", { tag: "@phone" }, async ({ page, context }) => {
  const opened = page.waitForRequest((request) => request.url().includes(pushStream.path));
  await page.goto(DASHBOARD);
  const stream = await opened;
  const ended = context.waitForEvent("requestfailed", (request) => request === stream);
  await page.getByRole("link", { name: "Play a round" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
  await ended;
});
