import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { sendEvents } from "#contract/analytics.ts";
import { broken, startCategoryOfOne } from "./answers.ts";
import { disconnect, KEPT, WITHOUT_CONNECTION } from "./connection.ts";
import { figure, keptEvents, leave, openDashboard } from "./figures.ts";
import { expect, test, testAlone } from "./fixtures.ts";
import { dragWhenOpen, fingerOn } from "./gestures.ts";
import {
  callsTo,
  expectProgress,
  isCall,
  nameOnStage,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  voteByKey,
} from "./play.ts";

const CATEGORY = "Rock Stars";
/** Longer than the interval at which events are sent, in ms. */
const GATHERED_MS = 6000;

const toggle = (page: Page) => page.getByRole("contentinfo").getByRole("switch", { name: "Anonymous statistics" });
const eventsSent = (page: Page) => callsTo(page, sendEvents.method, sendEvents.path);

/** The bodies of the analytics calls from now on. */
function bodiesSent(page: Page) {
  const bodies: Record<string, unknown>[][] = [];
  page.on("request", (request) => {
    if (isCall(request, sendEvents.method, sendEvents.path)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

testAlone("players appear on the dashboard, and who looks there is not", async ({ page, request, isMobile }) => {
  // The device is derived from the session's first call. The emulating browser sends its own user agent while it leaves
  // a page.
  const heard = page.waitForResponse((response) => isCall(response.request(), sendEvents.method, sendEvents.path));
  await startCategory(page, CATEGORY);
  const names: string[] = [];
  const seen = async () => names.push((await nameOnStage(page).textContent()) ?? "");
  await seen();
  if (isMobile) await (await fingerOn(page)).swipeWhenOpen(stage(page), { dx: 140 });
  else await dragWhenOpen(page, stage(page), { dx: 180 });
  await expect(result(page)).toHaveText("You: hot");
  await page.keyboard.press("Escape");
  await expectProgress(page, 2, CATEGORY);
  await seen();
  await voteByKey(page, "Not");
  await expect(result(page)).toHaveText("You: not");
  await page.keyboard.press("Escape");
  await expectProgress(page, 3, CATEGORY);
  await seen();
  await voteByKey(page, "Skip");
  await expect(nameOnStage(page)).not.toHaveText(names[2] ?? "");
  await heard;
  await leave(page);
  await expect.poll(async () => (await keptEvents(request)).at(-1)?.["event"]).toBe("session_end");

  await openDashboard(page);
  for (const [name, value] of [
    ["Live users", "1"],
    ["Sessions", "1"],
    ["Votes", "2"],
  ] as const)
    await expect(figure(page, name)).toHaveText(value);
  const funnel = page.getByRole("table", { name: "Conversion funnel" }).getByRole("row");
  await expect(funnel).toHaveText([
    /Step/,
    "Landing1100%–",
    "Category chosen1100%0%",
    "First vote1100%0%",
    "Category complete00%100%",
  ]);
  await expect(page.getByRole("list", { name: "Recent activity" }).getByRole("listitem")).toHaveText(
    [`Skipped: ${names[2]}`, `Not: ${names[1]}`, `Hot: ${names[0]}`, `Chose ${CATEGORY}`, "Visit started"].map(
      (what) => new RegExp(`^${what}`),
    ),
  );
  await expect(page.getByRole("list", { name: "Categories" }).getByRole("listitem")).toHaveText(`${CATEGORY}1`);
  await expect(page.getByRole("list", { name: "Top celebrities" }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Choices" }).getByRole("listitem")).toHaveText([
    "Hot1",
    "Not1",
    "Skipped1",
  ]);
  await expect(page.getByRole("list", { name: "Swipes by direction" }).getByRole("listitem")).toHaveText([
    "Righthot1",
    "Leftnot0",
    "Upskip0",
  ]);
  const [mobile, desktop] = isMobile ? [1, 0] : [0, 1];
  const devices = page.getByRole("region", { name: "Devices" }).locator("dl > div");
  await expect(devices).toHaveText([`Mobile${mobile}${100 * mobile}%`, `Desktop${desktop}${100 * desktop}%`]);

  // Going from there to the game makes it a visit.
  await page.getByRole("banner").getByRole("link", { name: /home/ }).click();
  await leave(page);
  await openDashboard(page);
  await expect(figure(page, "Sessions")).toHaveText("2");
});

testAlone("a page sends nine kinds of event, and of no player", { tag: "@desktop" }, async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.assign(window, { dataLayer: [] });
  });
  await startCategoryOfOne(page, CATEGORY);
  const name = await nameOnStage(page).textContent();
  await dragWhenOpen(page, stage(page), { dx: 180 });
  await expect(result(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Game Complete!" }).getByRole("button", { name: "Play Again" }).click();
  await expectProgress(page, 1, CATEGORY, 1);
  const passedOn = await page.evaluate(() => {
    const found: unknown = Reflect.get(window, "dataLayer");
    return Array.isArray(found) ? (found as Record<string, unknown>[]) : [];
  });
  const userId = await page.evaluate(() => localStorage.getItem("userId"));
  await leave(page);
  await expect.poll(async () => (await keptEvents(request)).at(-1)?.["event"]).toBe("session_end");

  const events = await keptEvents(request);
  const first = (kind: string) => events.find(({ event }) => event === kind);
  expect(first("session_start")).toMatchObject({ category: "session", page: hrefOf("home") });
  expect(first("session_end")).toMatchObject({ reason: "user_exit" });
  expect(events.filter(({ event }) => event === "conversion_funnel").map(({ step }) => step)).toEqual([
    "landing",
    "category_select",
    "first_vote",
    "complete_category",
  ]);
  expect(first("category_selection")).toMatchObject({ selectedCategory: CATEGORY });
  expect(first("celebrity_engagement")).toMatchObject({ voteType: "hot", celebrityCategory: CATEGORY });
  expect(first("celebrity_engagement")?.["timeSpent"]).toBeGreaterThan(0);
  expect(first("swipe_gesture")).toMatchObject({ direction: "right" });
  expect(first("voting_session_complete")).toMatchObject({
    totalVotes: 1,
    hotVotes: 1,
    notVotes: 0,
    hotPercentage: 100,
    votingPattern: "generous",
  });
  expect(events.filter(({ event }) => event === "user_behavior").map(({ action }) => action)).toEqual([
    "view",
    "play_again",
    "view",
  ]);
  expect(first("user_behavior")).toMatchObject({ celebrityId: first("celebrity_engagement")?.["celebrityId"] });
  const performance = first("performance_metrics");
  for (const time of ["pageLoadTime", "domReadyTime", "timeToInteractive"])
    expect(performance?.[time], time).toBeGreaterThan(0);
  expect(JSON.stringify(events)).not.toContain(userId);

  // An analytics service in the page gets the same events, with their names and without the address.
  expect(passedOn.map(({ event }) => event)).toEqual(events.slice(0, -1).map(({ event }) => event));
  expect(passedOn.find(({ event }) => event === "celebrity_engagement")).toMatchObject({ celebrityName: name });
  for (const event of passedOn) {
    expect(event["label"]).toMatch(/^\w/);
    expect(event).not.toHaveProperty("url");
    expect(event).not.toHaveProperty("referrer");
  }
});

test("a page reports its address without its visitor's private parts", { tag: "@phone" }, async ({ page }) => {
  const bodies = bodiesSent(page);
  await page.clock.install();
  await page.goto(`${hrefOf("about")}?token=secret#secret`, { referer: "https://example.com/x?q=secret" });
  await page.clock.runFor(GATHERED_MS);
  await expect.poll(() => bodies.length).toBe(1);
  const [start] = bodies[0] ?? [];
  expect(start).toMatchObject({ event: "session_start", referrer: "https://example.com/x" });
  expect(start?.["url"]).toMatch(/\/about$/);
  expect(JSON.stringify(bodies)).not.toContain("secret");
});

test("switched off in the footer, nothing is sent, now and later", { tag: "@phone" }, async ({ page }) => {
  const sent = eventsSent(page);
  await page.clock.install();
  await page.goto(hrefOf("about"));
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await page.clock.runFor(GATHERED_MS);
  await page.goto(hrefOf("home"));
  await expect(toggle(page)).not.toBeChecked();
  await page.getByRole("button", { name: CATEGORY, exact: true }).click();
  await expectProgress(page, 1, CATEGORY);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(GATHERED_MS);
  await leave(page);
  expect(sent.count).toBe(0);

  await page.goto(hrefOf("about"));
  await toggle(page).click();
  await page.getByRole("banner").getByRole("button", { name: "Leaderboard" }).click();
  await page.clock.runFor(GATHERED_MS);
  await expect.poll(() => sent.count).toBe(1);
});

for (const [what, name, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`${what}: nothing is sent, and the footer says why`, { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(
      ([property, says]) => Object.defineProperty(Navigator.prototype, property, { get: () => says }),
      [name, value] as const,
    );
    const sent = eventsSent(page);
    await page.clock.install();
    await page.goto(hrefOf("about"));
    await expect(toggle(page)).not.toBeChecked();
    await expect(toggle(page)).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByRole("contentinfo")).toContainText("your browser asks not to be tracked");
    await toggle(page).press("Space");
    await expect(toggle(page)).not.toBeChecked();
    await page.clock.runFor(GATHERED_MS);
    await leave(page);
    expect(sent.count).toBe(0);
  });
}

test("events that could not be sent are sent later, without affecting play", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/analytics 500");
  const bodies = bodiesSent(page);
  await page.route(sendEvents.path, broken, { times: 1 });
  await page.clock.install();
  await startCategory(page, CATEGORY);
  await page.clock.runFor(GATHERED_MS);
  // A start that takes long sends them before this.
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect
    .poll(async () => {
      await page.clock.runFor(GATHERED_MS);
      return bodies.length;
    })
    .toBeGreaterThan(1);
  expect(bodies[1]?.slice(0, bodies[0]?.length)).toEqual(bodies[0]);
});

test("offline, events wait for a connection", { tag: "@phone" }, async ({ page, context, failures }) => {
  failures.allow(WITHOUT_CONNECTION);
  await startCategoryWithClock(page, CATEGORY);
  await page.clock.runFor(GATHERED_MS);
  await disconnect(page, context);
  const bodies = bodiesSent(page);
  await voteByKey(page, "Hot");
  await expect(page.locator(".result")).toContainText(KEPT);
  await page.clock.runFor(GATHERED_MS);
  expect(bodies).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.clock.runFor(GATHERED_MS);
      return bodies.flat().map(({ event }) => event);
    })
    .toContain("celebrity_engagement");
});

test("only the dashboard loads its code and charts", { tag: "@desktop" }, async ({ page, request }) => {
  const scripts: string[] = [];
  page.on("request", (asked) => scripts.push(asked.url()));
  await page.goto(hrefOf("home"), { waitUntil: "networkidle" });
  expect(scripts.filter((url) => url.includes("analytics-dashboard"))).toEqual([]);
  expect(await (await request.get("/service-worker.js")).text()).not.toContain("analytics-dashboard-page");
});
