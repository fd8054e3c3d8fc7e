import type { Page } from "@playwright/test";
import { voteInLiveEvent } from "#contract/live-events.ts";
import { broken } from "./answers.ts";
import { problem } from "./arena.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { timeOf, untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { fingerOn } from "./gestures.ts";
import { expectNoScrolling } from "./layout.ts";
import { ADDRESS, clock, EVENTS, foot, host, star, voteFor, withClock } from "./live-event-page.ts";
import { addVotes, answerEvents, countVote, NAME, type Show, showOf } from "./live-events.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { isCall, spoken, toast } from "./play.ts";

/** A live event up to the reveal, with one that is made up. */

/** Pauses a page's clock so many ms before the end of the third round, however long the page took to come. */
const pauseBeforeEnd = (page: Page, { rounds }: Show, ms: number): Promise<void> =>
  page.clock.pauseAt(Date.parse(rounds[2]?.endTime ?? "") - ms);

// Calls of the page that are on their way when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("the host says something else after 10 s and after 30 s, and can be silenced", { tag: "@phone" }, async ({
  page,
}) => {
  await withClock(page);
  await answerEvents(page, { show: await showOf(page, { now: () => timeOf(page), round: 0, seconds: 110 }) });
  await page.goto(EVENTS);
  const banner = /Everybody votes on the same two stars/;
  await expect(host(page)).toContainText(banner);
  const height = (await host(page).boundingBox())?.height;
  await page.clock.pauseAt((await timeOf(page)) + 11_000);
  await expect(host(page)).toContainText("in the middle of a round");
  await expectNoAxeFindings(page);
  await page.clock.runFor(14_000);
  await expect(host(page)).toContainText(banner);
  await host(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(host(page)).toHaveText("");
  expect((await host(page).boundingBox())?.height).toBe(height);
  await page.clock.runFor(5000);
  await host(page).getByRole("button", { name: "See Upcoming" }).click();
  await expect(page.getByRole("tab", { name: "Upcoming" })).toHaveAttribute("aria-selected", "true");
  await page.clock.runFor(91_000);
  await expect(host(page)).toHaveText("");
});

test.describe("a round", () => {
  test("is voted on by touch, and the vote may be changed", { tag: "@phone" }, async ({ page }) => {
    const show = await showOf(page);
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeFocused();
    await expect(page.getByText("Round 3 of 10", { exact: true })).toBeVisible();
    await expect(clock(page)).toHaveText(/^0:[34]\d$/);
    // The end is readable as a time, too.
    await expect(clock(page).locator("..")).toContainText(/left to vote \(\d{1,2}:\d\d:\d\d [AP]M\)/);
    await expect(clock(page).locator("..")).toHaveAttribute("title", /^\d{1,2}:\d\d:\d\d [AP]M$/);
    await expect(star(page, 0)).toContainText("Vote Hot");
    // How the votes divide is for who has voted.
    await expect(foot(page)).toContainText("138 votes. Vote to see the split.");
    await expect(star(page, 0)).toContainText("Vote to see");
    await expect(page.getByText("62%")).toHaveCount(0);
    await expect(page.getByText("86 votes")).toHaveCount(0);
    await expect(spoken(page, /^Round 3 of 10: .+ versus .+/)).toBeAttached();
    await expectNoScrolling(page);
    await expectNoAxeFindings(page);
    await voteFor(page, 0, "tap");
    await expect(star(page, 0)).toContainText("87 votes");
    await expect(foot(page)).toContainText("63%");
    await expect(foot(page)).toContainText("139 votes");
    await expect(foot(page)).toContainText("has your vote: +10 when the round ends. Change it until then.");
    await expectNoAxeFindings(page);
    const finger = await fingerOn(page);
    await finger.swipeWhenOpen(star(page, 1), { dx: 160 });
    await expect(star(page, 1)).toContainText("Your vote");
    await expect(star(page, 0)).toContainText("Vote Hot");
    await expect(star(page, 1)).toContainText("53 votes");
    await page.reload();
    await expect(star(page, 1)).toContainText("Your vote");
  });

  test("is voted on by keys and by mouse, for all tabs", { tag: "@desktop" }, async ({ page, context }) => {
    const show = await showOf(page);
    await answerEvents(page, { show });
    // What it asks the server knows of no vote.
    const otherTab = await context.newPage();
    await answerEvents(otherTab, { show: { ...show, votes: {} } });
    await otherTab.goto(ADDRESS);
    await untilOpen(otherTab);
    await page.goto(ADDRESS);
    await voteFor(page, 1, "key");
    await expect(star(otherTab, 1)).toContainText("Your vote");
    await otherTab.unrouteAll({ behavior: "ignoreErrors" });
    await otherTab.close();
    await page.bringToFront();
    await voteFor(page, 0, "key");
    await expect(star(page, 1)).toContainText("Vote Hot");
    await voteFor(page, 1, "click");
    await star(page, 0).focus();
    await page.keyboard.press("Enter");
    await expect(star(page, 0)).toContainText("Your vote");
    await expectNoScrolling(page);
    await expectNothingCovered(page);
    await expectNoAxeFindings(page);
  });

  test("moves with the votes of others, by asking every 5 s while nothing is pushed", { tag: "@desktop" }, async ({
    page,
  }) => {
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page) });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await expect(foot(page)).toContainText("138 votes");
    const [, , third] = show.rounds;
    if (third === undefined) throw new Error("There is no third round");
    countVote(show, third.id, third.celebrity1.id);
    await page.clock.runFor(5500);
    await expect(foot(page)).toContainText("139 votes");
  });

  test("leads through its end to the next one by itself", { tag: "@phone" }, async ({ page }) => {
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page) });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await voteFor(page, 0);
    await expect(foot(page)).toContainText("139 votes");
    await pauseBeforeEnd(page, show, 16_000);
    await page.clock.runFor(1500);
    await untilVisible(spoken(page, "The split is sealed until the end. You can still vote."));
    await expect(foot(page)).toContainText("Sealed until the end: 139 votes");
    await page.clock.runFor(5500);
    await untilVisible(spoken(page, "10 seconds left."));
    // What others do from here on is told in the end: how many they are, and not whom they choose.
    addVotes(show, 3, 40);
    await page.clock.runFor(5500);
    await untilVisible(foot(page).getByText("Sealed until the end: 179 votes", { exact: true }));
    await expect(foot(page)).toContainText("63%");
    await expect(star(page, 0)).toContainText("Sealed");
    await expectNoAxeFindings(page);
    await page.clock.runFor(4000);
    await untilVisible(page.getByText("And the winner is…"));
    await expectNoAxeFindings(page);
    // The votes are not told before.
    await expect(star(page, 0)).toContainText("Counting…");
    await page.clock.runFor(1500);
    await untilVisible(foot(page).getByText("You called it! +35"));
    await expect(foot(page)).toContainText("wins it");
    await untilVisible(spoken(page, /wins it\. 71% to 29%\. You called it! \+35/));
    await expect(clock(page)).toHaveText(/^0:(1\d|0\d)$/);
    await expectNoScrolling(page);
    await expectNoAxeFindings(page);
    await page.clock.runFor(11_000);
    await untilVisible(page.getByText("Round 4 of 10", { exact: true }));
    await untilOpen(page);
    await voteFor(page, 1);
  });

  test("can be come into late, and is over for those who did not vote", { tag: "@desktop" }, async ({ page }) => {
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page), joined: false });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await expect(page.getByText(/Round 3 of 10 is on/)).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Join Event" }).click();
    await expect(page.getByText("LIVE VOTING", { exact: true })).toBeVisible();
    await pauseBeforeEnd(page, show, 4500);
    await page.clock.runFor(9000);
    await untilVisible(foot(page).getByText("You sat this one out."));
  });

  test("that is not voted on in time does not take the vote for the next one", { tag: "@desktop" }, async ({
    page,
  }) => {
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page) });
    await answerEvents(page, { show });
    const votes: unknown[] = [];
    page.on("request", (request) => {
      if (isCall(request, "POST", voteInLiveEvent.path)) votes.push(request.postDataJSON());
    });
    await page.goto(ADDRESS);
    await untilOpen(page);
    await pauseBeforeEnd(page, show, 2500);
    await page.clock.runFor(3000);
    await untilVisible(page.getByText("And the winner is…"));
    await page.keyboard.press("ArrowLeft");
    await star(page, 0).click();
    expect(votes).toEqual([]);
  });
});

test.describe("without a connection", () => {
  test("a vote is kept, and sent when there is one again", { tag: "@phone" }, async ({ page, context, failures }) => {
    failures.allow(/ERR_INTERNET_DISCONNECTED|live-events/);
    const show = await showOf(page);
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await untilOpen(page);
    let isOffline = true;
    await page.route(voteInLiveEvent.path, (route) =>
      isOffline ? route.abort("internetdisconnected") : route.fallback(),
    );
    await context.setOffline(true);
    // In the host's place: the shell's notice would move the stage.
    await expect(host(page).getByText("You're offline. A live vote is kept until its round ends.")).toBeVisible();
    await voteFor(page, 1);
    await expect(foot(page)).toContainText("No connection. Your vote is sent once it is back");
    await expectNoAxeFindings(page);
    isOffline = false;
    await context.setOffline(false);
    await expect(foot(page)).toContainText("has your vote: +10 when the round ends.");
    expect(Object.values(show.votes)).toEqual([show.rounds[2]?.celebrity2.id]);
  });

  test("until the end of the round, the player is told", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.allow(/live-events/);
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page) });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await untilOpen(page);
    await page.route(voteInLiveEvent.path, (route) => route.abort("internetdisconnected"));
    await voteFor(page, 1);
    // From here in steps, for the toast stays for 5 s only.
    await pauseBeforeEnd(page, show, 500);
    await untilVisible(toast(page, "Your vote came too late"));
    await untilVisible(foot(page).getByText("You sat this one out."));
  });

  test("a vote that the server refuses is taken back", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/live-events/vote 403");
    await answerEvents(page, { show: await showOf(page) });
    await page.goto(ADDRESS);
    await page.route(
      voteInLiveEvent.path,
      (route) => problem(route, 403, "event_not_joined", "Join the event to vote in it."),
      { times: 1 },
    );
    await untilOpen(page);
    await star(page, 0).click();
    await expect(toast(page, "That vote didn't count")).toContainText("Join the event to vote in it.");
    await expect(star(page, 0)).toContainText("Vote Hot");
    await voteFor(page, 0);
  });
});

test.describe("no round", () => {
  test("before the first one counts down, and may be warmed up", { tag: "@phone" }, async ({ page }) => {
    const show = await showOf(page, { round: 0, seconds: 90 });
    show.demoRounds = 3;
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await expect(page.getByRole("heading", { name: "No Active Voting Round" })).toBeVisible();
    await expect(page.getByText("Round 1 starts in")).toBeVisible();
    await expect(clock(page)).toHaveText(/^1:[23]\d$/);
    await expect(page.getByRole("link", { name: "View Results" })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "Start Demo Voting Rounds" }).click();
    await expect(page.getByText("Demo round 1", { exact: true })).toBeVisible();
    await voteFor(page, 0);
    await expect(foot(page)).toContainText("One vote, for ");
  });

  test("and no time for a demo says so; one that cannot be started, too", { tag: "@desktop" }, async ({
    page,
    failures,
  }) => {
    failures.expect("POST /api/live-events/7/create-rounds 409", "POST /api/live-events/7/create-rounds 500");
    const show = await showOf(page, { round: 0, seconds: 50 });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    const start = page.getByRole("button", { name: "Start Demo Voting Rounds" });
    await expect(start).toBeVisible();
    const none = "There is no time for a demo round before the next one.";
    await expect(page.getByText(none)).toHaveCount(0);
    await start.click();
    await expect(toast(page, "No demo round now")).toContainText(none);
    show.demoRounds = 3;
    await page.reload();
    await page.route("/api/live-events/*/create-rounds", broken, { times: 1 });
    await start.click();
    const failed = toast(page, "Failed to start voting rounds");
    await expect(failed).toContainText("Could not create voting rounds");
    const words = "A round is on already.";
    await page.route("/api/live-events/*/create-rounds", (route) => problem(route, 409, "round_running", words), {
      times: 1,
    });
    await start.click();
    await expect(failed).toContainText(words);
  });
});
