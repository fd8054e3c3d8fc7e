import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { holdBack } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { keepPainting } from "./drawing.ts";
import { expect, testAlone as test } from "./fixtures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import { buyChat, openSession, testChat } from "./paid-chat.ts";
import { result, startCategory, voteByButton } from "./play.ts";

const strip = (page: Page) => page.getByRole("region", { name: "Your day" });
const entry = (page: Page, name: RegExp) => strip(page).getByRole("link", { name });

/** What is not whole: names that are cut, lines outside their cell. */
const cutWords = (page: Page): Promise<(string | null)[]> =>
  strip(page).evaluate((whole) =>
    [...whole.querySelectorAll("b, b + span, a > span, button > span")]
      .filter((part) => {
        const cell = part.closest("a, button")?.getBoundingClientRect();
        const { top, bottom } = part.getBoundingClientRect();
        return part.scrollWidth > part.clientWidth + 1 && part.tagName === "B"
          ? true
          : top < (cell?.top ?? 0) - 0.5 || bottom > (cell?.bottom ?? 0) + 0.5;
      })
      .map((part) => part.textContent),
  );

/** How far the first card's buttons are above the dock, in px. */
const roomBelowCard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return (edge(".dock")?.top ?? 0) - (edge(".first-buttons")?.bottom ?? Infinity);
  });

test("who comes back sees the streak, Today's 10 and what is unfinished first, and each leads on", async ({ page }) => {
  await startCategory(page, "Directors");
  await voteByButton(page, "Hot");
  await expect(page.getByText("2 / 20 in Directors", { exact: true })).toBeVisible();
  await page.goto(hrefOf("home"));
  await expect(strip(page).getByRole("button", { name: "1 day safe today" })).toBeVisible();
  await expect(entry(page, /^Today's 10 play now$/)).toHaveAttribute("href", hrefOf("todaysTen"));
  await expectInSight(page, strip(page));
  await expect(entry(page, /^19 to go Directors$/)).toBeVisible();
  expect(await cutWords(page)).toEqual([]);
  await expectNoAxeFindings(page);

  await entry(page, /^19 to go Directors$/).click();
  await expect(page.getByText("2 / 20 in Directors", { exact: true })).toBeVisible();
  await page.goBack();
  await strip(page).getByRole("button").click();
  await expect(page.getByRole("dialog", { name: "Your stats" })).toBeVisible();
});

test.describe("on a first visit", () => {
  test.use({ kept: {} });

  test("there is none, until the hints are dismissed", { tag: "@phone" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeVisible();
    await expect(strip(page)).toBeHidden();
    await page.getByRole("button", { name: "Skip tutorial" }).tap();
    await expect(strip(page)).toBeVisible();
  });
});

test("the streak stands there at once when one comes back, before it is read anew", { tag: "@phone" }, async ({
  page,
}) => {
  await startCategory(page, "Directors");
  await voteByButton(page, "Hot");
  await page.goto(hrefOf("home"));
  await expect(strip(page).getByRole("button", { name: "1 day safe today" })).toBeVisible();
  const letStats = await holdBack(page, "/api/user-stats*");
  await page.reload();
  await expect(strip(page).getByRole("button", { name: "1 day safe today" })).toBeVisible();
  letStats();
});

test("the strip moves nothing when it comes", { tag: "@phone" }, async ({ page }) => {
  await keepPainting(page);
  await page.goto(hrefOf("home"));
  await expect(strip(page)).toBeVisible();
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, shift) => sum + Number("value" in shift ? shift.value : 0), 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without a shift there is no entry.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(moved).toBeLessThan(0.02);
});

for (const [width, height] of [
  [320, 568],
  [640, 400],
  [844, 390],
] as const)
  test(`on a low screen of ${width} × ${height} px, the strip is in sight with the card's buttons`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(hrefOf("home"));
    await expectInSight(page, strip(page));
    for (const name of ["Not", "Skip", "Hot"])
      await expectInSight(
        page,
        page.getByRole("region", { name: "First card" }).getByRole("button", { name, exact: true }),
      );
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  });

test("Today's 10 is told of once", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(strip(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Today's 10/ })).toHaveCount(1);
});

test("a phone on its side has the card and its buttons above the bar", { tag: "@phone" }, async ({ page }) => {
  for (const [width, height] of [
    [844, 390],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(hrefOf("home"));
    const card = page.getByRole("region", { name: "First card" });
    await expectInSight(page, card.getByRole("img"));
    await expectInSight(page, card.getByRole("button", { name: "Hot", exact: true }));
  }
  await page.getByRole("button", { name: "Hot", exact: true }).tap();
  await expect(result(page)).toHaveText("You: hot");
});

testChat(
  "a paid chat that runs is the first thing to go back to, and no other is advertised",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await startCategory(page, "Country Music Stars");
    await voteByButton(page, "Hot");
    await expect(page.getByText("2 / 20 in Country Music Stars", { exact: true })).toBeVisible();
    const token = await buyChat(page);
    await openSession(page, token);
    await page.goto(hrefOf("home"));
    await expect(entry(page, /^Adele AI, \d+ min left$/)).toHaveAttribute("href", `${hrefOf("chat")}?session=${token}`);
    await expect(entry(page, /^19 to go Country Music Stars$/)).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [390, 664],
      [320, 720],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScrolling(page);
      await expect(strip(page).locator(":scope > *")).toHaveCount(4);
      expect(await cutWords(page)).toEqual([]);
      for (const name of ["Not", "Skip", "Hot"])
        await expectInSight(
          page,
          page.getByRole("region", { name: "First card" }).getByRole("button", { name, exact: true }),
        );
      expect(await roomBelowCard(page)).toBeGreaterThanOrEqual(0);
    }
    await expect(page.locator(".promo")).toHaveCount(0);
    await page.getByRole("button", { name: "Chat", exact: true }).tap();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Back to Adele AI \d+ minutes left$/ })
      .tap();
    await expect(page).toHaveURL(`${hrefOf("chat")}?session=${token}`);
    await page.goto(hrefOf("home"));
    await page.getByRole("button", { name: "Your stats" }).first().tap();
    const ends = page.getByRole("list", { name: "Runs out next" });
    await expect(ends.getByRole("link", { name: "Your chat: Adele" })).toHaveAttribute(
      "href",
      `${hrefOf("chat")}?session=${token}`,
    );
  },
);
