import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "../answers.ts";
import { expectProgress, gameComplete, result, startCategory, toast, voteByKey } from "../play.ts";
import { fullDay, pretendDay } from "../you.ts";
import { open, playToTheEnd, type Shot } from "./shot.ts";

const CATEGORY = "Athletes";
const ANYWHERE = "/somewhere";

const opener = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name });

async function openStats(page: Page): Promise<void> {
  await opener(page, "Your stats").click();
  await expect(page.getByRole("dialog", { name: "Your Stats" })).toBeVisible();
}

async function voteOn(page: Page, celebrities: number): Promise<void> {
  await startCategory(page, CATEGORY);
  for (let position = 1; position <= celebrities; position += 1) {
    await expectProgress(page, position, CATEGORY);
    await voteByKey(page, position % 3 === 0 ? "Not" : "Hot");
    await expect(result(page)).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await expectProgress(page, celebrities + 1, CATEGORY);
}

async function openLeaderboard(page: Page): Promise<void> {
  await opener(page, "Leaderboard").click();
  await expect(page.getByRole("dialog", { name: "Leaderboard" })).toBeVisible();
}

async function askForHelp(page: Page): Promise<void> {
  await open(page, hrefOf("about"));
  await page.getByRole("button", { name: "Get help" }).click();
  await expect(page.getByRole("dialog", { name: "Help Assistant" })).toBeVisible();
}

const leaderboardTab = (name: string, tab: string): Shot => ({
  name,
  reach: async (page) => {
    await voteOn(page, 6);
    await openLeaderboard(page);
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
  },
});

/** A promo that appears on its own once the others are closed, or after `afterMs`. */
const promo = (name: string, closed: readonly string[], afterMs = 0): Shot => ({
  name: `promo-${name}`,
  session: Object.fromEntries(closed.map((other) => [`promo.${other}`, "dismissed"])),
  reach: async (page) => {
    await page.clock.install();
    await open(page, ANYWHERE);
    await page.clock.runFor(afterMs);
    await expect(page.locator(`[data-promo="${name}"]`)).toBeVisible();
  },
});

/** The other pages and their overlays. */
export const OTHER_SHOTS: readonly Shot[] = [
  { name: "about", whole: true, reach: (page) => open(page, hrefOf("about")) },
  {
    name: "group-sheet",
    reach: async (page) => {
      await open(page, hrefOf("trending"));
      await page.getByRole("navigation", { name: "Groups" }).getByRole("button", { name: "Play" }).click();
      await expect(page.getByRole("dialog", { name: "Play" })).toBeVisible();
    },
  },
  { name: "not-found", reach: (page) => open(page, "/nowhere") },

  leaderboardTab("leaderboard-all-time", "All Time"),
  leaderboardTab("leaderboard-today", "Today"),
  leaderboardTab("leaderboard-week", "This Week"),
  {
    name: "leaderboard-empty",
    reach: async (page) => {
      await page.route("/api/leaderboard*", (route) => route.fulfill({ json: [] }));
      await open(page, hrefOf("home"));
      await openLeaderboard(page);
      await expect(page.getByText("No votes yet. Be the first to start voting!")).toBeVisible();
    },
  },
  {
    name: "leaderboard-loading",
    reach: async (page) => {
      await page.route("/api/leaderboard*", never);
      await open(page, hrefOf("home"));
      await openLeaderboard(page);
    },
  },
  {
    name: "leaderboard-unavailable",
    reach: async (page) => {
      await page.route("/api/leaderboard*", broken);
      await open(page, hrefOf("home"));
      await openLeaderboard(page);
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },

  {
    name: "stats-newcomer",
    reach: async (page) => {
      await open(page, hrefOf("about"));
      await openStats(page);
    },
  },
  {
    name: "stats",
    reach: async (page) => {
      await playToTheEnd(page);
      await gameComplete(page).getByRole("button", { name: "Home" }).click();
      await openStats(page);
      await expect(page.getByRole("list", { name: "Newest badges" })).toBeVisible();
    },
  },
  {
    name: "you",
    reach: async (page) => {
      await voteOn(page, 2);
      await pretendDay(page, fullDay());
      await openStats(page);
      await expect(page.getByRole("list", { name: "Runs out next" })).toBeVisible();
    },
  },
  {
    name: "you-unavailable",
    reach: async (page) => {
      await page.route("/api/today", broken);
      await open(page, hrefOf("home"));
      await openStats(page);
      await expect(page.getByRole("region", { name: "Today" }).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "stats-collection",
    reach: async (page) => {
      await voteOn(page, 10);
      await openStats(page);
      await page.getByRole("button", { name: /more badges|All badges/ }).click();
      await expect(page.getByRole("heading", { name: "All badges" })).toBeVisible();
    },
  },
  {
    name: "badges-toast",
    kept: { tutorialSeen: "true", "setting.celebrations": "off" },
    reach: async (page) => {
      await playToTheEnd(page);
      await expect(toast(page, "New Badges Earned!")).toBeVisible();
    },
  },

  { name: "help-closed", reach: (page) => open(page, hrefOf("about")) },
  { name: "help-open", reach: askForHelp },
  {
    name: "help-thinking",
    reach: async (page) => {
      await page.route("/api/help-chat", never);
      await askForHelp(page);
      await page.getByRole("list", { name: "Quick questions" }).getByRole("button").first().click();
      await expect(page.getByText("Thinking...", { exact: true })).toBeVisible();
    },
  },
  {
    name: "help-answer",
    reach: async (page) => {
      await askForHelp(page);
      await page.getByLabel("Your question").fill("How does a battle work?");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("log").getByText("From the help texts")).toBeVisible();
    },
  },
  {
    name: "help-unsure",
    reach: async (page) => {
      await askForHelp(page);
      await page.getByLabel("Your question").fill("does the rating influence the percent");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("list", { name: "Did you mean" })).toBeVisible();
    },
  },
  {
    name: "help-failed",
    reach: async (page) => {
      await page.route("/api/help-chat", broken);
      await askForHelp(page);
      await page.getByLabel("Your question").fill("How does a battle work?");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(toast(page, "Failed to get help response.")).toBeVisible();
    },
  },
  {
    name: "help-minimised",
    reach: async (page) => {
      await askForHelp(page);
      await page.getByRole("button", { name: "Minimise help" }).click();
      await expect(page.getByRole("button", { name: "Expand help" })).toBeVisible();
    },
  },

  promo("promo-card", ["banner", "chip"]),
  promo("chip", ["banner"]),
  promo("banner", ["chip"], 4000),
  {
    name: "promo-nudge",
    reach: async (page) => {
      await voteOn(page, 5);
      await expect(page.locator('[data-promo="nudge"]')).toBeAttached();
    },
  },
];
