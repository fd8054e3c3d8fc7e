import { type BrowserContext, expect, type Request, type Response, test as base } from "@playwright/test";
import { sendEvents } from "#contract/analytics.ts";
import { claimPlayer } from "#contract/players.ts";
import type { Given } from "../server/start.ts";
import { skipPainting } from "./drawing.ts";
import { type Product, startProduct } from "./product.ts";
import { waitForTheApp } from "./interactive.ts";
import { stayOffline } from "./stay-offline.ts";

/** Failures in the browser. A test fails on any that it did not announce. */
export interface Failures {
  /** Expects failed calls, each exactly once, as `METHOD /path STATUS` or `METHOD /path net::ERR_…`. */
  expect(...lines: string[]): void;
  /** Allows any number of failed calls, such as preloaded pictures, and what the console says of them. */
  allow(pattern: RegExp): void;
}

/** What a configuration or a test may set. */
export interface TestOptions {
  /** Whether pages are drawn (drawing.ts). */
  drawn: boolean;
}

interface TestParts extends TestOptions {
  failures: Failures;
  /** Local storage before the test. By default, the tutorial has been seen. */
  kept: Readonly<Record<string, string>>;
  /** A product for this test only, without any votes. */
  ownProduct: Product;
  /** Environment variables of `ownProduct`. */
  ownEnvironment: Readonly<Record<string, string>>;
  /** What code alone can set of `ownProduct`. */
  ownGiven: Given;
  /** The product under test. */
  site: Product;
}

interface WorkerParts {
  /** Each worker's product; the worker's tests share its votes. */
  product: Product;
}

export const test = base.extend<TestParts, WorkerParts>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  ownEnvironment: [{}, { option: true }],
  ownGiven: [{}, { option: true }],
  ownProduct: [
    async ({ ownEnvironment, ownGiven }, use) => {
      const product = await startProduct(ownEnvironment, ownGiven);
      await use(product);
      await product.stop();
    },
    { timeout: 120_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(options);
        waitForTheApp(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  drawn: [true, { option: true }],
  kept: [{ tutorialSeen: "true" }, { option: true }],
  site: ({ product }, use) => use(product),
  baseURL: ({ site }, use) => use(site.address),
  failures: [
    async ({ context, site, kept, drawn }, use) => {
      if (!drawn) await skipPainting(context);
      await keep(context, site.address, kept);
      await stayOffline(context);
      const { failures, verify } = await watch(context);
      await use(failures);
      await verify();
      await endFakes(context);
    },
    { auto: true },
  ],
});

/** Tests that run against their own product. */
export const testAlone = test.extend({ site: ({ ownProduct }, use) => use(ownProduct) });

export { expect };

/** Fills local storage before the first page runs. Playwright's `storageState` opens a page for that, which takes 100 ms. */
async function keep(context: BrowserContext, origin: string, kept: TestParts["kept"]): Promise<void> {
  await context.addInitScript(
    (given) => {
      if (location.origin !== given.origin || localStorage.getItem("filled") !== null) return;
      for (const [name, value] of Object.entries({ ...given.kept, filled: "by the test" }))
        localStorage.setItem(name, value);
    },
    { origin, kept },
  );
}

/** What a page asks for as its test ends may be on its way to a fake response, which nobody waits for. */
async function endFakes(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
}

async function watch(context: BrowserContext) {
  const calls: string[] = [];
  /** What the server said of the calls that it refused. */
  const reasons: Promise<string>[] = [];
  const complaints: string[] = [];
  const expected: string[] = [];
  const allowed: RegExp[] = [];
  /** Claims that have not been answered. */
  const claims = new Set<Request>();

  await context.addInitScript(() => {
    // Tests may pause the clock after this (axe.ts, nothing-covered.ts).
    Object.assign(window, {
      realSetTimeout: window.setTimeout.bind(window),
      realRequestAnimationFrame: window.requestAnimationFrame.bind(window),
    });
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    // Failed calls are checked below, with method and status.
    const failedCall = message.text().startsWith("Failed to load resource");
    // Caused by the configuration (playwright.config.ts).
    const blockedWorker = message.text() === "Service Worker registration blocked by Playwright";
    if (["error", "warning"].includes(message.type()) && !failedCall && !blockedWorker) complaints.push(message.text());
  });
  context.on("weberror", (thrown) => complaints.push(`Uncaught: ${thrown.error().stack}`));
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === claimPlayer.path) claims.add(request);
  });
  context.on("requestfinished", (request) => claims.delete(request));
  context.on("response", (response) => {
    const line = lineOf(response.request(), String(response.status()));
    // A page that is left during its claim loses the cookie: the next one is refused, and comes back as another player.
    if (line === `POST ${claimPlayer.path} 401` && claims.size > 1) claims.clear();
    else if (response.status() >= 400) {
      calls.push(line);
      reasons.push(reasonOf(line, response));
    }
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Requests in flight when the page was left.
    if (reason === "net::ERR_ABORTED") return;
    // Analytics calls may fail while offline or after the product has stopped; analytics.spec.ts covers what happens to
    // their events.
    if (new URL(request.url()).pathname === sendEvents.path) return;
    calls.push(lineOf(request, reason));
  });

  const failures: Failures = {
    expect: (...lines) => void expected.push(...lines),
    allow: (pattern) => void allowed.push(pattern),
  };
  const verify = async () => {
    const unforeseen = (lines: readonly string[]) =>
      lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unforeseen(complaints), "The browser complained").toEqual([]);
    // A call that nobody answered has the connection looked for, which may fail as well.
    const unanswered = calls.filter((line) => line.includes(" net::ERR_"));
    const others = unanswered.every((line) => LIVE.test(line)) ? calls : calls.filter((line) => !LIVE.test(line));
    const failed = unforeseen(others).toSorted();
    const said = failed.length === expected.length ? [] : await Promise.all(reasons);
    expect(failed, ["Failed calls", ...said].join("\n")).toEqual(expected.toSorted());
  };
  return { failures, verify };
}

/** A look for the connection (web/lib/find-connection.ts). */
const LIVE = /^GET \/health\/live net::ERR_/;

/** @returns the call with the problem that answered it, as far as its page is still there to tell */
const reasonOf = async (line: string, response: Response): Promise<string> =>
  `${line} ${await response.text().catch(() => "")}`;

function lineOf(request: { method(): string; url(): string }, outcome: string): string {
  const { pathname } = new URL(request.url());
  return `${request.method()} ${pathname} ${outcome}`;
}
