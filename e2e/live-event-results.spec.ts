import { expectNoAxeFindings } from "./axe.ts";
import { timeOf } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { ADDRESS, addressOfEvent, EVENTS, RESULTS, withClock } from "./live-event-page.ts";
import { answerEvents, BADGE, NAME, type Show, showOf, upcomingOf } from "./live-events.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { newBadges } from "./play.ts";

/** The results of a live event that is made up. */

// Calls of the page that are on their way when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

/** Votes in every round: for the winner, for the winner, for the other… */
function voteInAll(show: Show): void {
  for (const [index, round] of show.rounds.entries())
    show.votes[round.id] = (index % 3 === 2 ? round.celebrity2 : round.celebrity1).id;
  Object.assign(show, { score: 275, rank: 2 });
}

test("say in the end who won each round, and the own place", async ({ page }) => {
  const show = await showOf(page, { round: 11, seconds: 30 });
  voteInAll(show);
  await answerEvents(page, { show, active: [], upcoming: upcomingOf(Date.now()) });
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { level: 2, name: "2nd of 128, 275 points" })).toBeVisible();
  const end = page.getByRole("region", { name: "2nd of 128, 275 points" });
  for (const words of ["No Active Voting Round", "That was the last round. The board is final.", /^It starts in/])
    await expect(end.getByText(words)).toBeVisible();
  await expect(end.getByRole("listitem")).toHaveText([/^Rank 1Player/, /^Rank 2Player/, /^Rank 2You275 pts$/]);
  // The next show comes first, and a demo last.
  await expect(end.locator("a, button")).toHaveText([/^Next: Rock vs/, "Start Demo Voting Rounds", "View Results"]);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(page).toHaveURL(RESULTS);
  await expect(page.getByText("EVENT RESULTS", { exact: true })).toBeVisible();
  await expect(page.getByText("COMPLETED", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeFocused();
  await expect(page.getByText("128 players", { exact: true })).toBeVisible();
  await expect(page.getByText("10 of 10", { exact: true })).toBeVisible();
  const own = page.getByRole("region", { name: "Your result" });
  for (const words of ["2nd", "275 points", "7 of 10 called right"]) await expect(own).toContainText(words);
  const rounds = page.getByRole("region", { name: "Round by round" }).getByRole("listitem");
  await expect(rounds).toHaveCount(10);
  await expect(rounds.first()).toContainText(`Winner: \u00a0${show.rounds[0]?.celebrity1.name}`);
  await expect(rounds.first()).toContainText("62%");
  await expect(rounds.first()).toContainText("You called it! +35");
  await expect(rounds.nth(2)).toContainText("The crowd saw it differently. +10 for your vote.");
  const board = page.getByRole("region", { name: "Leaderboard" }).getByRole("listitem");
  await expect(board).toHaveCount(10);
  // Short and told apart, not the ids that browsers go by.
  await expect(board.first()).toHaveText("Rank 1Player wwwwww300 pts");
  await expect(board.filter({ hasText: /Player \w{6}\d+ pts$/ })).toHaveCount(9);
  await expect(board.filter({ hasText: "You" })).toContainText("275 pts");
  await expectNoAxeFindings(page);
  await expectNoSidewaysScrolling(page);
  await expectNothingCovered(page);
  await page.getByRole("button", { name: "Back to Voting" }).click();
  await expect(page).toHaveURL(ADDRESS);
  await page.getByRole("link", { name: "View Results" }).click();
  await page.getByRole("button", { name: "Join Another Event" }).click();
  await expect(page).toHaveURL(EVENTS);
});

test("are shared as a picture, and announce what was earned", { tag: "@desktop" }, async ({ page }) => {
  const show = await showOf(page, { round: 11, seconds: 30 });
  voteInAll(show);
  const you = { score: 275, rank: 2, calls: 7, votes: 10, badges: [BADGE] };
  await answerEvents(page, { show, results: { you } });
  await page.goto(RESULTS);
  // Below the place, which no dialog covers.
  await expect(page.getByRole("list", { name: "Badges earned" })).toContainText("Best in Show");
  await expect(newBadges(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Share result" }).click();
  await expect(page.getByRole("img", { name: `2nd place with 275 points. Live Event: ${NAME}` })).toBeVisible();
  await expectNoAxeFindings(page);
});

test("say once that rounds had no votes", { tag: "@desktop" }, async ({ page }) => {
  const show = await showOf(page, { round: 11, seconds: 30 });
  const nothing = { celebrity1Votes: 0, celebrity2Votes: 0, totalVotes: 0, winnerId: null };
  show.rounds = show.rounds.map((round, index) => (index < 4 ? { ...round, ...nothing } : round));
  await answerEvents(page, { show });
  await page.goto(RESULTS);
  const rounds = page.getByRole("region", { name: "Round by round" });
  await expect(rounds.getByText("Nobody voted in 4 of them, so those have no winners.")).toHaveCount(1);
  await expect(rounds.getByText("No votes", { exact: true })).toHaveCount(4);
  await expect(rounds.getByText(/No votes yet|better luck/)).toHaveCount(0);
});

test("are led to after the last reveal, and lead to the next event", { tag: "@phone" }, async ({ page }) => {
  await withClock(page);
  const show = await showOf(page, { round: 10, seconds: 30, now: () => timeOf(page) });
  voteInAll(show);
  await answerEvents(page, { show, active: [], upcoming: upcomingOf(await timeOf(page)) });
  await page.goto(ADDRESS);
  await expect(page.getByText("Round 10 of 10", { exact: true })).toBeVisible();
  await page.clock.runFor(34_000);
  await expect(page.getByText("Results in", { exact: true })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(page).toHaveURL(RESULTS);
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeFocused();
  await expect(page.getByRole("region", { name: "Your result" })).toContainText("2nd");
  await expectNoAxeFindings(page);
  await page.goBack();
  await expect(page.getByText("That was the last round. The board is final.")).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: /^Next: / }).click();
  await expect(page).toHaveURL(addressOfEvent("20"));
});

test("come by themselves, a moment after each round", { tag: "@phone" }, async ({ page }) => {
  await withClock(page);
  await answerEvents(page, { show: await showOf(page, { round: 1, seconds: 45, now: () => timeOf(page) }) });
  await page.goto(RESULTS);
  await expect(page.getByText("No results available yet", { exact: true })).toBeVisible();
  await expect(page.getByText("SO FAR", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  const rounds = page.getByRole("region", { name: "Round by round" }).getByRole("listitem");
  // What is read while the clock runs may be of the moment before the end; it is read again 15 s later.
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(rounds).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(page.getByText("1 of 10", { exact: true })).toBeVisible();
});

test("of an event that was not joined are open to everybody, and lead to the next", { tag: "@phone" }, async ({
  page,
}) => {
  const show = await showOf(page, { round: 11, seconds: 20 * 60, joined: false });
  await answerEvents(page, { show });
  await page.goto(ADDRESS);
  await expect(page.getByText("This event is over", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join Event" })).toHaveCount(0);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "View Results" }).click();
  await expect(page.getByText("COMPLETED", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your result" })).toHaveCount(0);
  await page.getByRole("button", { name: "Join Another Event" }).click();
  await expect(page).toHaveURL(EVENTS);
});

test.describe("at 320 px", { tag: "@phone" }, () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("nothing scrolls sideways", async ({ page }) => {
    const show = await showOf(page, { round: 11, seconds: 30 });
    voteInAll(show);
    await answerEvents(page, { show });
    await page.goto(EVENTS);
    await expect(page.getByRole("list", { name: "Just over" })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto(ADDRESS);
    await expect(page.getByText("No Active Voting Round", { exact: true })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.goto(RESULTS);
    await expect(page.getByText("COMPLETED", { exact: true })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
});
