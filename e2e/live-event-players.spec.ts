import { devices, type Page } from "@playwright/test";
import { activeLiveEvents, liveEventStage } from "#contract/live-events.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { timeOf, untilOpen } from "./clock.ts";
import { expect, test, testAlone } from "./fixtures.ts";
import { ADDRESS, addressOfEvent, EVENTS, foot, star, voteFor, withClock } from "./live-event-page.ts";
import { answerEvents, showOf } from "./live-events.ts";

/** Several browsers in one event: of the real server, and by clocks that disagree. */

/** Within which time others see a vote. */
const SOON = { timeout: 2000 };
const cards = (page: Page) => page.getByRole("list", { name: "Live events" }).locator("> li");
/** Of one that is on, or of one whose own rounds are over, as it is while demo rounds are played. */
const card = (page: Page, event: string) =>
  page.getByRole("listitem").filter({ has: page.locator(`a[href^="${addressOfEvent(event)}"]`) });

/** The id of an event with time for demo rounds: of the two that are on, one has it but for 20 s of each quarter of an hour. */
async function eventWithTime(page: Page): Promise<string> {
  let id: string | undefined;
  const look = async () => {
    const events = activeLiveEvents.answer.parse(await (await page.request.get(activeLiveEvents.path)).json());
    const answers = await Promise.all(
      events.map((event) => page.request.get(liveEventStage.path.replace(":eventId", event.id))),
    );
    const stages = await Promise.all(answers.map(async (answer) => liveEventStage.answer.parse(await answer.json())));
    // With one alone, it may be too late once the players have joined.
    id = stages.find(({ demoRounds }) => demoRounds > 1)?.event.id;
    return id;
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  return id ?? "";
}

async function join(page: Page, event: string): Promise<void> {
  await page.goto(addressOfEvent(event));
  await page.getByRole("button", { name: "Join Event" }).click();
  await expect(page.getByRole("button", { name: "Exit Live Voting" })).toBeVisible();
}

test("an event is joined from the list of those that are on", { tag: "@desktop" }, async ({ page }) => {
  test.setTimeout(100_000);
  await page.goto(EVENTS);
  // One whose rounds are over is joined by its address alone; the next one begins within 45 s then.
  await cards(page).first().getByRole("button", { name: "Join Event" }).click({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Exit Live Voting" })).toBeVisible();
  await page.getByRole("button", { name: "Exit Live Voting" }).click();
  await expect(cards(page).filter({ hasText: "You're in" })).toHaveCount(1);
});

/** Long enough for what the players do in a round before its split is sealed. */
testAlone.use({ ownGiven: { demoRoundMs: 40_000 } });

testAlone(
  "players see each other's votes as they are cast, also who comes late, leaves and comes back",
  {
    tag: "@desktop",
  },
  async ({ page, browser, site }) => {
    test.setTimeout(120_000);
    const contexts = await Promise.all(
      [devices["Pixel 7"], {}].map((device) => browser.newContext({ ...device, baseURL: site.address })),
    );
    const [rio, late] = await Promise.all(contexts.map((context) => context.newPage()));
    if (rio === undefined || late === undefined) throw new Error("A player is missing");
    const event = await eventWithTime(page);
    await join(page, event);
    await join(rio, event);
    await page.getByRole("button", { name: "Start Demo Voting Rounds" }).click();
    await untilOpen(rio);

    await voteFor(page, 0, "key");
    // How they vote is for who has voted.
    await expect(foot(rio)).toContainText("1 vote. Vote to see the split.", SOON);
    await expect(star(rio, 0)).toContainText("Vote to see");
    await voteFor(rio, 1, "tap");
    await expect(star(page, 1)).toContainText("1 vote", SOON);
    await expect(foot(page)).toContainText("Two votes, one each", SOON);
    // A changed vote moves, it does not add.
    await voteFor(page, 1);
    for (const one of [page, rio]) {
      await expect(star(one, 1)).toContainText("2 votes", SOON);
      await expect(star(one, 0)).toContainText("0 votes", SOON);
    }
    await join(late, event);
    await expect(foot(late)).toContainText("2 votes");
    await page.getByRole("button", { name: "Exit Live Voting" }).click();
    await expect(card(page, event)).toContainText("You're in");
    await card(page, event).getByRole("link", { name: "Back to the event" }).click();
    await expect(star(page, 1)).toContainText("Your vote");
    // All see the end at once, and the same result.
    for (const one of [page, rio]) await expect(foot(one).getByText(/You called it!/)).toBeVisible({ timeout: 45_000 });
    await expect(foot(late)).toContainText("You sat this one out.");
    await Promise.all(contexts.map((context) => context.close()));
  },
);

test("a page whose clock is two hours off changes rounds with the others", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const STEP_MS = 50;
  const other = await context.newPage();
  const now = () => timeOf(page);
  await withClock(page);
  await withClock(other, Date.now() + 2 * 3_600_000, now);
  const show = await showOf(page, { now, seconds: 40 });
  for (const one of [page, other]) {
    await answerEvents(one, { show });
    await one.goto(ADDRESS);
    await untilOpen(one);
  }
  for (const one of [page, other]) await one.clock.pauseAt((await timeOf(one)) + 2000);
  // The clocks stand still now, at some distance. What is read again tells both of it.
  for (const one of [page, other]) {
    await one.reload();
    await untilOpen(one);
  }
  /** Runs both clocks until each shows what is to come. @returns after how many ms each does */
  const changes = async (words: string): Promise<readonly [number, number]> => {
    const at = new Map<Page, number>();
    for (let ms = 0; at.size < 2 && ms < 30_000; ms += STEP_MS)
      for (const one of [page, other]) {
        if (at.has(one)) continue;
        if (await one.getByText(words, { exact: true }).isVisible()) at.set(one, ms);
        else await one.clock.runFor(STEP_MS);
      }
    return [at.get(page) ?? Number.NaN, at.get(other) ?? Number.NaN];
  };
  for (const words of ["And the winner is…", `Round 4 of ${EVENT_ROUNDS}`]) {
    const [one, skewed] = await changes(words);
    expect(Math.abs(one - skewed), `${words} after ${one} and ${skewed} ms`).toBeLessThanOrEqual(200);
  }
  for (const one of [page, other]) await one.unrouteAll({ behavior: "ignoreErrors" });
});
