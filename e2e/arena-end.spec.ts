import type { Page } from "@playwright/test";
import { joinArena, voteInArena } from "#contract/arenas.ts";
import { hrefOf } from "#contract/values/pages.ts";
import {
  ADDRESS,
  answerArenas,
  arenaOf,
  BADGE,
  contestant,
  count,
  decided,
  detailOf,
  OWN,
  ownVotes,
  participantsOf,
  pick,
} from "./arena.ts";
import { openToRest } from "./at-rest.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { untilOpen, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { middleOf } from "./gestures.ts";
import { spoken } from "./play.ts";

/** The end of an arena and its result, with answers made up: they take half an hour. */

test("all votes cast, there is a way on until the end, and the own calls are listed", { tag: "@desktop" }, async ({
  page,
}) => {
  const detail = await detailOf(page);
  const battles = decided(detail.battles, 4);
  await answerArenas(page, { detail: { ...detail, battles, you: { participant: OWN, votes: ownVotes(battles) } } });
  await page.goto(ADDRESS);
  await expect(page.getByRole("heading", { name: "All your votes are in" })).toBeVisible();
  await expect(page.getByText(/^Results by \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(spoken(page, /^All your votes are in\. Results by \d/)).toBeAttached();
  // Whoever has left holds battles back, too.
  await expect(page.getByText(/^6 battles wait for 4 more players, 1 of whom is away\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Play another arena/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite" })).toHaveCount(1);
  await expect(page.getByRole("region", { name: "Your 10 calls" }).getByRole("listitem")).toHaveCount(10);
  await expectNoAxeFindings(page);
});

test("alone, what is missing for the bonus is said once", { tag: "@phone" }, async ({ page }) => {
  const detail = await detailOf(page);
  const participants = detail.participants.filter(({ id }) => id === OWN);
  await answerArenas(page, {
    detail: { ...detail, participants, you: { participant: OWN, votes: ownVotes(detail.battles) } },
  });
  await page.goto(ADDRESS);
  await expect(page.getByRole("region", { name: "Your 10 calls" }).getByRole("listitem")).toHaveCount(10);
  await expect(
    page.locator("p").filter({ hasText: "Nobody else is here yet. The bonus takes 3 votes." }),
  ).toBeVisible();
  await expect(page.getByText("You are the only one here so far.")).toHaveCount(0);
});

test("the end of the time brings the result", { tag: "@phone" }, async ({ page }) => {
  const MINUTE_MS = 60_000;
  const detail = await detailOf(page);
  const battles = decided(detail.battles);
  const now = Date.now();
  const arena = arenaOf({ endTime: new Date(now + 10 * MINUTE_MS).toISOString() });
  const you = { participant: OWN, votes: ownVotes(battles, 9) };
  const answers = { detail: { ...detail, arena, you } };
  await answerArenas(page, answers);
  await page.clock.install({ time: now });
  // A call that is on its way while the clock leaps would have the page learn a wrong time from its answer.
  await openToRest(page, ADDRESS);
  await untilOpen(page);
  // The page goes by the server's time, which it knows to about a second.
  await page.clock.pauseAt(now + 9 * MINUTE_MS - 5000);
  // It may have been set after that.
  await untilVisible(page.getByRole("timer").filter({ hasText: /^1:0[1-9]$/ }));
  await untilVisible(spoken(page, "1 minute left."));
  answers.detail = { ...answers.detail, battles, arena: { ...arena, state: "ended" } };
  await page.clock.runFor(MINUTE_MS);
  await untilVisible(page.getByRole("heading", { name: "2nd" }));
  await page.clock.runFor(100);
  await expect(spoken(page, "You came 2nd with 85 points.")).toBeAttached();
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
  await expect(page.getByRole("region", { name: "Board" }).getByRole("listitem").first()).toContainText("1 right");
  await expect(page.getByRole("button", { name: "Share result" })).toHaveCount(0);
  await expectNoAxeFindings(page);

  answers.detail = { ...ended, you: { participant: OWN, votes: ownVotes(battles, 9), badges: [BADGE] } };
  await page.reload();
  await expect(page.getByRole("heading", { name: "2nd" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Badges earned" })).toHaveText(BADGE.name);
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

test("who came for the last battles is told no place, and is led to the next arena", { tag: "@phone" }, async ({
  page,
}) => {
  const detail = await detailOf(page);
  const battles = decided(detail.battles);
  const you = { participant: OWN, votes: ownVotes(battles, 1), late: true, badges: [BADGE] };
  await answerArenas(page, { detail: { ...detail, battles, arena: arenaOf({ state: "ended" }), you } });
  await page.goto(ADDRESS);
  await expect(page.getByText("You came in for the last battles")).toBeVisible();
  await expect(page.getByRole("heading", { name: "85 points" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2nd" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Badges earned" })).toHaveText(BADGE.name);
  await expect(page.getByRole("button", { name: /^Play the next one/ })).toBeVisible();
  await expectNoAxeFindings(page);
});

/** Answers calls about an arena with one open battle, which the own vote decides: it ends. @param counted when the vote is answered */
async function answerLastVote(page: Page, counted: Promise<void>): Promise<void> {
  const detail = await detailOf(page);
  const battles = [...decided(detail.battles, 9), ...detail.battles.slice(9)];
  const answers = { detail: { ...detail, battles, you: { participant: OWN, votes: ownVotes(battles, 9) } } };
  await answerArenas(page, answers);
  await page.route(voteInArena.path, async (route) => {
    const you = answers.detail.you;
    const { battleId, votedFor } = voteInArena.body.parse(route.request().postDataJSON());
    count(answers, battleId, votedFor);
    const after = answers.detail;
    // As it is pushed: without the own part.
    answers.detail = { ...after, battles: decided(after.battles), arena: arenaOf({ state: "ended" }), you };
    await counted;
    answers.detail = { ...answers.detail, you: after.you };
    return route.fulfill({ json: { score: 10 } });
  });
}

test.describe("the last vote", () => {
  test.use({ kept: { tutorialSeen: "true", displayName: "Star Gazer" } });

  test("has its outcome when it ends the arena, and taps that go on join no other", { tag: "@phone" }, async ({
    page,
  }) => {
    const now = Date.now();
    const counted = Promise.withResolvers<void>();
    await answerLastVote(page, counted.promise);
    const joined: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === joinArena.path)
        joined.push(joinArena.body.parse(request.postDataJSON()).arenaId);
    });
    await page.clock.install({ time: now });
    await page.goto(ADDRESS);
    await untilOpen(page);
    await page.clock.pauseAt(now + 60_000);
    await pick(page, 0);
    await expect(page.getByRole("heading", { name: "Counting your vote…" })).toBeVisible();
    await page.clock.runFor(5000);
    await untilVisible(page.getByText("Ended", { exact: true }));
    await expect(page.getByRole("heading", { name: "Counting your vote…" })).toBeVisible();
    counted.resolve();
    await untilVisible(page.getByText("You called it! +25"));
    await page.clock.runFor(300);
    await contestant(page, 1).click();
    const next = page.getByRole("button", { name: /^Play the next one/ });
    await untilVisible(next);
    await expect(page.getByRole("heading", { name: "2nd" })).toBeFocused();
    const { x, y } = await middleOf(next);
    for (let tap = 0; tap < 5; tap += 1) {
      await page.mouse.click(x, y);
      await page.clock.runFor(330);
    }
    await expect(next).toBeVisible();
    expect(joined).toEqual([]);
    await page.clock.runFor(400);
    await next.click();
    await expect.poll(() => joined).toEqual(["9"]);
  });

  test("leaves the result to be told to who goes while the outcome is shown", { tag: "@phone" }, async ({ page }) => {
    await answerLastVote(page, Promise.resolve());
    await page.clock.install();
    await page.goto(ADDRESS);
    await untilOpen(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await pick(page, 0);
    await untilVisible(page.getByText("You called it! +25"));
    await page.clock.resume();
    await page.goto(hrefOf("home"));
    await page.getByRole("button", { name: "Compete (a result waits)" }).click();
    await page.getByRole("link", { name: "Your result: Open Arena" }).click();
    await untilVisible(page.getByRole("heading", { name: "2nd" }));
    await expect(page.getByRole("button", { name: "Compete", exact: true })).toBeVisible();
  });

  test("leads to what is waited for, when others have still to vote", { tag: "@phone" }, async ({ page }) => {
    const detail = await detailOf(page);
    await answerArenas(page, { detail: { ...detail, you: { participant: OWN, votes: ownVotes(detail.battles, 9) } } });
    await page.clock.install();
    await page.goto(ADDRESS);
    await untilOpen(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await pick(page, 0);
    // Before the outcome gives way by itself.
    const next = page.getByRole("button", { name: "Next", exact: true });
    await untilVisible(next);
    await expect(contestant(page, 0)).toContainText("Your pick");
    await next.click();
    await untilVisible(page.getByRole("heading", { name: "All your votes are in" }));
    await expect(page.getByRole("heading", { name: "All your votes are in" })).toBeFocused();
    await page.clock.resume();
    await expect(page.getByRole("button", { name: /^Play another arena .+, ends \d+:\d\d [AP]M$/ })).toBeVisible();
  });
});

test("alone, there is no rank to be first of, no crown, and an invitation instead of a boast", {
  tag: "@phone",
}, async ({ page }) => {
  const detail = await detailOf(page);
  const battles = detail.battles.map((battle) => ({
    ...battle,
    votesForA: 1,
    votesForB: 0,
    isComplete: true,
    winnerId: battle.celebrityA.id,
  }));
  const own = { score: 100, correctPredictions: 0, totalVotes: 10, rank: 1 };
  const participants = participantsOf(2)
    .slice(1)
    .map((one) => ({ ...one, ...own }));
  const arena = arenaOf({ state: "ended", playerCount: 1 });
  const you = { participant: OWN, votes: Object.fromEntries(battles.map(({ id, winnerId }) => [id, winnerId])) };
  await answerArenas(page, { detail: { ...detail, arena, battles, participants, you } });
  await page.goto(ADDRESS);
  await expect(page.getByText("You had it to yourself", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "100 points" })).toBeVisible();
  await expect(page.getByText("10 of 10 voted", { exact: true })).toBeVisible();
  await expect(page.getByText(/1st/i)).toHaveCount(0);
  const rows = page.getByRole("region", { name: "Your 10 calls" }).getByRole("listitem");
  await expect(rows.filter({ hasText: "Nobody to beat: the bonus takes 3 votes." })).toHaveCount(10);
  await expect(rows.locator("svg")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Share result" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Invite friends" })).toBeVisible();
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

test.describe("an end that came before its time", () => {
  const awaited = { address: ADDRESS, name: "Open Arena", endsAt: Date.now() + 20 * 60_000 };
  test.use({
    kept: { tutorialSeen: "true", userId: "user_1764288000000_ahead", awaitedEnds: JSON.stringify([awaited]) },
  });

  test("is told as well, and a place that another has, too, is a tie", { tag: "@phone" }, async ({ page }) => {
    const detail = await detailOf(page);
    const arena = arenaOf({ state: "ended" });
    const participants = participantsOf(3).map((one) => ({ ...one, score: 85, rank: 1 }));
    const battles = decided(detail.battles);
    const you = { participant: OWN, votes: ownVotes(battles) };
    const past = [{ arena, rank: 1, score: 85, correctPredictions: 1, totalVotes: 6, rivals: 2 }];
    await answerArenas(page, { detail: { ...detail, participants, battles, arena, you }, past });
    await page.goto(hrefOf("home"));
    await expect(page.getByRole("button", { name: "Compete (a result waits)" })).toBeVisible();
    await page.getByRole("link", { name: "Open Arena is over. See how you did" }).click();
    await expect(page.getByText("Of 3 players, you tied for", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "1st" })).toBeVisible();
  });
});
