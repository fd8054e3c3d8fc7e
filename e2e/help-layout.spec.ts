import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { ask, holdAnswers, launcher, log, openHelp, panel, question, expectFocusForTyping } from "./help.ts";
import { startCategory, toast } from "./play.ts";
import { SIZES } from "./sizes.ts";

/**
 * The help assistant keeps clear of a round and is accessible in all of its states; shell.spec.ts covers every screen.
 */

const CATEGORY = "Action Movie Stars";

/** The controls that an element covers at the current scroll position. */
async function coveredNow(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const one = document.querySelector(selector)?.getBoundingClientRect();
    if (one === undefined) throw new Error(`There is no ${selector}`);
    return [...document.querySelectorAll("main button, main a, main select, header button, header a")]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const other = control.getBoundingClientRect();
        return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      })
      .map((control) => control.textContent ?? "");
  }, selector);
}

/** What depends on the window's size is rendered a moment after it has changed. */
const expectNothingBeneath = (page: Page, selector: string): Promise<void> =>
  expect.poll(() => coveredNow(page, selector)).toEqual([]);

/** Runs the same test at every size. */
async function atEverySize(page: Page, look: (height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await look(height);
    });
  }
}

async function minimise(page: Page): Promise<void> {
  await openHelp(page);
  await panel(page).getByRole("button", { name: "Minimise help" }).click();
  await expect(panel(page)).toHaveCSS("height", "64px");
}

async function close(page: Page): Promise<void> {
  await panel(page).getByRole("button", { name: "Close help" }).click();
  await expect(launcher(page)).toBeVisible();
}

test.describe("at every size", { tag: "@desktop" }, () => {
  test("the button covers no control of a round, and without scrolling", async ({ page }) => {
    await startCategory(page, CATEGORY);
    await atEverySize(page, async () => {
      await expectNothingBeneath(page, ".help-launcher");
      await minimise(page);
      await expectNothingBeneath(page, ".help-panel");
      await expect(page.getByRole("button", { name: "Hot", exact: true })).toBeInViewport({ ratio: 1 });
      await close(page);
    });
  });

  test("the open panel is entirely on the screen", async ({ page }) => {
    await page.goto(hrefOf("home"));
    await atEverySize(page, async (height) => {
      await openHelp(page);
      await expect(panel(page)).toBeInViewport({ ratio: 1 });
      await expect(panel(page)).toHaveCSS("height", `${Math.min(500, height - 16)}px`);
      await expect(question(page)).toBeInViewport({ ratio: 1 });
      await close(page);
    });
  });
});

test("the open panel leaves the vote buttons of a desktop free", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  await openHelp(page);
  await expectNothingBeneath(page, ".help-panel");
});

test("targets in the panel are at least 44 × 44 px", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await openHelp(page);
  const small = await panel(page)
    .locator("button, input")
    .evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
  expect(small).toEqual([]);
});

test.describe("is accessible", () => {
  test("closed, open, minimised", async ({ page }) => {
    await page.goto(roundAddress("Action Movie Stars"));
    await expect(launcher(page)).toBeVisible();
    await expectNoAxeFindings(page);
    await openHelp(page);
    await expectNoAxeFindings(page);
    await panel(page).getByRole("button", { name: "Minimise help" }).click();
    await expect(log(page)).toBeHidden();
    await expectNoAxeFindings(page);
  });

  test("thinking, answered", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await openHelp(page);
    const letAnswer = await holdAnswers(page);
    await question(page).fill("undo");
    await page.keyboard.press("Enter");
    await expect(log(page).getByText("Thinking...")).toBeVisible();
    await expectNoAxeFindings(page);
    letAnswer();
    await expect(log(page).getByText("From the help texts")).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("answered by an AI", { tag: "@phone" }, async ({ page }) => {
    await page.route("/api/help-chat", (route) =>
      route.fulfill({ json: { response: "Press Undo.", source: "ai", topic: "undo", suggestions: [] } }),
    );
    await page.goto(hrefOf("home"));
    await openHelp(page);
    await question(page).fill("undo");
    await page.keyboard.press("Enter");
    await expect(log(page).getByText("AI answer")).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("not sure what was meant: choosing a suggestion asks it", { tag: "@phone" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await openHelp(page);
    await ask(page, "does the rating influence the percent");
    const suggestions = panel(page).getByRole("list", { name: "Did you mean" });
    await expect(suggestions.getByRole("listitem")).toHaveCount(2);
    await expectNoAxeFindings(page);
    await suggestions.getByRole("button", { name: "What does the hot percentage mean?" }).click();
    await expect(log(page).getByText("From the help texts")).toHaveCount(2);
    await expect(suggestions).toBeHidden();
    await expectFocusForTyping(page);
  });

  test("failed", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/help-chat 500");
    await page.route("/api/help-chat", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.clock.install();
    await page.goto(hrefOf("home"));
    await openHelp(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await question(page).fill("undo");
    await page.keyboard.press("Enter");
    await untilVisible(toast(page, "Failed to get help response."));
    await expectNoAxeFindings(page);
  });
});
