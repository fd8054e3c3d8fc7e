import { hrefOf } from "#contract/values/pages.ts";
import { activeArenas } from "#contract/arenas.ts";
import {
  ADDRESS,
  addressOfArena,
  answerArenas,
  arenaOf,
  ARENAS,
  BADGE,
  contestant,
  decided,
  detailOf,
  joinButton,
  OWN,
  ownVotes,
  pick,
} from "./arena.ts";
import { broken, never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { timeOf, untilOpen } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import { follow, pressPlaceOf, untilDialogLeft } from "./navigation.ts";
import { newBadges, takeNewBadges } from "./play.ts";

/** The list of arenas, and one that is not there yet or any more, with answers made up. */

test.describe("the list", () => {
  test("counts down by the server's clock", { tag: "@desktop" }, async ({ page }) => {
    // The clock of this computer is an hour slow.
    await page.clock.install({ time: Date.now() - 3_600_000 });
    // Any other answer would set the server's clock back.
    await page.route(/\/(?:api|health)\//, never);
    let endTime: string | undefined;
    await page.route(activeArenas.path, async (route) => {
      // Asked again, the server's clock has moved on, too.
      const here = await timeOf(page);
      // From when it is first asked: the page may take its time to come.
      endTime ??= new Date(here + 3_600_000 + 125_000).toISOString();
      await route.fulfill({
        headers: { date: new Date(here + 3_600_000).toUTCString(), "cache-control": "no-store" },
        json: [arenaOf({ endTime })],
      });
    });
    await page.goto(ARENAS);
    const left = page.getByRole("timer");
    await expect(left).toHaveText(/^2:0\d$/);
    await page.clock.runFor(60_000);
    await expect(left).toHaveText(/^(1:0\d|0:5\d)$/);
  });

  test("leads back to an arena that one is in by a press anywhere on its card", { tag: "@phone" }, async ({ page }) => {
    const detail = await detailOf(page);
    await answerArenas(page, {
      arenas: [{ ...arenaOf({}), joined: true, battlesLeft: 4 }],
      detail: { ...detail, you: { participant: OWN, votes: {} } },
    });
    for (const words of ["Back to your arena", "All categories"]) {
      await page.goto(ARENAS);
      await pressPlaceOf(page, page.getByText(words, { exact: true }));
      await expect(page).toHaveURL(ADDRESS);
    }
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
      past: [
        { arena: ended, rank: 2, score: 155, correctPredictions: 3, totalVotes: 8, rivals: 2, badges: [BADGE] },
        {
          arena: { ...ended, id: "2", playerCount: 1 },
          rank: 1,
          score: 100,
          correctPredictions: 0,
          totalVotes: 10,
          rivals: 0,
        },
        { arena: { ...ended, id: "1" }, rank: null, score: 10, correctPredictions: 0, totalVotes: 1, rivals: 5 },
      ],
    });
    await follow(page, "battleArena");
    const rows = page.getByRole("region", { name: "Your last arenas" }).getByRole("listitem");
    const row = rows.first();
    await expect(row).toContainText("2nd");
    await expect(row).toContainText("155 points");
    await expect(row.getByRole("link")).toHaveAttribute("href", addressOfArena("3"));
    // Alone, nobody was beaten.
    await expect(rows.nth(1)).toHaveText(/^–.*100 points.*To yourself$/);
    // Nobody was there to be beaten in most of it.
    await expect(rows.nth(2)).toHaveText(/^–.*10 points.*Came in late$/);
    await expectNoAxeFindings(page);
    // Announced once, where no clock runs.
    await expect(newBadges(page)).toHaveCount(0);
    await follow(page, "socialLeagues");
    await takeNewBadges(page);
    await untilDialogLeft(page);
    await page.reload();
    await expect(newBadges(page)).toHaveCount(0);
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
    await untilOpen(page);
    await expectNoSidewaysScrolling(page);
    await expectNoScrolling(page);
    await pick(page, 0);
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
