import { expect, type Page } from "@playwright/test";
import { broken, never } from "../answers.ts";
import { untilOpen } from "../clock.ts";
import { ADDRESS, EVENTS, RESULTS, voteFor } from "../live-event-page.ts";
import { answerEvents, type Show, showOf, starsOf, upcomingOf } from "../live-events.ts";
import { open, type Shot } from "./shot.ts";

/** Opens a moment of an event. */
async function openShow(
  page: Page,
  options: Parameters<typeof showOf>[1],
  change: (show: Show) => void = () => undefined,
) {
  const show = await showOf(page, options);
  change(show);
  await answerEvents(page, { show });
  await open(page, ADDRESS);
  return show;
}

function voteInAll(show: Show): void {
  for (const [index, round] of show.rounds.entries())
    show.votes[round.id] = (index % 3 === 2 ? round.celebrity2 : round.celebrity1).id;
  Object.assign(show, { score: 275, rank: 2 });
}

/** Live events and their states. */
export const LIVE_EVENT_SHOTS: readonly Shot[] = [
  {
    name: "events-live",
    whole: true,
    reach: async (page) => {
      const show = await showOf(page, { joined: false });
      const other = {
        ...show.event,
        id: "8",
        name: "Rock vs Country Showdown",
        eventType: "other" as const,
        joined: true,
      };
      await answerEvents(page, { active: [{ ...show.event, joined: false }, other] });
      await open(page, EVENTS);
      await expect(page.getByRole("list", { name: "Live events" })).toBeVisible();
    },
  },
  {
    name: "events-upcoming",
    whole: true,
    reach: async (page) => {
      await answerEvents(page, { upcoming: upcomingOf(Date.now(), await starsOf(page, 20)) });
      await open(page, EVENTS);
      await page.getByRole("tab", { name: "Upcoming" }).click();
      await expect(page.getByRole("list", { name: "Upcoming events" })).toBeVisible();
    },
  },
  {
    name: "events-empty",
    reach: async (page) => {
      await answerEvents(page, {});
      await open(page, EVENTS);
      await expect(page.getByText("No Live Events")).toBeVisible();
    },
  },
  {
    name: "events-loading",
    reach: async (page) => {
      await page.route("/api/live-events/active", never);
      await open(page, EVENTS);
    },
  },
  {
    name: "events-unavailable",
    reach: async (page) => {
      await page.route("/api/live-events/active", broken);
      await open(page, EVENTS);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "event-loading",
    reach: async (page) => {
      await page.route(/\/api\/live-events\/7$/, never);
      await open(page, ADDRESS);
    },
  },
  { name: "event-lobby", whole: true, reach: (page) => openShow(page, { joined: false }) },
  { name: "event-doors", whole: true, reach: (page) => openShow(page, { round: 0, seconds: 70 }) },
  {
    name: "event-demo",
    whole: true,
    reach: (page) => openShow(page, { round: 11, seconds: 30 }, (show) => Object.assign(show, { demoRounds: 3 })),
  },
  { name: "event-over", whole: true, reach: (page) => openShow(page, { round: 11, seconds: 30 }, voteInAll) },
  {
    name: "event-voting",
    reach: async (page) => {
      await openShow(page, {});
      await untilOpen(page);
    },
  },
  {
    name: "event-voted",
    reach: async (page) => {
      await openShow(page, {});
      await voteFor(page, 0);
    },
  },
  {
    name: "event-final",
    moving: true,
    reach: async (page) => {
      await openShow(page, { seconds: 53 });
      await untilOpen(page);
    },
  },
  {
    name: "event-suspense",
    moving: true,
    reach: async (page) => {
      await openShow(page, { seconds: 61 }, voteInAll);
      await expect(page.getByText("And the winner is…")).toBeVisible();
    },
  },
  {
    name: "event-reveal",
    reach: async (page) => {
      await openShow(page, { round: 1, seconds: 65 }, voteInAll);
      await expect(page.getByText("You called it! +35").first()).toBeVisible();
    },
  },
  {
    name: "event-missed",
    reach: async (page) => {
      await openShow(page, { round: 3, seconds: 65 }, voteInAll);
      await expect(page.getByText("The crowd saw it differently.").first()).toBeVisible();
    },
  },
  {
    name: "event-offline",
    reach: async (page, context) => {
      await openShow(page, {});
      await untilOpen(page);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await page.route("/api/live-events/vote", (route) => route.abort("internetdisconnected"));
      await voteFor(page, 1);
      await expect(page.getByText(/^No connection/)).toBeVisible();
    },
  },
  {
    name: "event-results",
    whole: true,
    reach: async (page) => {
      const show = await showOf(page, { round: 11, seconds: 30 });
      voteInAll(show);
      await answerEvents(page, { show });
      await open(page, RESULTS);
      await expect(page.getByText("COMPLETED", { exact: true })).toBeVisible();
    },
  },
  {
    name: "event-results-none",
    reach: async (page) => {
      await answerEvents(page, { show: await showOf(page, { round: 1 }) });
      await open(page, RESULTS);
      await expect(page.getByText("No results available yet")).toBeVisible();
    },
  },
  {
    name: "event-result-picture",
    reach: async (page) => {
      const show = await showOf(page, { round: 11, seconds: 30 });
      voteInAll(show);
      await answerEvents(page, { show });
      await open(page, RESULTS);
      await page.getByRole("button", { name: "Share result" }).click();
      await expect(page.getByRole("img", { name: /place with/ })).toBeVisible();
    },
  },
];
