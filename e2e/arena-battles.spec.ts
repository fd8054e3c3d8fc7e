import { voteInArena } from "#contract/arenas.ts";
import {
  ADDRESS,
  answerArenas,
  contestant,
  count,
  decided,
  detailOf,
  dots,
  OWN,
  ownVotes,
  participantsOf,
  pick,
} from "./arena.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { untilOpen } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import { expectNoToast, spoken, toast } from "./play.ts";

/** Battles of an arena and its board, with answers made up. */

test.describe("a battle", () => {
  test("shows its votes after the own one, and the next follows", { tag: "@desktop" }, async ({ page }) => {
    const detail = await detailOf(page);
    const participants = participantsOf(5).map((one) => ({ ...one, votedOn: [] }));
    const answers = { detail: { ...detail, participants, you: { participant: OWN, votes: {} } } };
    await answerArenas(page, answers);
    await page.clock.install();
    await page.goto(ADDRESS);
    await untilOpen(page);
    await expect(contestant(page, 0)).not.toContainText(/\d ?votes?/);
    await pick(page, 1, "key");
    await expect(spoken(page, /Waiting for 4 more players/)).toBeAttached();
    await expect(contestant(page, 1)).toContainText("Your pick");
    await expect(contestant(page, 1)).toContainText("First vote");
    await expect(
      page.getByText("+10. Waiting for 4 more players. +25 takes 2 more votes.", { exact: true }).first(),
    ).toBeVisible();
    await page.clock.runFor(3000);
    await expect(page.getByRole("heading", { name: "Battle 2 of 10: who's hotter?" })).toBeVisible();
    await expect(dots(page).first().getByRole("button")).toHaveAccessibleName(/you have voted$/);
    await dots(page).first().getByRole("button").click();
    await expect(contestant(page, 1)).toContainText("Your pick");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Battle 2 of 10: who's hotter?" })).toBeVisible();
  });

  test("that is decided says who won, and what it paid", { tag: "@desktop" }, async ({ page }) => {
    const detail = await detailOf(page);
    const battles = decided(detail.battles, 4);
    await answerArenas(page, {
      detail: { ...detail, battles, you: { participant: OWN, votes: ownVotes(battles, 4) } },
    });
    await page.goto(ADDRESS);
    await expect(page.getByRole("heading", { name: "Battle 5 of 10: who's hotter?" })).toBeVisible();
    for (const [index, words] of ["You called it! +25", "won this one.", "You called it! +25", "A tie."].entries()) {
      await dots(page).nth(index).getByRole("button").click();
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectNoAxeFindings(page);
  });

  test("a lost answer is looked up: the vote stands", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.allow(/battle-arena\/vote/);
    const detail = await detailOf(page);
    const answers = { detail: { ...detail, you: { participant: OWN, votes: {} } } };
    await answerArenas(page, answers);
    await page.route(voteInArena.path, (route) => {
      const { battleId, votedFor } = voteInArena.body.parse(route.request().postDataJSON());
      count(answers, battleId, votedFor);
      return route.abort("connectionreset");
    });
    await page.goto(ADDRESS);
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(voteInArena.path));
    await pick(page, 0);
    await lost;
    await expect(contestant(page, 0)).toContainText("Your pick");
    await expect(page.getByText("+10. Everybody here has voted.").first()).toBeVisible();
    await expectNoToast(page, "Vote Failed");
  });

  test("a vote that fails says so, and can be cast again", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("POST /api/battle-arena/vote 500");
    const detail = await detailOf(page);
    await answerArenas(page, { detail: { ...detail, you: { participant: OWN, votes: {} } } });
    await page.route(voteInArena.path, broken, { times: 1 });
    await page.goto(ADDRESS);
    await pick(page, 0);
    await expect(toast(page, "Vote Failed")).toBeVisible();
    await pick(page, 0);
    await expect(contestant(page, 0)).toContainText("Your pick");
  });

  test("a vote that reaches nobody is told by the notice alone", { tag: "@phone" }, async ({
    page,
    context,
    failures,
  }) => {
    failures.allow(/ net::ERR_INTERNET_DISCONNECTED$/);
    const detail = await detailOf(page);
    await answerArenas(page, { detail: { ...detail, you: { participant: OWN, votes: {} } } });
    await page.goto(ADDRESS);
    // What shows notices is loaded while the player looks around: without it, none would come.
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /toaster/.test(name))),
      )
      .toBe(true);
    await pick(page, 0);
    await expect(contestant(page, 0)).toContainText("Your pick");
    await page.getByRole("button", { name: "Next" }).click();
    await page.route(voteInArena.path, (route) => route.abort("internetdisconnected"), { times: 1 });
    await context.setOffline(true);
    await expect(page.getByText("You're offline. Arenas wait until you're back.")).toBeVisible();
    const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(voteInArena.path));
    await pick(page, 0);
    await lost;
    // A choice counts again once the vote is given up, which is when a notice would come.
    await untilOpen(page);
    await expect(page.getByRole("heading", { name: "Battle 2 of 10: who's hotter?" })).toBeVisible();
    await expectNoToast(page, "Vote Failed");
    await context.setOffline(false);
    await pick(page, 0);
    await expect(contestant(page, 0)).toContainText("Your pick");
    await expectNoToast(page, "Vote Failed");
  });

  test("alone in an arena runs against earlier votes, which are called that", { tag: "@phone" }, async ({ page }) => {
    const detail = await detailOf(page);
    const battles = detail.battles.map((battle) => ({ ...battle, votesForA: 0, votesForB: 0 }));
    const [first] = battles;
    await answerArenas(page, {
      detail: {
        ...detail,
        battles,
        participants: participantsOf(2).slice(1),
        you: { participant: OWN, votes: {} },
      },
    });
    await page.clock.install();
    await page.goto(ADDRESS);
    await expect(page.getByText("Only you", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Invite" })).toBeVisible();
    await expect(page.getByText("Earlier players")).toHaveCount(0);
    await pick(page, 0);
    await expect(
      page.getByText(`Earlier players chose ${first?.celebrityA.name}: 61% of 41 earlier votes.`),
    ).toBeVisible();
    await expectNoAxeFindings(page);
    await dots(page).first().getByRole("button").click();
    await expect(contestant(page, 0)).toContainText("Your pick");
    const finger = await fingerOn(page);
    await finger.swipe(contestant(page, 0), { dx: 160 });
    await expect(page.getByRole("heading", { name: "Battle 2 of 10: who's hotter?" })).toBeVisible();
  });
});

for (const [width, height] of [
  [640, 400],
  [568, 320],
  [390, 450],
  [1280, 400],
] as const)
  test(`at ${width} × ${height}, as at 200 %, what a vote has done is seen at once`, { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const detail = await detailOf(page);
    await answerArenas(page, { detail: { ...detail, you: { participant: OWN, votes: {} } } });
    await page.goto(ADDRESS);
    await pick(page, 0);
    const verdict = page.getByRole("main").getByText(/^\+10\. /);
    await expect(verdict).toBeVisible();
    for (const part of [contestant(page, 0), contestant(page, 1), verdict, page.getByRole("button", { name: "Next" })])
      await expectInSight(page, part.first());
    await expectNoSidewaysScrolling(page);
    await expectNoAxeFindings(page);
  });

test("the board opens from its strip, with ten rows and the own one", { tag: "@phone" }, async ({ page }) => {
  const detail = await detailOf(page);
  const participants = participantsOf(14)
    .map((one) => (one.id === OWN ? { ...one, score: 0, rank: 14 } : one))
    .toSorted((one, other) => one.rank - other.rank);
  await answerArenas(page, { detail: { ...detail, participants, you: { participant: OWN, votes: {} } } });
  await page.goto(ADDRESS);
  await page.getByRole("button", { name: /Open the board/ }).click();
  const board = page.getByRole("dialog", { name: "Board" });
  await expect(board.getByRole("listitem")).toHaveCount(11);
  // A rank comes with the first point.
  await expect(board.getByRole("listitem").last()).toContainText("No rank yet");
  await expect(board.getByRole("listitem").last()).toContainText("You");
  await expect(board.getByText("Equal points share a rank; who got there first is listed first.")).toBeVisible();
  await expect(board.getByRole("listitem").first()).toContainText("here");
  await expect(board.getByRole("listitem").first()).toContainText("7/10 votes");
  await expectNoAxeFindings(page);
  await page.goBack();
  await expect(board).toBeHidden();
  await expect(page).toHaveURL(ADDRESS);
});
