import type { Page, Request } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { analyticsExport, analyticsInsights, analyticsLive, sendEvents } from "#contract/analytics.ts";
import { operatorAccess } from "#contract/operators.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { broken, never } from "./answers.ts";
import { DASHBOARD, figure, openDashboard } from "./figures.ts";
import { expect, test, testAlone } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { isCall } from "./play.ts";
import { monthOfFigures } from "./shots/month-of-figures.ts";

const REFRESH_MS = 30_000;
const timeframe = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name} *the last`) });
const isInsights = (request: Request) => isCall(request, "GET", analyticsInsights.path);

/** A session with this many votes on Adele. */
async function visit(page: Page, session: string, votes: number): Promise<void> {
  const about = {
    sessionId: `session_1700000000000_${session}`,
    sessionDuration: 90_000,
    timestamp: new Date().toISOString(),
    url: "http://localhost/",
  };
  const vote = {
    ...about,
    event: "celebrity_engagement",
    category: "engagement",
    celebrityId: "adele",
    celebrityCategory: "Pop Music Stars",
    voteType: "hot",
    timeSpent: 1000,
  };
  const answer = await page.request.post(sendEvents.path, {
    data: [{ ...about, event: "session_start", category: "session" }, ...Array.from({ length: votes }, () => vote)],
  });
  expect(answer.status()).toBe(202);
}

testAlone("before anyone has played, it says so, and leads to the game", { tag: "@phone" }, async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByRole("heading", { name: "Nobody played in the last 24 hours" })).toBeVisible();
  await expect(figure(page, "Votes")).toHaveText("0");
  await expect(figure(page, "Retention")).toHaveText("–");
  await expect(page.getByText("No votes in this timeframe.")).toBeVisible();
  await expect(page.getByText("No activity yet.")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Play a round" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});

testAlone(
  "statistics are refetched every 30 s, and nothing flickers or loses the focus",
  { tag: "@desktop" },
  async ({ page }) => {
    await visit(page, "first", 1);
    await page.clock.install();
    await openDashboard(page);
    await expect(figure(page, "Votes")).toHaveText("1");
    await timeframe(page, "7d").focus();
    const chart = await page.getByRole("region", { name: "Votes over time" }).elementHandle();
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector("main [aria-busy=true], main .skeleton") !== null) document.title = "It flickered";
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    await page.evaluate(() => window.scrollTo(0, 200));

    await visit(page, "second", 2);
    await page.clock.runFor(REFRESH_MS);
    await expect(figure(page, "Votes")).toHaveText("3");
    await expect(figure(page, "Live users")).toHaveText("2");
    await expect(page.getByRole("list", { name: "Recent activity" }).getByRole("listitem").first()).toHaveText(
      /^Hot: Adele/,
    );
    await expect(timeframe(page, "7d")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    expect(await chart?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page).toHaveTitle(/^Analytics/);
  },
);

test("a timeframe is chosen by keyboard or pointer, and stays with the address", { tag: "@desktop" }, async ({
  page,
}) => {
  await visit(page, "timeframe", 3);
  await openDashboard(page);
  await expect(timeframe(page, "24h")).toBeChecked();
  for (const [name, choose] of [
    ["7d", () => timeframe(page, "24h").press("ArrowRight")],
    ["30d", () => timeframe(page, "30d").click()],
    ["1h", () => timeframe(page, "1h").click()],
  ] as const) {
    const asked = page.waitForRequest(isInsights);
    await choose();
    expect(new URL((await asked).url()).searchParams.get("timeframe")).toBe(name);
    await expect(timeframe(page, name)).toBeChecked();
    await expect(page).toHaveURL(`${DASHBOARD}?timeframe=${name}`);
  }
  await expect(page.getByText(/Nobody came in the hour before, so nothing is compared/)).toBeVisible();
  await page.reload();
  await expect(timeframe(page, "1h")).toBeChecked();
  // An hour in intervals of five minutes.
  await expect(page.getByRole("table", { name: "Votes over time" }).getByRole("row")).toHaveCount(1 + 12);
});

test("charts are tables too, and every figure says what it means", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "tables", 2);
  await page.goto(`${DASHBOARD}?timeframe=7d`);
  const course = page.getByRole("table", { name: "Votes over time" });
  await expect(course.getByRole("columnheader")).toHaveText(["From", "Hot", "Not"]);
  await expect(course.getByRole("row")).toHaveCount(1 + 7);
  const [today] = (await course.getByRole("row").last().getByRole("cell").first().textContent())?.split(",") ?? [];
  expect(Number(today)).toBeGreaterThanOrEqual(2);
  await expect(page.getByRole("table", { name: "Conversion funnel" }).getByRole("rowheader")).toHaveText([
    "Landing",
    "Category chosen",
    "First vote",
    "Category complete",
  ]);
  await expect(page.getByText("Each step counts once per session, and only after the step before it.")).toBeVisible();
  await expect(page.getByText("Sessions active in the last 5 minutes.")).toBeVisible();
  await expectNoAxeFindings(page);
});

test("the events come as CSV and as JSON, named by timeframe and day", { tag: "@desktop" }, async ({ page }) => {
  await visit(page, "export", 1);
  await openDashboard(page);
  await timeframe(page, "7d").click();
  for (const format of ["CSV", "JSON"]) {
    const downloaded = page.waitForEvent("download");
    await page.getByRole("link", { name: `Export as ${format}` }).click();
    const file = await downloaded;
    const day = new Date().toISOString().slice(0, 10);
    expect(file.suggestedFilename()).toBe(`analytics-7d-${day}.${format.toLowerCase()}`);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain("celebrity_engagement");
    expect(text).toContain("adele");
    expect(text).not.toContain("session_1700000000000");
    if (format === "JSON") expect(JSON.parse(text)).toBeInstanceOf(Array);
    else expect(text).toMatch(/^timestamp,event,category,/);
  }
});

test("while it loads, and when it cannot be had, it says so", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect(`GET ${analyticsInsights.path} 500`);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${analyticsInsights.path}*`, async (route) => {
    await promise;
    await broken(route);
  });
  await page.goto(DASHBOARD);
  await expect(page.getByText("Loading the dashboard…")).toBeAttached();
  await expectNoAxeFindings(page);
  resolve();
  await expect(page.getByRole("alert")).toContainText("No data");
  await expectNoAxeFindings(page);
  await page.unroute(`${analyticsInsights.path}*`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
});

test("statistics stay visible when a refetch fails, with their time", { tag: "@phone" }, async ({ page, failures }) => {
  failures.allow(/^GET \/api\/analytics\/(insights|live) 500$/);
  await visit(page, "stay", 1);
  await page.clock.install();
  await openDashboard(page);
  await page.route(`${analyticsInsights.path}*`, broken);
  await page.route(analyticsLive.path, broken);
  await page.clock.runFor(REFRESH_MS);
  await expect(page.getByText(/^Not updated since/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute(`${analyticsInsights.path}*`);
  await page.clock.runFor(REFRESH_MS);
  await expect(page.getByText(/^Updated/)).toBeVisible();
});

test("without OPERATOR_TOKEN, production says that it is closed", { tag: "@desktop" }, async ({ page }) => {
  await page.route(operatorAccess.path, (route) => route.fulfill({ json: { access: "closed", operator: null } }));
  await page.goto(DASHBOARD);
  await expect(page.getByRole("region", { name: "Closed" })).toContainText("OPERATOR_TOKEN");
  await expectNoAxeFindings(page);
});

test("when access cannot be checked, it can be tried again", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect(`GET ${operatorAccess.path} 500`);
  await page.route(operatorAccess.path, broken, { times: 1 });
  await page.goto(DASHBOARD);
  await expect(page.getByRole("alert")).toContainText("Access unknown");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
});

testAlone.describe("with OPERATOR_TOKEN", () => {
  const TOKEN = "the operator's token of this test";
  testAlone.use({ ownEnvironment: { OPERATOR_TOKEN: TOKEN, RATE_LIMIT: "on" } });
  const input = (page: Page) => page.getByLabel("Operator token");
  const signIn = (page: Page) => page.getByRole("button", { name: "Sign in" });

  testAlone(
    "it asks for the token, and keeps what was typed when it is wrong",
    { tag: "@desktop" },
    async ({ page, failures }) => {
      failures.expect("POST /api/operators/session 403", `GET ${analyticsExport.path} 401`);
      // Signing out ends the stream, which the page may ask for again before it shows the form.
      failures.allow(/^GET \/api\/push 401$/);
      await page.goto(DASHBOARD);
      await expect(input(page)).toBeVisible();
      await expectNoAxeFindings(page);
      await signIn(page).click();
      await expect(page.getByRole("alert")).toHaveText("Please enter the token.");
      await input(page).fill("a guess");
      await input(page).press("Enter");
      await expect(page.getByRole("alert")).toHaveText("That is not the operator's token.");
      await expect(input(page)).toHaveValue("a guess");
      await expect(input(page)).toBeFocused();
      await expectNoAxeFindings(page);
      const refused = await page.evaluate(async (path) => (await fetch(path)).status, analyticsExport.path);
      expect(refused).toBe(401);

      await input(page).fill(TOKEN);
      await signIn(page).click();
      await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
      expect(await page.evaluate(() => JSON.stringify([localStorage, document.cookie]))).not.toContain(TOKEN);
      await page.getByRole("button", { name: "Sign out" }).click();
      await expect(input(page)).toBeVisible();
      await page.reload();
      await expect(input(page)).toBeVisible();
    },
  );

  testAlone("a session that has ended leads back to the form", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.allow(/^GET \/api\/(analytics\/(insights|live)|push) 401$/);
    await page.goto(DASHBOARD);
    await page.clock.install();
    await input(page).fill(TOKEN);
    await signIn(page).click();
    await expect(page.getByRole("heading", { name: "Votes over time" })).toBeVisible();
    await page.context().clearCookies();
    await page.clock.runFor(REFRESH_MS);
    await expect(input(page)).toBeVisible();
  });

  testAlone("after five tries it says how long to wait", { tag: "@phone" }, async ({ page, failures }) => {
    failures.allow(/^POST \/api\/operators\/session (403|429)$/);
    await page.goto(DASHBOARD);
    for (let tries = 0; tries < 6; tries += 1) {
      const answered = page.waitForResponse((response) => isCall(response.request(), "POST", "/api/operators/session"));
      await input(page).fill(`guess ${tries}`);
      await signIn(page).click();
      await answered;
      // Until then, a further press is ignored.
      await expect(page.getByRole("alert")).toBeVisible();
    }
    await expect(page.getByRole("alert")).toHaveText(/^Too many attempts\. Please wait \d+ seconds\.$/);
  });
});

for (const [tag, width, height] of [
  ["@phone", 320, 568],
  ["@phone", 390, 844],
  ["@desktop", 1440, 900],
] as const) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test("nothing scrolls sideways or is cut off", async ({ page }) => {
      await page.route(`${analyticsInsights.path}*`, (route) => route.fulfill({ json: monthOfFigures() }));
      await page.route(analyticsLive.path, (route) => route.fulfill({ json: monthOfFigures() }));
      await openDashboard(page);
      await expectNoSidewaysScrolling(page);
      await page.route(operatorAccess.path, never);
      await page.reload();
      await expect(page.getByText("Loading the dashboard…")).toBeAttached();
      await expectNoSidewaysScrolling(page);
    });
  });
}
