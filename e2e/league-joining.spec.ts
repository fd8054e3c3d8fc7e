import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  DETAIL,
  expectSound,
  LIST,
  card,
  detailOf,
  ENDED_DETAIL,
  joinButton,
  memberPanel,
  nameField,
  OPEN_LEAGUES,
  pretendLeagues,
  refusal,
  THIRD,
  WEEKLY,
} from "./leagues.ts";
import { toast } from "./play.ts";

/** Joining leagues of thousands, full ones, and what is refused. */

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

const ALL_TAKEN = { ...WEEKLY, memberCount: WEEKLY.maxMembers };
const FULL = { ...ALL_TAKEN, full: true };

/** From now on, joining makes the player third. */
async function pretendJoining(page: Page): Promise<void> {
  await page.route("/api/social-leagues/join", (route) => route.fulfill({ json: { id: "m3" } }));
  await page.route("/api/social-leagues/1", (route) => route.fulfill({ json: detailOf({ you: THIRD }) }));
}

test("a full league leads to others", { tag: "@desktop" }, async ({ page }) => {
  await pretendLeagues(page, {
    active: [{ ...FULL, joined: false }],
    details: { 1: detailOf({ league: FULL, memberCount: FULL.maxMembers }) },
  });
  await page.goto(DETAIL);
  await expect(page.getByRole("region", { name: "This league is full" })).toContainText("All 10,000 seats are taken");
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("link", { name: "See the other leagues" }).click();
  await expect(card(page, "Weekly Face-Off")).toContainText("This league is full");
  await expect(card(page, "Weekly Face-Off").getByRole("button")).toHaveCount(0);
});

test("a league whose seats are taken can be joined for the seat of an idle member", { tag: "@phone" }, async ({
  page,
}) => {
  await pretendLeagues(page, {
    active: [{ ...ALL_TAKEN, joined: false }],
    details: { 1: detailOf({ league: ALL_TAKEN, memberCount: ALL_TAKEN.maxMembers }) },
  });
  await page.goto(LIST);
  await expect(card(page, "Weekly Face-Off")).toContainText("10,000 players are in it");
  await expect(card(page, "Weekly Face-Off").getByRole("button", { name: "Join League" })).toBeVisible();
  await card(page, "Weekly Face-Off").getByRole("link").click();
  await nameField(page).fill("Nova");
  await pretendJoining(page);
  await joinButton(page).click();
  await expect(memberPanel(page).getByRole("heading")).toBeFocused();
});

test("joining is seen in the other tabs of the player", { tag: "@desktop" }, async ({ page, context }) => {
  await pretendLeagues(page);
  await page.goto(DETAIL);
  const tab = await context.newPage();
  await pretendLeagues(tab);
  await tab.goto(LIST);
  await expect(card(tab, "Weekly Face-Off").getByRole("button", { name: "Join League" })).toBeVisible();
  const active = OPEN_LEAGUES.map((league) => ({ ...league, joined: league.id === "1" }));
  await pretendLeagues(tab, { active, details: { 1: detailOf({ you: THIRD }) } });
  await nameField(page).fill("Nova");
  await pretendJoining(page);
  await joinButton(page).click();
  await expect(card(tab, "Weekly Face-Off")).toContainText("You're in");
});

test("who lost the seat to another player is told so, and can join again", { tag: "@phone" }, async ({ page }) => {
  await pretendLeagues(page, { details: { 1: detailOf({ seatLost: true }) } });
  await page.goto(DETAIL);
  const panel = page.getByRole("region", { name: "Join the Competition!" });
  await expect(panel).toContainText("Your seat went to another player");
  await expectSound(page);
  await nameField(page).fill("Nova");
  await pretendJoining(page);
  await joinButton(page).click();
  await expect(memberPanel(page).getByRole("heading")).toBeFocused();
});

test("seats that are kept for other networks are said to be", { tag: "@phone" }, async ({ page, failures }) => {
  await pretendLeagues(page);
  await page.goto(DETAIL);
  await nameField(page).fill("Nova");
  failures.expect("POST /api/social-leagues/join 409", "POST /api/social-leagues/join 409");
  const said = "Its other seats are kept for players from elsewhere.";
  await page.route("/api/social-leagues/join", refusal(409, "seats_kept", said));
  await joinButton(page).click();
  const panel = page.getByRole("region", { name: "No seat left for you" });
  await expect(panel).toContainText(said);
  await expect(panel.getByRole("heading")).toBeFocused();
  await expectSound(page);
  await panel.getByRole("button", { name: "Try again here" }).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue("Nova");
  await joinButton(page).click();
  await expect(panel.getByRole("heading")).toBeFocused();
  await panel.getByRole("link", { name: "See the other leagues" }).click();
  await expect(card(page, "Weekly Face-Off")).toBeVisible();
});

test("a refused name leaves the way to another one free", { tag: "@phone" }, async ({ page, failures }) => {
  await pretendLeagues(page);
  await page.goto(DETAIL);
  failures.expect("POST /api/social-leagues/join 409");
  await page.route("/api/social-leagues/join", refusal(409, "name_taken", "That name is taken here. ".repeat(3)));
  await page.getByRole("textbox", { name: "Display name" }).fill("Nova");
  const button = page.getByRole("button", { name: "Join League" });
  await button.click();
  await expect(toast(page, "Failed to Join")).toBeVisible();
  const isFree = () =>
    button.evaluate((element) => {
      const { x, width, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, bottom - 3) === element;
    });
  await expect.poll(isFree).toBe(true);
});

test("full, and ended, between looking and joining", { tag: "@phone" }, async ({ page, failures }) => {
  await pretendLeagues(page);
  await page.goto(DETAIL);
  await page.getByRole("textbox", { name: "Display name" }).fill("Nova");
  failures.expect("POST /api/social-leagues/join 409", "POST /api/social-leagues/join 410");
  await pretendLeagues(page, { details: { 1: detailOf({ league: FULL, memberCount: FULL.maxMembers }) } });
  await page.route("/api/social-leagues/join", refusal(409, "league_full", "All seats of this league are taken."));
  await page.getByRole("button", { name: "Join League" }).click();
  await expect(toast(page, "Failed to Join")).toContainText("All seats of this league are taken.");
  await expect(page.getByRole("region", { name: "This league is full" }).getByRole("heading")).toBeFocused();

  await pretendLeagues(page);
  await page.reload();
  await page.getByRole("textbox", { name: "Display name" }).fill("Nova");
  await pretendLeagues(page, { details: { 1: { ...ENDED_DETAIL, league: { ...ENDED_DETAIL.league, id: "1" } } } });
  await page.route("/api/social-leagues/join", refusal(410, "league_ended", "This league has ended."));
  await page.getByRole("button", { name: "Join League" }).click();
  await expect(toast(page, "Failed to Join")).toContainText("This league has ended.");
  await expect(page.getByRole("region", { name: "This league has ended" })).toBeVisible();
  await expect(heading(page, "Final leaderboard")).toBeVisible();
});
