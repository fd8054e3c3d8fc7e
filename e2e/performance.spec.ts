import type { Page } from "@playwright/test";
import { holdBack } from "./answers.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { keepPainting } from "./drawing.ts";
import { expect, test } from "./fixtures.ts";
import { expectProgress, homePoster } from "./play.ts";

const JAVASCRIPT_LIMIT_BYTES = 110_000;

declare global {
  interface Window {
    /** Layout shifts so far: the elements and the amounts. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records layout shifts from the first paint on; each call returns those since the previous call. */
async function gatherShifts(page: Page): Promise<() => Promise<Window["shifts"]>> {
  await keepPainting(page);
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value = "value" in entry ? Number(entry.value) : 0;
        const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
        const moved = sources.map(({ node }: { node?: unknown }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node),
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    // Two frames later, all shifts so far have been reported.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
    );
    return page.evaluate(() => window.shifts.splice(0));
  };
}

/** Families whose files are loaded. */
const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
  );

test("the first load carries at most 110 kB of JavaScript", { tag: "@phone" }, async ({ page, request }) => {
  const answer = await page.goto(hrefOf("home"), { waitUntil: "commit" });
  const html = (await answer?.text()) ?? "";
  // One that is preloaded and run is loaded once.
  const scripts = new Set(Array.from(html.matchAll(/(?:src|href)="([^"]+\.js)"/g), ([, address = ""]) => address));
  expect(scripts.size).toBeGreaterThan(0);
  const sizes = await Promise.all(
    Array.from(scripts, async (address) => {
      const { "content-length": bytes } = (
        await request.get(address, { headers: { "accept-encoding": "gzip" } })
      ).headers();
      return Number(bytes);
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(JAVASCRIPT_LIMIT_BYTES);
});

test("is served compressed and kept for a year, all from here", { tag: "@desktop" }, async ({ page, baseURL }) => {
  const answers: { url: URL; headers: Record<string, string> }[] = [];
  page.on("response", (response) => {
    answers.push({ url: new URL(response.url()), headers: response.headers() });
  });
  await page.goto(hrefOf("home"), { waitUntil: "networkidle" });
  expect(answers.filter(({ url }) => url.origin !== baseURL).map(({ url }) => url.href)).toEqual([]);
  const assets = answers.filter(({ url }) => url.pathname.startsWith("/assets/"));
  expect(assets.length).toBeGreaterThan(3);
  for (const { url, headers } of assets) {
    expect(headers["cache-control"], url.pathname).toContain("immutable");
    const big = Number(headers["content-length"]) > 600;
    if (/\.(js|css)$/.test(url.pathname) && big)
      expect(headers["content-encoding"], url.pathname).toMatch(/^(br|gzip)$/);
  }
  for (const { url, headers } of answers.filter(({ url: { pathname } }) => pathname.startsWith("/images/"))) {
    expect(headers["cache-control"], url.pathname).toContain("immutable");
    expect(headers["content-encoding"], url.pathname).toMatch(/^(br|gzip)$/);
  }
});

test("the page preloads its fonts and is guarded by headers", { tag: "@desktop" }, async ({ page }) => {
  const answer = await page.goto(hrefOf("trending"));
  const headers = answer?.headers() ?? {};
  const policy = headers["content-security-policy"] ?? "";
  for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain("unsafe");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "content-encoding": expect.stringMatching(/^(br|gzip|zstd)$/),
    "cache-control": "no-cache",
  });
  const preloaded = page.locator('head link[rel="preload"][as="font"]');
  await expect(preloaded).toHaveCount(2);
  await page.evaluate(() => document.fonts.ready);
  // What is painted before they are there is in a local font with their measures.
  const loaded = (await loadedFonts(page)).filter((family) => !family.endsWith("stand-in"));
  expect(loaded.toSorted()).toEqual(["Anton", "Inter"]);
});

/** Waits for the fonts and discards earlier shifts, which have their own test. */
async function fontsCame(page: Page, shifts: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => loadedFonts(page)).toEqual(expect.arrayContaining(["Anton", "Inter"]));
  await shifts();
}

test("home has its headlines' font at once, once, and that of running text with the app", { tag: "@phone" }, async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  const letApp = await holdBack(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await expect.poll(() => loadedFonts(page)).toContain("Anton");
  letApp();
  await expect.poll(() => loadedFonts(page)).toContain("Inter");
  await page.waitForLoadState("networkidle");
  expect(sheets.filter((path) => /\/(?:anton|inter)-/.test(path))).toEqual([expect.stringContaining("/inter-")]);
});

test("what nobody waits for comes after the picture that a screen opens with", { tag: "@phone" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const late = () => asked.filter((path) => /\/(?:after-start|chat-promos)-.*\.js$/.test(path));
  const letPicture = await holdBack(page, "/images/adele/*/card.svg");
  // However slow this machine is: without it, what nobody waits for comes after two seconds in any case.
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => (ms === 2000 ? 0 : start(act, ms)) });
  });
  // The page itself has the picture, and has not loaded without it.
  await page.goto(hrefOf("celebrity", { id: "adele" }), { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("img", { name: "Poster of Adele" })).toBeAttached();
  for (let rest = 0; rest < 3; rest += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  expect(late()).toEqual([]);
  letPicture();
  await expect.poll(() => late().length).toBe(2);
});

test("nothing moves while the home page loads, however late counts and pictures come", async ({ page }) => {
  const shifts = await gatherShifts(page);
  const letOverview = await holdBack(page, "/api/overview");
  const letPictures = await holdBack(page, /\/images\//);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fontsCame(page, shifts);
  letOverview();
  await expect(homePoster(page)).toBeAttached();
  // Whose it is stands there until the picture does.
  const [, name = ""] = /of (.+)/.exec((await homePoster(page).getAttribute("alt")) ?? "") ?? [];
  const awaited = await homePoster(page)
    .locator("..")
    .evaluate((card) => getComputedStyle(card, "::before").content);
  expect(awaited).toContain(name);
  expect(name).not.toBe("");
  letPictures();
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
});

test("nothing moves when the fonts load late", async ({ page }) => {
  const shifts = await gatherShifts(page);
  const letFonts = await holdBack(page, /\.woff2$/);
  await page.goto(hrefOf("home"), { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await shifts();
  letFonts();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  const found = await shifts();
  const total = found.reduce((sum, { value }) => sum + value, 0);
  // A line of running text may wrap differently; "good" is up to 0.1. Source: web.dev/cls.
  expect(total, JSON.stringify(found)).toBeLessThan(0.01);
});

test("nothing moves while a category starts", async ({ page }) => {
  const shifts = await gatherShifts(page);
  const letCelebrities = await holdBack(page, "/api/celebrities/category/*");
  await page.goto(roundAddress("Rock Stars"));
  await expect(page.getByText("Setting the stage…")).toBeAttached();
  await fontsCame(page, shifts);
  letCelebrities();
  await expectProgress(page, 1, "Rock Stars");
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
});
