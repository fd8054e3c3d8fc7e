import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { type ArenaDetail, joinArena } from "#contract/arenas.ts";
import {
  ADDRESS,
  addressOfArena,
  answerArenas,
  ARENAS,
  contestant,
  detailOf,
  joinButton,
  nameField,
  OPEN_ARENAS,
  OWN,
  participantsOf,
  problem,
} from "./arena.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { timeOf, untilVisible } from "./clock.ts";
import { expect, type Failures, test } from "./fixtures.ts";
import { expectNoScrolling } from "./layout.ts";
import { follow } from "./navigation.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { spoken, toast } from "./play.ts";

/** Joining an arena, with answers made up: states that take nineteen others. */

/** The button that joins the only other arena with free seats. */
const NEXT = /^Play the next one Social Media Influencers Arena, ends \d+:\d\d [AP]M$/;
const KEPT = "The last seats of this arena are kept for players from elsewhere.";
/** Less than the time of a toast. */
const AT_ONCE = { timeout: 2000 };

/** Presses to join on the first card of the list, where the first name that is sent is refused as taken. @returns the card */
async function pressJoin(page: Page, failures: Failures): Promise<Locator> {
  failures.expect("POST /api/battle-arena/join 409");
  await answerArenas(page, { detail: await detailOf(page) });
  await page.route(joinArena.path, (route) => problem(route, 409, "name_taken", "That name is taken here."), {
    times: 1,
  });
  await page.goto(ARENAS);
  const card = page.getByRole("list", { name: "Open arenas" }).getByRole("listitem").first();
  await card.getByRole("button", { name: "Join Arena" }).click();
  return card;
}

test.describe("the list, for one who has a name", () => {
  test.use({ kept: { tutorialSeen: "true", displayName: "Star Gazer" } });

  test("joins with one press, and Back from an arena leads to it", { tag: "@phone" }, async ({ page }) => {
    const open = OPEN_ARENAS().map((arena) => ({ ...arena, joined: arena.id === "9" }));
    await answerArenas(page, { arenas: open, detail: await detailOf(page) });
    await page.goto(hrefOf("home"));
    await follow(page, "battleArena");
    const arenas = page.getByRole("list", { name: "Open arenas" }).getByRole("listitem");
    await expect(arenas).toHaveCount(3);
    await expect(arenas.nth(1)).toContainText("Rock Stars");
    await expect(arenas.nth(1)).toContainText("20/20 players");
    await expect(arenas.nth(1)).toContainText("Full");
    await expect(arenas.nth(0)).toContainText("All 10 battles open");
    await expect(arenas.nth(1).getByRole("button")).toHaveCount(0);
    await expect(arenas.nth(2)).toContainText("You're in");
    await expect(arenas.nth(2).getByRole("button")).toHaveCount(0);
    await expect(arenas.nth(0)).toContainText("as Star Gazer");
    const sent = page.waitForRequest(joinArena.path);
    await arenas.nth(0).getByRole("button", { name: "Join Arena" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ arenaId: "7", displayName: "Star Gazer" });
    await expect(page.getByRole("heading", { name: "Battle 1 of 10: who's hotter?" })).toBeVisible();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByRole("heading", { level: 1, name: "Open Arena" })).toBeFocused();
    await expect(spoken(page, "You are in as Star Gazer. Battle 1 of 10:")).toBeAttached();
    await page.goBack();
    await expect(page).toHaveURL(ARENAS);
    await expect(arenas).toHaveCount(3);
    await arenas.nth(0).getByRole("link", { name: "Open Arena" }).click();
    await page.getByRole("link", { name: "Back to arenas" }).click();
    await expect(page).toHaveURL(ARENAS);
    await page.goBack();
    await expect(page).toHaveURL(hrefOf("home"));
  });

  test("leads to the form when the name is refused, or is to be another", { tag: "@phone" }, async ({
    page,
    failures,
  }) => {
    const card = await pressJoin(page, failures);
    await expect(toast(page, "Failed to Join")).not.toContainText("taken");
    await expect(page).toHaveURL(ADDRESS);
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveValue("Star Gazer");
    await expect(nameField(page)).toHaveAccessibleDescription(/That name is taken here\./);
    await page.goBack();
    await card.getByRole("link", { name: "Change name" }).click();
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill("Moon Gazer");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Battle 1 of 10: who's hotter?" })).toBeVisible();
    await expect(spoken(page, "You are in as Moon Gazer. Battle 1 of 10:")).toBeAttached();
  });
});

test.describe("seats that are kept for players from elsewhere", () => {
  test.use({ kept: { tutorialSeen: "true", displayName: "Star Gazer" } });

  test.beforeEach(async ({ page, failures }) => {
    failures.expect("POST /api/battle-arena/join 409");
    await answerArenas(page, { detail: await detailOf(page) });
    await page.route(joinArena.path, (route) => problem(route, 409, "seats_kept", KEPT), { times: 1 });
  });

  /** It is not said to be full, and there is another one to play in. */
  async function expectAnother(page: Page): Promise<void> {
    await expect(page.getByRole("heading", { name: "No seat left for you" })).toBeVisible();
    await expect(page.getByRole("main").getByText(KEPT)).toBeVisible();
    await expect(page.getByText("full", { exact: false })).toHaveCount(0);
    await expect(nameField(page)).toHaveCount(0);
    await expectNoAxeFindings(page);
    const sent = page.waitForRequest(joinArena.path);
    await page.getByRole("button", { name: NEXT }).click();
    expect((await sent).postDataJSON()).toMatchObject({ arenaId: "9", displayName: "Star Gazer" });
    await expect(page).toHaveURL(addressOfArena("9"));
  }

  test("are told where joining was tried, with another arena", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(ADDRESS);
    await joinButton(page).click();
    await expect(page.getByRole("heading", { name: "No seat left for you" })).toBeFocused();
    await expect(toast(page, "Failed to Join")).not.toContainText("seats");
    await expectAnother(page);
  });

  test("are told by the arena when its card was pressed", { tag: "@phone" }, async ({ page }) => {
    await page.goto(ARENAS);
    await page.getByRole("button", { name: "Join Arena" }).first().click();
    await expect(page).toHaveURL(ADDRESS);
    await expectAnother(page);
  });
});

test("a seat that was given on is said to be, and there is another arena", { tag: "@phone" }, async ({ page }) => {
  const detail = await detailOf(page);
  const answers: { detail: ArenaDetail } = { detail: { ...detail, you: { participant: OWN, votes: {} } } };
  await answerArenas(page, answers);
  await page.clock.install();
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { name: "Battle 1 of 10: who's hotter?" })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const participants = participantsOf(21).filter(({ id }) => id !== OWN);
  const given = { ...answers.detail, version: 2, participants, arena: { ...detail.arena, full: true } };
  answers.detail = { ...given, you: null, seatLost: true };
  // As it is pushed: without the own part.
  await page.route("/api/battle-arena/7", (route) => route.fulfill({ json: given }), { times: 1 });
  const now = () => timeOf(page);
  const before = await now();
  await untilVisible(page.getByRole("heading", { name: "This arena is full" }));
  // It is asked for every 5 s, and at once when the own row is missing.
  expect((await now()) - before).toBeLessThan(7500);
  await expect(toast(page, "Your seat is gone")).toContainText("away before your first vote");
  await untilVisible(page.getByRole("button", { name: NEXT }));
  // Whoever was away comes back to it, as a rule.
  await page.reload();
  await untilVisible(toast(page, "Your seat is gone"));
});

test.describe("joining", () => {
  test("is asked for before voting, says why it fails, and leads to the first battle", { tag: "@phone" }, async ({
    page,
    failures,
  }) => {
    await pressJoin(page, failures);
    await expect(nameField(page)).toBeFocused();
    await expect(page.getByText("10 battles across all categories.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "On the bill" })).toBeVisible();
    await expectNoAxeFindings(page);
    // Nothing of the votes is shown before an own one.
    await expect(contestant(page, 0)).not.toContainText(/\d/);
    await contestant(page, 0).click();
    await expect(toast(page, "Join Arena First")).toContainText("You need to join the arena before voting!");
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill("");
    await expect(nameField(page)).toHaveAccessibleDescription(/Pick a name first/);
    await expect(nameField(page)).toHaveAttribute("aria-invalid", "false");
    await expect(joinButton(page)).toBeDisabled();
    await nameField(page).fill("Nova");
    await joinButton(page).click();
    // Said once, and the toast covers nothing that is to be pressed now.
    await expect(toast(page, "Failed to Join")).toBeVisible();
    await expect(page.getByText("That name is taken here.")).toHaveCount(1);
    await expectNothingCovered(page);
    await expect(nameField(page)).toHaveValue("Nova");
    await nameField(page).fill("Nova 2");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Battle 1 of 10: who's hotter?" })).toBeVisible();
    await expect(toast(page, "Failed to Join")).toHaveCount(0, AT_ONCE);
    await expectNoScrolling(page);
    await expectNoAxeFindings(page);
  });

  test("an arena that fills up meanwhile leads to another", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/battle-arena/join 409");
    const answers = { detail: await detailOf(page) };
    await answerArenas(page, answers);
    await page.route(joinArena.path, (route) => {
      const arena = { ...answers.detail.arena, full: true };
      answers.detail = { ...answers.detail, arena, participants: participantsOf(20) };
      return problem(route, 409, "arena_full", "This arena is full.");
    });
    await page.goto(ADDRESS);
    await nameField(page).fill("Nova");
    await joinButton(page).click();
    await expect(toast(page, "Failed to Join")).not.toContainText("full");
    await expect(page.getByRole("heading", { name: "This arena is full" })).toBeFocused();
    await expect(page.getByText("All seats are taken.")).toBeVisible();
    await expect(page.getByText("Vote", { exact: true })).toHaveCount(0);
    await expectNoAxeFindings(page);
    const sent = page.waitForRequest(joinArena.path);
    await page.route(joinArena.path, (route) => route.fulfill({ json: { participant: OWN } }));
    await page.getByRole("button", { name: NEXT }).click();
    expect((await sent).postDataJSON()).toMatchObject({ arenaId: "9", displayName: "Nova" });
    await expect(page).toHaveURL(addressOfArena("9"));
  });
});
