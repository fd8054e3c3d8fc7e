import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { whileDrawn } from "./drawing.ts";

type Options = Parameters<AxeBuilder["options"]>[0];
type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

interface WithAxe {
  document: Document;
  axe?: { run(on: Document, by: Options): Promise<{ violations: Violations }> };
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Leave out passed checks: describing them takes as long as running them. The only frames are a payment provider's. Style sheets
 * are not fetched a second time: a page may be offline, and no rule that runs here reads them.
 */
const RESULTS = {
  resultTypes: ["violations"],
  iframes: false,
  preload: { assets: ["media"] },
} satisfies Options;
/** The second theme differs from the first in its colours alone, so only the rules about colours run again. */
const RULES_BY_THEME: Readonly<Record<string, Options>> = {
  poster: { ...RESULTS, runOnly: { type: "tag", values: TAGS } },
  contrast: { ...RESULTS, runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
};

/** Runs axe on the current page, in both themes. Anything that changes by itself needs a paused clock. */
export const expectNoAxeFindings = (page: Page): Promise<void> => whileDrawn(page, () => checkThemes(page));

async function checkThemes(page: Page): Promise<void> {
  const before = await page.locator("html").getAttribute("data-theme");
  for (const [theme, options] of Object.entries(RULES_BY_THEME)) {
    await setTheme(page, theme);
    const violations = await withRealTimers(page, () => findViolations(page, options));
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
    );
    expect(findings).toEqual([]);
  }
  await setTheme(page, before ?? "poster");
}

/** The page keeps axe until it is left: to compile it takes longer than most runs of it. */
async function findViolations(page: Page, options: Options): Promise<Violations> {
  const found = await page.evaluate(async (given) => {
    const { document: whole, axe }: WithAxe = window;
    return axe === undefined ? null : (await axe.run(whole, given)).violations;
  }, options);
  return found ?? (await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()).violations;
}

/** Runs `work` with real timers, even on a page whose clock is paused. */
async function withRealTimers<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const swap = () =>
    page.evaluate(() => {
      const timers: { setTimeout: unknown; realSetTimeout?: unknown } = window;
      // A page that a test opens in a context of its own has no other ones (fixtures.ts).
      [timers.setTimeout, timers.realSetTimeout] = [timers.realSetTimeout ?? timers.setTimeout, timers.setTimeout];
    });
  await swap();
  const result = await work();
  await swap();
  return result;
}

/** Switches the theme as the toggle does, and waits for transitions to end. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    // What a scroll drives has no end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    const moving = timed.filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }, theme);
}
