import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import {
  board,
  card,
  DETAIL,
  detailOf,
  expectSound,
  FAR_DOWN,
  LIST,
  OPEN_LEAGUES,
  ownRow,
  PAST,
  pretendLeagues,
  refusal,
} from "./leagues.ts";
import { toast } from "./play.ts";

/** The leagues screen in states that take weeks and crowds to come about. */

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("the list says what leagues are, and has a card for each", { tag: "@phone" }, async ({ page }) => {
  const active = OPEN_LEAGUES.map((league) => ({ ...league, joined: league.id === "1" }));
  await pretendLeagues(page, { active, details: { 1: detailOf({ you: FAR_DOWN }) }, past: PAST.slice(1) });
  await page.goto(LIST);
  await expect(heading(page, "Social Leagues")).toBeFocused();
  await expect(page).toHaveTitle(/^Social Leagues/);
  await expect(page.getByRole("region", { name: "Join a Social League" }).getByRole("listitem")).toHaveText([
    /Weekly, monthly or seasonal/,
    /votes across the app count/i,
    /Top players earn virtual rewards/,
  ]);
  await expect(card(page, "November League")).toContainText(/Monthly.*8d 1\dh.*50,000.*5,000 coins.*3,280 players/s);
  await expect(card(page, "Weekly Face-Off")).toContainText("You're in · #37");
  await expect(card(page, "Weekly Face-Off")).toContainText("345 points, +20 today");
  // The own place comes first, without scrolling.
  await expect(page.getByText("15 points behind the next score", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(card(page, "Weekly Face-Off").getByRole("button")).toHaveCount(0);
  const past = page.getByRole("region", { name: "Past leagues" });
  await expect(past.locator("ul > li")).toHaveText([/October League.*Rank 1/, /Nobody scored\./, /Nobody took part\./]);
  await expectSound(page);
});

test("a card leads to its league and Back to the card", { tag: "@desktop" }, async ({ page }) => {
  await pretendLeagues(page);
  await page.goto(LIST);
  const link = card(page, "Weekly Face-Off").getByRole("link");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(DETAIL);
  await expect(page.getByRole("heading", { level: 1, name: "Weekly Face-Off" })).toBeFocused();
  await page.getByRole("button", { name: "Back to Leagues" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(link).toBeFocused();
  // The list is not in the history twice.
  await page.goForward();
  await expect(page).toHaveURL(DETAIL);
  await page.goBack();
  await expect(link).toBeFocused();

  await card(page, "Weekly Face-Off").getByRole("button", { name: "Join League" }).click();
  await expect(page.getByRole("textbox", { name: "Display name" })).toBeFocused();
  await page.getByRole("link", { name: "Back to Voting" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("a linked league says all about itself, and leads back to the list", { tag: "@phone" }, async ({ page }) => {
  await pretendLeagues(page);
  await page.goto(DETAIL);
  const league = page.getByRole("article");
  await expect(league).toContainText(
    /Weekly.*Weekly Face-Off.*A fresh start.*3 days and \d hours.*412 \/ 10,000.*Start date.*1,000 coins.*500, 300, and 200/s,
  );
  await expect(board(page)).toHaveText([
    /Rank 1.*1,240 points/,
    /Rank 2/,
    /Rank 3/,
    /#4.*Rio/,
    /#5/,
    /#6/,
    /#7/,
    /#8/,
    /#9/,
    /#10/,
  ]);
  await expect(page.getByRole("region", { name: "How to Earn Points" }).getByRole("listitem")).toHaveText([
    /Classic mode vote.*\+5 points/,
    /Battle Arena vote.*\+10 points/,
    /Completed daily challenge\+15 points/,
    /Winning arena prediction.*\+25 points/,
  ]);
  // One press joins, under a name that may be changed.
  const field = page.getByRole("textbox", { name: "Display name" });
  await expect(field).toHaveValue(/^[A-Z][a-z]+ [A-Z][a-z]+ \d{3}$/);
  await expect(page.getByRole("button", { name: "Join League" })).toBeEnabled();
  await field.fill("");
  await expect(page.getByRole("button", { name: "Join League" })).toBeDisabled();
  await expect(field).toHaveAccessibleDescription(/Pick a name first/);
  await expectSound(page);
  await page.getByRole("button", { name: "Back to Leagues" }).click();
  await expect(page).toHaveURL(LIST);
});

test("own place and neighbours, when outside the first ten", { tag: "@phone" }, async ({ page }) => {
  await pretendLeagues(page, { details: { 1: detailOf({ you: FAR_DOWN }) } });
  await page.goto(DETAIL);
  const panel = page.getByRole("region", { name: "You're competing in this league!" });
  await expect(panel).toContainText(/#37.*of 412.*345.*points.*\+20.*today.*15 points behind/s);
  await expect(panel.getByText("15 points behind the next score.", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(board(page)).toHaveCount(14);
  await expect(ownRow(page)).toHaveText(/#37.*You.*345 points/);
  await expect(page.getByRole("region", { name: "How to Earn Points" })).toContainText(
    /255 points so far.*90 points so far/s,
  );
  await expectSound(page);
});

test("a league without members", { tag: "@desktop" }, async ({ page }) => {
  await pretendLeagues(page, { details: { 1: detailOf({ members: [], memberCount: 0 }) } });
  await page.goto(DETAIL);
  await expect(page.getByText("No participants yet. Be the first to join!")).toBeVisible();
  await expectNoAxeFindings(page);
});

test("leaving asks first, and says so if it fails", { tag: "@desktop" }, async ({ page, failures }) => {
  await pretendLeagues(page, { details: { 1: detailOf({ you: FAR_DOWN }) } });
  await page.goto(DETAIL);
  const leave = page.getByRole("main").getByRole("button", { name: "Leave League" }).first();
  const confirmation = page.getByRole("dialog", { name: "Leave this league?" });
  await leave.click();
  await expect(confirmation).toContainText("You lose your seat and your score: 345 points.");
  await expect(confirmation.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(confirmation).toBeHidden();
  await expect(leave).toBeFocused();

  failures.expect("POST /api/social-leagues/1/leave 500");
  await page.route("/api/social-leagues/1/leave", broken);
  await leave.click();
  await confirmation.getByRole("button", { name: "Leave League" }).click();
  await expect(toast(page, "Failed to Leave")).toBeVisible();
  await expect(leave).toBeVisible();
});

test("no leagues, none that can be fetched, none by that number", { tag: "@phone" }, async ({ page, failures }) => {
  await pretendLeagues(page, { active: [] });
  await page.goto(LIST);
  await expect(page.getByText("No Active Leagues")).toBeVisible();
  await expectNoAxeFindings(page);

  await page.route("/api/social-leagues/nonsense", refusal(400, "invalid_request", "It must be a league's id."));
  for (const [id, status] of [
    ["nonsense", 400],
    ["77", 404],
  ]) {
    // Asked again where the answer comes before the screen, or is polled on a slow machine.
    failures.allow(new RegExp(`^GET /api/social-leagues/${id} ${status}$`));
    await page.goto(`${LIST}?league=${id}`);
    await expect(heading(page, "There is no such league")).toBeVisible();
  }
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "See the open leagues" }).click();
  await expect(page).toHaveURL(LIST);

  failures.allow(/^GET \/api\/social-leagues\/\w+ 500$/);
  await page.unrouteAll();
  await page.route("/api/social-leagues/*", broken);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch leagues");
  await expectNoAxeFindings(page);
  await page.unrouteAll();
  await pretendLeagues(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(card(page, "Weekly Face-Off")).toBeVisible();
});

test("while they load", { tag: "@desktop" }, async ({ page }) => {
  await page.route("/api/social-leagues/*", never);
  await page.goto(LIST);
  await expect(page.getByText("Loading the leagues…")).toBeAttached();
  await expectNoAxeFindings(page);
  await page.goto(DETAIL);
  await expect(page.getByText("Loading the league…")).toBeAttached();
  await expectNoAxeFindings(page);
});
