import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  DETAIL,
  expectSound,
  LIST,
  card,
  detailOf,
  ENDED_DETAIL,
  members,
  PAST,
  pretendLeagues,
  THIRD,
  WEEKLY,
} from "./leagues.ts";
import { pressPlaceOf } from "./navigation.ts";
import { takeNewBadges } from "./play.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test.describe("the end of a league", () => {
  test.use({ kept: { tutorialSeen: "true", displayName: "Nova" } });

  test("is shown once, and leads on to the new week under the same name", { tag: "@phone" }, async ({ page }) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.clock.install();
    const last = PAST.slice(0, 1).map((one) => ({
      ...one,
      league: { ...one.league, id: "70" },
      you: { displayName: "Nova", rank: 150_000, totalScore: 5, coins: null },
    }));
    await pretendLeagues(page, { past: last });
    await page.goto(LIST);
    const place = page.getByRole("dialog").getByText("#150,000", { exact: true });
    await expect(place).toBeInViewport({ ratio: 1 });
    expect(await place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    if (size !== null) await page.setViewportSize(size);
    // Left without closing it, it has been shown.
    await page.clock.fastForward(3000);
    await page.goto(LIST);
    await expect(heading(page, "Past leagues")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();

    // Of two, the newest is told, as the other one paid nothing.
    const older = { displayName: "Nova", rank: 35, totalScore: 40, coins: null };
    await pretendLeagues(page, { past: PAST.map((one) => (one.league.id === "7" ? { ...one, you: older } : one)) });
    await page.goto(LIST);
    const result = page.getByRole("dialog", { name: "You finished #3 of 412" });
    await expect(result).toContainText(/1,130 points.*\+200 coins/s);
    await expect(result.getByRole("list", { name: "Badges earned" })).toHaveText("On the Podium");
    await expect(result.getByRole("list", { name: "Winners" }).getByRole("listitem")).toHaveText([
      /Rank 1.*500 coins/,
      /Rank 2.*300 coins/,
      /Rank 3.*200 coins/,
    ]);
    await expectSound(page);
    const sent = page.waitForRequest("/api/social-leagues/join");
    await page.route("/api/social-leagues/join", (route) => route.fulfill({ json: { id: "m3" } }));
    await pretendDetail(page);
    await result.getByRole("button", { name: "Join the new week" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ leagueId: "1", displayName: "Nova" });
    await takeNewBadges(page);
    await expect(page).toHaveURL(DETAIL);
    await expect(heading(page, "You're competing in this league!")).toBeVisible();
    await page.getByRole("button", { name: "Back to Leagues" }).click();
    await expect(card(page, "November League")).toContainText("as Nova");
    await expect(heading(page, "Past leagues")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.reload();
    await expect(heading(page, "Past leagues")).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  test("has no rank for who has no point", { tag: "@phone" }, async ({ page }) => {
    const you = { displayName: "Nova", rank: 2, totalScore: 0, coins: null };
    await pretendLeagues(page, { past: PAST.slice(2, 3).map((one) => ({ ...one, you })) });
    await page.goto(LIST);
    const result = page.getByRole("dialog", { name: "It ended without a point of yours" });
    await result.getByRole("button", { name: "Close" }).click();
    const row = page.getByRole("region", { name: "Past leagues" }).locator("ul > li");
    await expect(row).toHaveText(/Nobody scored\.You: no points$/);
    await expectSound(page);
  });

  test("a league that one is in opens by a press anywhere on its card", { tag: "@phone" }, async ({ page }) => {
    await pretendLeagues(page, {
      active: [{ ...WEEKLY, joined: true }],
      details: { 1: detailOf({ league: WEEKLY, you: THIRD }) },
    });
    for (const words of ["See the board", WEEKLY.name, "Time left"]) {
      await page.goto(LIST);
      await pressPlaceOf(page, card(page, WEEKLY.name).getByText(words, { exact: true }));
      await expect(page).toHaveURL(DETAIL);
    }
  });

  test("comes while one looks at it", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    const league = { ...WEEKLY, endDate: new Date(Date.now() + 60_000).toISOString() };
    await pretendLeagues(page, {
      active: [{ ...league, joined: true }],
      details: { 1: detailOf({ league, you: THIRD }) },
    });
    await page.goto(DETAIL);
    await expect(page.getByRole("article")).toContainText("1 minute");
    const ended = { ...league, state: "ended" as const };
    await pretendLeagues(page, {
      active: [{ ...WEEKLY, id: "11", joined: false }],
      details: { 1: { ...ENDED_DETAIL, league: ended, you: THIRD } },
      past: PAST.slice(0, 1).map((past) => ({ ...past, league: ended })),
    });
    await page.clock.fastForward(70_000);
    await expect(page.getByRole("dialog", { name: "You finished #3 of 412" })).toBeVisible();
    await page.keyboard.press("Escape");
    await takeNewBadges(page);
    await expect(page.getByRole("region", { name: "You finished #3 of 412" })).toContainText("200 coins won");
    await expect(page.getByRole("button", { name: "Leave League" })).toHaveCount(0);
    await expectNoAxeFindings(page);
  });
});

/** From now on, the player is third in the weekly league. */
async function pretendDetail(page: Page): Promise<void> {
  await page.route("/api/social-leagues/1", (route) =>
    route.fulfill({ json: detailOf({ you: THIRD, members: members(10) }) }),
  );
}
