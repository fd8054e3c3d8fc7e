import type { Page } from "@playwright/test";
import { joinLiveEvent } from "#contract/live-events.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "./answers.ts";
import { problem } from "./arena.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { timeOf } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { ADDRESS, addressOfEvent, EVENTS, host, withClock } from "./live-event-page.ts";
import { answerEvents, NAME, showOf, starsOf, upcomingOf } from "./live-events.ts";
import { follow } from "./navigation.ts";
import { isCall, toast } from "./play.ts";

/** The lists of live events, and the ways to one, with events that are made up. */

const cards = (page: Page, list = "Live events") => page.getByRole("list", { name: list, exact: true }).locator("> li");
const overCards = (page: Page) => cards(page, "Just over");

// Calls of the page that are on their way when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("the lists", () => {
  test("say what is on and what is to come, and joining leads in", async ({ page }) => {
    const show = await showOf(page, { joined: false });
    await answerEvents(page, { show, upcoming: upcomingOf(Date.now(), await starsOf(page, 20)) });
    await page.goto(hrefOf("about"));
    await follow(page, "liveEvents");
    await expect(page.getByRole("heading", { level: 1, name: "Celebrity Live Events" })).toBeFocused();
    await expect(page.getByRole("link", { name: "Back to Classic Mode" })).toHaveAttribute("href", hrefOf("home"));
    const card = cards(page).first();
    for (const words of ["Award Show", "LIVE", NAME, "+16", "128 players joined", "Started", "All categories"])
      await expect(card).toContainText(words);
    await expectNoAxeFindings(page);
    await page.getByRole("tab", { name: "Upcoming" }).click();
    const upcoming = page.getByRole("list", { name: "Upcoming events" }).locator("> li");
    await expect(upcoming).toHaveCount(3);
    await expect(upcoming.first()).toContainText("Rock Stars");
    await expect(upcoming.first().getByRole("button", { name: "Set Reminder" })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("tab", { name: "Live Now" }).click();
    const sent = page.waitForRequest((request) => isCall(request, "POST", joinLiveEvent.path));
    await card.getByRole("button", { name: "Join Event" }).click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ eventId: "7", userId: expect.stringMatching(/^user_/) });
    await expect(page).toHaveURL(ADDRESS);
    await expect(page.getByText("LIVE VOTING", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Exit Live Voting" }).click();
    await expect(card).toContainText("You're in");
    await card.getByRole("link", { name: "Back to the event" }).click();
    await expect(page.getByText("LIVE VOTING", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(EVENTS);
  });

  test("say which round is on, by the clock alone", { tag: "@phone" }, async ({ page }) => {
    await withClock(page);
    const show = await showOf(page, { joined: false, round: 3, seconds: 20, now: () => timeOf(page) });
    await answerEvents(page, { show });
    await page.goto(EVENTS);
    await expect(cards(page).first()).toContainText("On round 3 of 10");
    // Nothing is pushed or asked for again, and no answer tells the time of the server, whose clock does not run ahead.
    await page.route(/\/(?:api|health)\//, never);
    await page.clock.runFor(42_000);
    await expect(cards(page).first()).toContainText("Round 4 of 10 is next");
    await page.clock.runFor(10 * 60_000);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText("The next show is about to begin")).toBeVisible();
    await expect(overCards(page).first()).toContainText("All rounds are over");
    await expect(overCards(page).first().getByRole("link", { name: "View Results" })).toBeVisible();
    await expect(overCards(page).first()).not.toContainText("LIVE");
  });

  test("that are all over say when the next show begins", { tag: "@phone" }, async ({ page }) => {
    const show = await showOf(page, { round: 11, seconds: 30, joined: false });
    const upcoming = upcomingOf(Date.now(), await starsOf(page, 20));
    const [next] = upcoming;
    await answerEvents(page, { show, upcoming });
    await page.goto(EVENTS);
    await expect(page.getByText(/^The next show begins in 1[12] min$/)).toBeVisible();
    const line = page.getByText(new RegExp(`^${next?.name}, `));
    await expect(line).toHaveText(/^Rock vs Country Showdown, \d{1,2}:\d\d\s[AP]M$/);
    await expect(line.locator("time")).toHaveAttribute("datetime", next?.startTime ?? "");
    await expectNoAxeFindings(page);
  });

  test("that are empty lead on", { tag: "@phone" }, async ({ page }) => {
    await answerEvents(page, {});
    await page.goto(EVENTS);
    await expect(page.getByText("No Live Events", { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "See Upcoming" }).click();
    await expect(page.getByText("No Upcoming Events", { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByRole("button", { name: "See Live Now" }).click();
    await expect(page.getByText("No Live Events", { exact: true })).toBeVisible();
  });

  test("that cannot be read have a way on", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("GET /api/live-events/active 500");
    await answerEvents(page, {});
    await page.route("/api/live-events/active", broken, { times: 1 });
    await page.goto(EVENTS);
    await expect(page.getByRole("alert")).toContainText("Failed to fetch the live events");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Live Events", { exact: true })).toBeVisible();
  });

  test("offer the results of an event that is over, and no way in", { tag: "@phone" }, async ({ page }) => {
    await answerEvents(page, { show: await showOf(page, { round: 11, seconds: 20 * 60, joined: false }) });
    await page.goto(EVENTS);
    await expect(overCards(page).first().getByRole("link", { name: "View Results" })).toBeVisible();
    await expect(overCards(page).first().getByRole("button", { name: "Join Event" })).toHaveCount(0);
    await expect(cards(page)).toHaveCount(0);
    await expectNoAxeFindings(page);
  });

  test("call an event over on its own page as in the list, with its results first", { tag: "@phone" }, async ({
    page,
  }) => {
    const show = await showOf(page, { round: 11, seconds: 30, joined: false });
    show.event = { ...show.event, participantCount: 0 };
    await answerEvents(page, { show });
    await page.goto(EVENTS);
    await expect(overCards(page).first()).toContainText("Nobody joined");
    await page.goto(ADDRESS);
    await expect(page.getByText("All rounds are over", { exact: true })).toBeVisible();
    await expect(page.getByText("Over", { exact: true })).toBeVisible();
    await expect(page.getByText("LIVE", { exact: true })).toHaveCount(0);
    await expect(page.getByText("Nobody joined", { exact: true })).toBeVisible();
    await expect(host(page)).toHaveText("That was the show: see who won.");
    const ways = page.getByRole("region", { name: "Come in" }).locator("a, button");
    await expect(ways.first()).toHaveText("View Results");
    await expect(page.getByText("Those who join may still play demo rounds.")).toBeVisible();
  });

  test("say why joining failed", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/live-events/join 409", "POST /api/live-events/join 500");
    await answerEvents(page, { show: await showOf(page, { joined: false }) });
    await page.goto(EVENTS);
    const join = cards(page).getByRole("button", { name: "Join Event" });
    await page.route(joinLiveEvent.path, (route) => problem(route, 409, "event_full", "This event is full."), {
      times: 1,
    });
    await join.click();
    await expect(toast(page, "Join Failed")).toContainText("This event is full.");
    await page.route(joinLiveEvent.path, broken, { times: 1 });
    await join.click();
    await expect(toast(page, "Join Failed")).toContainText("Failed to join event");
    await join.click();
    await expect(page.getByText("LIVE VOTING", { exact: true })).toBeVisible();
  });

  test("ask from time to time", { tag: "@desktop" }, async ({ page }) => {
    const answers: Parameters<typeof answerEvents>[1] = {};
    await withClock(page);
    await answerEvents(page, answers);
    await page.goto(EVENTS);
    await expect(page.getByText("No Live Events", { exact: true })).toBeVisible();
    answers.show = await showOf(page);
    await page.clock.runFor(31_000);
    await expect(cards(page)).toHaveCount(1);
  });
});

test("an event that is gone leads to those that are on, and one that cannot be read has a way on", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.allow(/live-events/);
  const answers: Parameters<typeof answerEvents>[1] = {};
  await answerEvents(page, answers);
  for (const address of [ADDRESS, addressOfEvent("nonsense"), `${ADDRESS}&view=results`]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText("There is no event at this address any more.");
    await expect(page.getByRole("tab", { name: "Live Now" })).toBeVisible();
  }
  answers.show = await showOf(page);
  await page.route(/live-events\/7$/, broken, { times: 1 });
  await page.goto(ADDRESS);
  await expect(page.getByRole("alert")).toContainText("Failed to fetch the event");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("LIVE VOTING", { exact: true })).toBeVisible();
});

test("while it loads, a skeleton of the final shape is shown", { tag: "@phone" }, async ({ page }) => {
  await page.route("/api/live-events/active", never);
  await page.goto(EVENTS);
  await expect(page.getByText("Raising the curtain…")).toBeAttached();
  await expectNoAxeFindings(page);
  await page.route(/live-events\/7$/, never);
  await page.goto(ADDRESS);
  await expect(page.getByText("Opening the curtain…")).toBeAttached();
  await expectNoAxeFindings(page);
});
