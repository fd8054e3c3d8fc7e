import type { Page } from "@playwright/test";
import { joinLeague } from "#contract/leagues.ts";
import { pushStream } from "#contract/push.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { castVote, undoVote } from "#contract/voting.ts";
import { startRelay } from "../server/testing/relay.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test as testTogether, testAlone as test } from "./fixtures.ts";
import { board, card, joinButton, memberPanel, nameField, openLeague, ownRow } from "./leagues.ts";
import { follow } from "./navigation.ts";
import { isCall, startCategory, takeNewBadges, toast, undoButton, voteByButton } from "./play.ts";

/** Leagues of the real server. */

const LIST = hrefOf("socialLeagues");
const WEEKLY = "Weekly Face-Off";

/** Within which time what has changed is seen, measured from its acknowledgement. */
const SOON = { timeout: 1000 };
/** The same for what follows another change at once: a league is pushed about once a second. */
const NEXT = { timeout: 2000 };
const row = (page: Page, name: string) => board(page).filter({ hasText: name });

/** Joins the league that the page shows, and resolves when the server has said so. */
async function join(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  const joined = page.waitForResponse((response) => isCall(response.request(), "POST", joinLeague.path));
  await joinButton(page).click();
  expect((await joined).status()).toBe(200);
}

/** Votes for a celebrity on its screen, and resolves when the server has said that it counts. */
async function voteFor(page: Page, id: string): Promise<void> {
  await page.goto(hrefOf("celebrity", { id }));
  const voted = page.waitForResponse((response) => isCall(response.request(), "POST", castVote.path));
  await voteByButton(page, "Hot");
  expect((await voted).status()).toBe(200);
}

const points = (page: Page) => memberPanel(page).getByRole("definition").filter({ hasText: "point" });

test("join, earn points with votes in another tab, take one back, leave", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  await page.goto(hrefOf("about"));
  await follow(page, "socialLeagues");
  await expect(page.getByRole("heading", { level: 1, name: "Social Leagues" })).toBeFocused();
  await openLeague(page, WEEKLY);
  // Whoever only looks is not a player yet.
  expect(await page.evaluate(() => localStorage.getItem("userId"))).toBeNull();
  await expect(page.getByText("No participants yet. Be the first to join!")).toBeVisible();

  await nameField(page).fill("   ");
  await expect(joinButton(page)).toBeDisabled();
  await nameField(page).fill("Nova");
  await joinButton(page).click();
  // Heard where one is by then: on the page, or in the dialog about new badges.
  await expect(page.locator("output[aria-live=polite]").filter({ hasText: `You joined ${WEEKLY}.` })).toBeAttached();
  await takeNewBadges(page);
  await expect(memberPanel(page).getByRole("heading")).toBeFocused();
  await expect(ownRow(page)).toHaveText(/No rank yet.*You.*Nova.*0 points/);

  const tab = await context.newPage();
  await startCategory(tab, "Models");
  const voted = tab.waitForResponse((response) => isCall(response.request(), "POST", castVote.path));
  await voteByButton(tab, "Hot");
  await voted;
  await expect(ownRow(page)).toContainText("5 points", SOON);
  await expect(points(page)).toHaveText(/^5 points$/);
  await expect(page.getByRole("region", { name: "How to Earn Points" })).toContainText("5 points so far");
  const undone = tab.waitForResponse((response) => isCall(response.request(), "POST", undoVote.path));
  await undoButton(tab).click();
  await undone;
  await expect(ownRow(page)).toContainText("0 points", NEXT);
  await tab.close();

  await page.getByRole("button", { name: "Back to Leagues" }).click();
  await expect(card(page, WEEKLY)).toContainText("You're in");
  await card(page, WEEKLY).getByRole("link").click();
  await page.getByRole("button", { name: "Leave League" }).click();
  await page.getByRole("dialog", { name: "Leave this league?" }).getByRole("button", { name: "Leave League" }).click();
  await expect(page.getByRole("heading", { name: "Join the Competition!" })).toBeFocused();
  await expect(page.locator("output[aria-live=polite]").filter({ hasText: `You left ${WEEKLY}.` })).toBeAttached();
  await expect(board(page)).toHaveCount(0);
  // The next one can be joined in one press.
  await expect(nameField(page)).toHaveValue("Nova");
});

test("others are seen as they come, and a name belongs to who had it first", { tag: "@phone" }, async ({
  page,
  browser,
  site,
}) => {
  await page.goto(LIST);
  await openLeague(page, WEEKLY);
  await nameField(page).fill("Nova");
  await joinButton(page).click();
  await takeNewBadges(page);
  await expect(memberPanel(page)).toBeVisible();
  await expectNoAxeFindings(page);

  const other = await browser.newPage({ baseURL: site.address });
  await other.goto(page.url());
  // With a Cyrillic letter.
  await nameField(other).fill("Nоva");
  await joinButton(other).click();
  await expect(toast(other, "Failed to Join")).toBeVisible();
  await expect(nameField(other)).toBeFocused();
  await expect(nameField(other)).toHaveAccessibleDescription(/\S/);
  await expect(nameField(other)).toHaveAttribute("aria-invalid", "true");
  await nameField(other).fill("Rio");
  await expect(nameField(other)).toHaveAttribute("aria-invalid", "false");
  await joinButton(other).click();
  await takeNewBadges(other);
  await expect(memberPanel(other)).toBeVisible();
  await expect(board(page).filter({ hasText: "Rio" })).toBeVisible(SOON);
  await expect(ownRow(page)).toHaveText(/No rank yet.*You.*Nova/);

  await voteFor(other, "adele");
  await expect(board(page).first()).toContainText(/Rio.*5 points/, SOON);
  await expect(board(page).nth(1)).toHaveText(/No rank yet.*You.*Nova/);
  await expect(memberPanel(page)).toContainText("Your next vote is your first 5 points.");
  await other.close();
});

test("three players see each other's moves, and who was offline sees what it missed", { tag: "@desktop" }, async ({
  page: nova,
  browser,
  site,
}) => {
  await nova.goto(LIST);
  await openLeague(nova, WEEKLY);
  // Going offline leaves a stream open that there is: the third one's goes through what can be cut.
  const { port } = new URL(site.address);
  const relay = await startRelay(port);
  const addresses = [site.address, site.address.replace(port, String(relay.port))];
  const contexts = await Promise.all(addresses.map((baseURL) => browser.newContext({ baseURL })));
  const [rio, quinn] = await Promise.all(contexts.map((context) => context.newPage()));
  if (rio === undefined || quinn === undefined) throw new Error("A player is missing");
  for (const other of [rio, quinn]) {
    const watched = other.waitForResponse((response) => isCall(response.request(), "GET", pushStream.path));
    await other.goto(nova.url().replace(site.address, ""));
    await watched;
  }
  const players = { Nova: nova, Rio: rio, Quinn: quinn };
  for (const [name, player] of Object.entries(players)) {
    await join(player, name);
    for (const other of Object.values(players)) await expect(row(other, name)).toBeVisible(SOON);
    await takeNewBadges(player);
  }
  const tab = await rio.context().newPage();
  await voteFor(tab, "adele");
  for (const other of [rio, nova, quinn]) await expect(board(other).first()).toContainText(/Rio.*5 points/, SOON);

  await quinn.context().setOffline(true);
  await relay.cut();
  await voteFor(tab, "rihanna");
  for (const other of [rio, nova]) await expect(row(other, "Rio")).toContainText("10 points", SOON);
  await nova.getByRole("button", { name: "Leave League" }).click();
  const leave = nova.getByRole("dialog", { name: "Leave this league?" }).getByRole("button", { name: "Leave League" });
  const left = nova.waitForResponse((response) => response.url().endsWith("/leave"));
  await leave.click();
  await left;
  await expect(row(rio, "Nova")).toHaveCount(0, SOON);
  await expect(row(quinn, "Rio")).not.toContainText("10 points");
  await expect(row(quinn, "Nova")).toBeVisible();

  const again = quinn.waitForResponse((response) => isCall(response.request(), "GET", pushStream.path));
  await relay.mend();
  await quinn.context().setOffline(false);
  await again;
  await expect(row(quinn, "Rio")).toContainText("10 points", SOON);
  await expect(row(quinn, "Nova")).toHaveCount(0, SOON);
  await Promise.all(contexts.map((context) => context.close()));
  await relay.cut();
});

testTogether("all of it with the keyboard", { tag: "@desktop" }, async ({ page }) => {
  const press = async (key: string) => page.keyboard.press(key);
  const tabTo = async (name: string | RegExp, role: "button" | "link" | "textbox") => {
    const target = page.getByRole(role, { name }).first();
    for (let presses = 0; presses < 30; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press("Tab");
    }
    await expect(target).toBeFocused();
  };
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(card(page, WEEKLY)).toBeVisible();
  await tabTo("Join League", "button");
  // A press right after its card came up is not taken for one.
  await expect(page.getByRole("button", { name: "Join League" }).first()).toBeEnabled();
  await press("Enter");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Quinn");
  await press("Enter");
  await takeNewBadges(page);
  await expect(memberPanel(page).getByRole("heading")).toBeFocused();
  await tabTo("Leave League", "button");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Leave this league?" });
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Leave League" })).toBeFocused();
  await press("Enter");
  await expect(dialog).toBeVisible();
  await press("Tab");
  await press("Enter");
  await expect(page.getByRole("heading", { name: "Join the Competition!" })).toBeFocused();
  await page.goBack();
  await expect(card(page, WEEKLY).getByRole("link", { name: WEEKLY })).toBeFocused();
});
