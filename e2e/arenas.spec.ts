import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { activeArenas, joinArena } from "#contract/arenas.ts";
import {
  addressOfArena,
  answerArenas,
  ARENAS,
  arenaOf,
  BADGE,
  contestant,
  decided,
  detailOf,
  joinButton,
  nameField,
  OPEN_ARENAS,
  OWN,
  ownVotes,
  participantsOf,
  problem,
} from "./arena.ts";
import { broken, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { untilSeen, untilVisible } from "./clock.ts";
import { expect, type Failures, test } from "./fixtures.ts";
import { expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import { follow } from "./navigation.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { newBadges, takeNewBadges, toast } from "./play.ts";

/** The views of arenas, with answers made up: states that take half an hour, or nineteen others. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ADDRESS = addressOfArena("7");
const spoken = "output[aria-live=polite]";

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
    await expect(page.locator(spoken).filter({ hasText: "You are in as Star Gazer. Battle 1 of 10:" })).toBeAttached();
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
    await expect(page.locator(spoken).filter({ hasText: "You are in as Moon Gazer. Battle 1 of 10:" })).toBeAttached();
  });
});

test.describe("the list", () => {
  test("counts down by the server's clock", { tag: "@desktop" }, async ({ page }) => {
    // The clock of this computer is an hour slow.
    const now = Date.now();
    await page.clock.install({ time: now - 3_600_000 });
    await page.route("/api/push*", never);
    await page.route(activeArenas.path, async (route) => {
      // Asked again, the server's clock has moved on, too.
      const here = await page.evaluate(() => Date.now());
      await route.fulfill({
        headers: { date: new Date(here + 3_600_000).toUTCString(), "cache-control": "no-store" },
        json: [arenaOf({ endTime: new Date(now + 125_000).toISOString() })],
      });
    });
    await page.goto(ARENAS);
    const left = page.getByRole("timer");
    await expect(left).toHaveText(/^2:0\d$/);
    await page.clock.runFor(60_000);
    await expect(left).toHaveText(/^(1:0\d|0:5\d)$/);
  });

  test("that is empty, or cannot be read, says what to do", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("GET /api/battle-arena/active 500");
    await answerArenas(page, { arenas: [] });
    await page.goto(ARENAS);
    await expect(page.getByText("Between two shows")).toBeVisible();
    await expectNoAxeFindings(page);
    await page.route(activeArenas.path, broken, { times: 1 });
    await page.reload();
    await expect(page.getByRole("alert")).toContainText("Failed to fetch the arenas");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Between two shows")).toBeVisible();
  });

  test("shows the own results of past arenas", { tag: "@desktop" }, async ({ page }) => {
    const ended = arenaOf({ id: "3", state: "ended" });
    await page.goto(hrefOf("home"));
    await answerArenas(page, {
      past: [{ arena: ended, place: 2, score: 155, correctPredictions: 3, totalVotes: 8, badges: [BADGE] }],
    });
    await follow(page, "battleArena");
    const row = page.getByRole("region", { name: "Your last arenas" }).getByRole("listitem");
    // Announced once, though not by the arena itself.
    await takeNewBadges(page);
    await expect(row).toContainText("2nd");
    await expect(row).toContainText("155 points");
    await expect(row.getByRole("link")).toHaveAttribute("href", addressOfArena("3"));
    await page.reload();
    await expect(row).toContainText("155 points");
    await expect(newBadges(page)).toHaveCount(0);
    await expectNoAxeFindings(page);
  });
});

test("an arena that is gone leads to the open ones, and one that cannot be read has a way on", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.allow(/battle-arena/);
  const answers: Parameters<typeof answerArenas>[1] = {};
  await answerArenas(page, answers);
  for (const address of [ADDRESS, addressOfArena("nonsense")]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("There is no arena at this address any more.");
    await expect(page.getByRole("list", { name: "Open arenas" })).toBeVisible();
  }
  answers.detail = await detailOf(page);
  await page.route("/api/battle-arena/7", broken, { times: 1 });
  await page.goto(ADDRESS);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch the arena");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Join this arena" })).toBeVisible();
});

test.describe("joining", () => {
  test("is asked for before voting, says why it fails, and leads to the first battle", { tag: "@phone" }, async ({
    page,
    failures,
  }) => {
    await pressJoin(page, failures);
    await expect(nameField(page)).toBeFocused();
    await expect(page.getByRole("heading", { name: "On the bill" })).toBeVisible();
    await expectNoAxeFindings(page);
    // Nothing of the votes is shown before an own one.
    await expect(contestant(page, 0)).not.toContainText(/\d/);
    await contestant(page, 0).click();
    await expect(toast(page, "Join Arena First")).toContainText("You need to join the arena before voting!");
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveAccessibleDescription(/Pick a name first/);
    await expect(nameField(page)).toHaveAttribute("aria-invalid", "false");
    await joinButton(page).click();
    await expect(nameField(page)).toBeFocused();
    await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByRole("alert").filter({ hasText: "Pick a name first" })).toBeVisible();
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
    await expectNoScrolling(page);
    await expectNoAxeFindings(page);
  });

  test("an arena that fills up meanwhile leads to another", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/battle-arena/join 409", "POST /api/battle-arena/join 409");
    const answers = { detail: await detailOf(page) };
    await answerArenas(page, answers);
    // The last places are kept for players of other networks.
    await page.route(joinArena.path, (route) =>
      problem(route, 409, "arena_full", "The last places are kept.", { arena: { id: "8", name: "Encore Arena" } }),
    );
    await page.goto(ADDRESS);
    await nameField(page).fill("Nova");
    await joinButton(page).click();
    await expect(page.getByRole("button", { name: "Play the next one Encore Arena" })).toBeVisible();

    await page.route(joinArena.path, (route) => {
      answers.detail = { ...answers.detail, participants: participantsOf(20) };
      return problem(route, 409, "arena_full", "This arena is full.");
    });
    await page.goto(ADDRESS);
    await nameField(page).fill("Nova");
    await joinButton(page).click();
    await expect(toast(page, "Failed to Join")).toContainText("This arena is full.");
    await expect(page.getByRole("heading", { name: "This arena is full" })).toBeFocused();
    await expect(page.getByText("All places are taken.")).toBeVisible();
    await expect(page.getByText("Vote", { exact: true })).toHaveCount(0);
    await expectNoAxeFindings(page);
    const sent = page.waitForRequest(joinArena.path);
    await page.route(joinArena.path, (route) => route.fulfill({ json: { participant: OWN } }));
    await page.getByRole("button", { name: "Play the next one Social Media Influencers Arena" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ arenaId: "9", displayName: "Nova" });
    await expect(page).toHaveURL(addressOfArena("9"));
  });
});

test("all votes cast, there is a way on until the end, and the own calls are listed", { tag: "@desktop" }, async ({
  page,
}) => {
  const detail = await detailOf(page);
  const battles = decided(detail.battles, 4);
  await answerArenas(page, { detail: { ...detail, battles, you: { participant: OWN, votes: ownVotes(battles) } } });
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { name: "All your votes are in" })).toBeVisible();
  await expect(page.getByText(/^Results at \d+:\d\d [AP]M$/)).toBeVisible();
  // Whoever has left holds battles back, too.
  await expect(page.getByText(/^6 battles wait for 3 others\. 1 more is away\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play another arena/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Your 10 calls" }).getByRole("listitem")).toHaveCount(10);
  await expectNoAxeFindings(page);
});

test("the end of the time brings the result", { tag: "@phone" }, async ({ page }) => {
  const MINUTE_MS = 60_000;
  const now = Date.now();
  const detail = await detailOf(page);
  const battles = decided(detail.battles);
  const arena = arenaOf({ endTime: new Date(now + 10 * MINUTE_MS).toISOString() });
  const you = { participant: OWN, votes: ownVotes(battles, 9) };
  const answers = { detail: { ...detail, arena, you } };
  await answerArenas(page, answers);
  await page.clock.install({ time: now });
  await page.goto(ADDRESS);
  await untilSeen(page);
  await page.clock.pauseAt(now + 9 * MINUTE_MS - 1500);
  await expect(page.getByRole("timer")).toHaveText("1:02");
  await page.clock.runFor(2000);
  await expect(page.locator(spoken).filter({ hasText: "1 minute left." })).toBeAttached();
  answers.detail = { ...answers.detail, battles, arena: { ...arena, state: "ended" } };
  await page.clock.runFor(MINUTE_MS);
  await untilVisible(page.getByRole("heading", { name: "2nd" }));
  await page.clock.runFor(100);
  await expect(page.locator(spoken).filter({ hasText: "You came 2nd with 85 points." })).toBeAttached();
});

test("the result says what earned it, and is shared as a picture", { tag: "@phone" }, async ({ page }) => {
  const detail = await detailOf(page);
  const battles = decided(detail.battles);
  // One who was not there sees who won.
  const ended = { ...detail, battles, arena: arenaOf({ state: "ended" }) };
  const answers = { detail: ended };
  await answerArenas(page, answers);
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { name: "This arena is over" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share result" })).toHaveCount(0);
  await expectNoAxeFindings(page);

  answers.detail = { ...ended, you: { participant: OWN, votes: ownVotes(battles, 9), badges: [BADGE] } };
  await page.reload();
  await expect(page.getByRole("heading", { name: "2nd" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Badges earned" })).toHaveText(BADGE.name);
  await takeNewBadges(page);
  await expect(page.getByText("85 points", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("6 votes", { exact: true })).toBeVisible();
  await expect(page.getByText("1 right prediction", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Winners" }).getByRole("listitem")).toHaveText([/Nova/, /You/, /Quinn/]);
  await expect(page.getByRole("button", { name: /^Play the next one/ })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.getByRole("button", { name: "Share result" }).click();
  const picture = page.getByRole("img", { name: "2nd place with 85 points. Battle Arena: Open Arena" });
  await expect(picture).toBeVisible();
  const size = await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1080, 1350]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save picture" }).click();
  expect((await download).suggestedFilename()).toBe("hot-or-not-result.png");
  await expectNoAxeFindings(page);
});

test.describe("an end that was missed", () => {
  const missed = { address: ADDRESS, name: "Open Arena", endsAt: Date.now() - 1000 };
  test.use({ kept: { tutorialSeen: "true", awaitedEnds: JSON.stringify([missed]) } });

  test("is told on every screen until its result is seen", { tag: "@phone" }, async ({ page }) => {
    const detail = await detailOf(page);
    const battles = decided(detail.battles);
    const you = { participant: OWN, votes: ownVotes(battles, 9) };
    await answerArenas(page, { detail: { ...detail, battles, arena: arenaOf({ state: "ended" }), you } });
    await page.goto(hrefOf("home"));
    await page.getByRole("button", { name: "Compete (a result waits)" }).click();
    await expectNoAxeFindings(page);
    await page.getByRole("link", { name: "Your result: Open Arena" }).click();
    await expect(page.getByRole("heading", { name: "2nd" })).toBeVisible();
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByRole("button", { name: "Compete", exact: true })).toBeVisible();
  });
});

test.describe("at 320 px", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("nothing scrolls sideways, and a battle fits the screen", async ({ page }) => {
    const detail = await detailOf(page);
    const answers = { detail };
    await answerArenas(page, answers);
    await page.goto(ARENAS);
    await expect(page.getByRole("list", { name: "Open arenas" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto(ADDRESS);
    await expect(joinButton(page)).toBeVisible();
    await expectNoSidewaysScrolling(page);
    const battles = decided(detail.battles, 3);
    answers.detail = { ...detail, battles, you: { participant: OWN, votes: ownVotes(battles, 3) } };
    await page.reload();
    await untilSeen(page);
    await expectNoSidewaysScrolling(page);
    await expectNoScrolling(page);
    await contestant(page, 0).click();
    await expect(contestant(page, 0)).toContainText("Your pick");
    await expectNoSidewaysScrolling(page);
    await expectNoScrolling(page);
    answers.detail = { ...answers.detail, battles: decided(detail.battles), arena: arenaOf({ state: "ended" }) };
    await page.reload();
    await expect(page.getByRole("list", { name: "Winners" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});

test("while it loads, a skeleton of the final shape is shown", { tag: "@phone" }, async ({ page }) => {
  await page.route(activeArenas.path, never);
  await page.route("/api/battle-arena/7", never);
  await page.goto(ARENAS);
  await expect(page.getByText("Loading the arenas…")).toBeAttached();
  await expectNoAxeFindings(page);
  await page.goto(ADDRESS);
  await expect(page.getByText("Opening the arena…")).toBeAttached();
  await expectNoAxeFindings(page);
});
