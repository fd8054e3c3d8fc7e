import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const THEMES = ["poster", "contrast"];

/** Looks for barriers on the page as it stands, in both themes. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const before = await page.locator("html").getAttribute("data-theme");
  for (const theme of THEMES) {
    await setTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}: ${id} (${help}) at ${target.join(" ")}: ${failureSummary}`),
    );
    expect(findings).toEqual([]);
  }
  await setTheme(page, before ?? "poster");
}

/** Puts a theme on as the toggle does, and waits until nothing moves or fades any more. */
async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset["theme"] = name;
    const moving = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }, theme);
}
