import { expect } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "../answers.ts";
import {
  contender,
  intro,
  nameOf,
  banner,
  openBattle,
  openBattleWithClock,
  pick,
  playBattles,
  summary,
} from "../battle.ts";
import { untilVisible } from "../clock.ts";
import { toast } from "../play.ts";
import { open, type Shot, withClockStopped } from "./shot.ts";

/** Battle Mode. */
export const BATTLE_SHOTS: readonly Shot[] = [
  {
    name: "battle-loading",
    reach: async (page) => {
      await page.route("/api/battle-session", never);
      await open(page, hrefOf("battle"));
    },
  },
  {
    name: "battle-unavailable",
    reach: async (page) => {
      await page.route("/api/battle-session", broken);
      await page.goto(hrefOf("battle"));
      await expect(page.getByRole("heading", { name: "Battle Arena Unavailable" })).toBeVisible();
    },
  },
  {
    name: "battle-intro",
    moving: true,
    reach: async (page) => {
      await withClockStopped(page, () => openBattle(page));
      // Reopened with the clock paused.
      await page.reload();
      await untilVisible(intro(page));
    },
  },
  { name: "battle-pair", reach: (page) => openBattle(page) },
  {
    name: "battle-celebration",
    moving: true,
    reach: async (page) => {
      await openBattleWithClock(page);
      const winner = await nameOf(page, "first");
      await pick(page, "first", "key");
      await expect(banner(page, winner)).toBeVisible();
    },
  },
  {
    name: "battle-chat-card",
    reach: async (page) => {
      await openBattleWithClock(page);
      await playBattles(page, () => page.keyboard.press("ArrowLeft"), { upTo: 2 });
      await expect(page.locator('[data-promo="chat-card"]')).toBeAttached();
    },
  },
  {
    name: "battle-vote-failed",
    reach: async (page) => {
      await page.route("/api/battle-vote", broken);
      await openBattle(page);
      await pick(page, "first", "key");
      await expect(toast(page, "Failed to submit battle vote")).toBeVisible();
    },
  },
  {
    name: "battle-summary",
    whole: true,
    reach: async (page) => {
      await openBattleWithClock(page);
      await playBattles(page, (place) => contender(page, place).click());
      await expect(summary(page)).toBeVisible();
    },
  },
  {
    name: "battle-offline",
    reach: async (page, context) => {
      await withClockStopped(page, () => openBattle(page));
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await expect(page.getByText("You're offline. Battles wait until you're back.")).toBeVisible();
    },
  },
];
