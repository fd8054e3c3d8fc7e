import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { startCategoryOfOne } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { expectInSight, expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import {
  endResult,
  expectProgress,
  gameComplete,
  result,
  stage,
  startCategory,
  startCategoryWithClock,
  undoButton,
  voteButton,
  voteByButton,
  voteByKey,
  homePoster,
} from "./play.ts";

const CATEGORY = "Social Media Influencers";
const ADDRESS = roundAddress("Social Media Influencers");

/** WCAG 2.2, 2.5.5 (AAA): 44 px each way. */
const TARGET_PX = 44;

test.describe("at 320 px nothing scrolls sideways:", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("home and its leaderboard", async ({ page }) => {
    await page.goto(hrefOf("home"));
    await expect(homePoster(page)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.getByRole("banner").getByRole("button", { name: "Leaderboard" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });

  test("a round with its result and its end", async ({ page }) => {
    await startCategoryOfOne(page, CATEGORY);
    await expectNoSidewaysScrolling(page);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await endResult(page);
    await expect(gameComplete(page)).toContainText("New Badges Earned!");
    await expectNoSidewaysScrolling(page);
  });

  test("the 404 screen", async ({ page, failures }) => {
    failures.expect("GET /nowhere 404");
    await page.goto("/nowhere");
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [320, 568],
] as const) {
  test.describe(`on ${width} × ${height}`, { tag: "@phone" }, () => {
    test.use({ viewport: { width, height } });

    test("the whole loop is on one screen", async ({ page }) => {
      await startCategoryWithClock(page, CATEGORY);
      const parts = [
        page.getByText(`1 / 20 in ${CATEGORY}`, { exact: true }),
        stage(page),
        stage(page).getByRole("heading", { level: 2 }),
        voteButton(page, "Not"),
        voteButton(page, "Skip"),
        voteButton(page, "Hot"),
        undoButton(page),
      ];
      for (const part of parts) await expectInSight(page, part);
      await expectNoScrolling(page);
      await voteByButton(page, "Hot", "tap");
      await expect(result(page)).toBeVisible();
      await expectInSight(page, result(page));
    });
  });
}

test("targets are at least 44 × 44 px", { tag: "@phone" }, async ({ page }) => {
  const small = () =>
    page.evaluate((least) => {
      const rowOf = (element: Element) =>
        getComputedStyle(element, "::after").inset === "0px" && element instanceof HTMLElement
          ? element.offsetParent
          : undefined;
      return (
        [...document.querySelectorAll("button, a, select, [role=tab]")]
          .filter((element) => element.checkVisibility())
          // A link that stands for a whole row or tile is as large as that.
          .map((element) => ({ text: element.textContent, box: (rowOf(element) ?? element).getBoundingClientRect() }))
          .filter(({ text, box }) => text !== "Skip to the game" && (box.width < least || box.height < least))
          .map(({ text, box }) => `${text}: ${box.width} × ${box.height}`)
      );
    }, TARGET_PX);
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await small()).toEqual([]);
  await page.goto(ADDRESS);
  await expectProgress(page, 1, CATEGORY);
  expect(await small()).toEqual([]);
  await page.getByRole("banner").getByRole("button", { name: "Leaderboard" }).click();
  await expect(page.getByRole("tab", { name: "Today" })).toBeVisible();
  await expect.poll(small).toEqual([]);
});

test("the focus moves in order and is visible", { tag: "@desktop" }, async ({ page }) => {
  await startCategory(page, CATEGORY);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const order = [
    page.getByRole("button", { name: "Back to main" }),
    voteButton(page, "Not"),
    voteButton(page, "Skip"),
    voteButton(page, "Hot"),
    undoButton(page),
  ];
  for (const stop of order) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(stop).toHaveCSS("outline-style", "solid");
    await expect(stop).toHaveCSS("outline-width", "3px");
  }
});

test("from the top, the first stop leads past the header", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the game" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Classic" })).toBeFocused();
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("no animation outlasts a moment, and a vote works", { tag: "@phone" }, async ({ page }) => {
    await startCategory(page, CATEGORY);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0))),
    );
    expect(longest).toBeLessThanOrEqual(100);
    await page.keyboard.press("Escape");
    await expectProgress(page, 2, CATEGORY);
  });
});
