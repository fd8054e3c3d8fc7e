import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "../answers.ts";
import { drawOnly, expectPlace, startGame } from "../game-play.ts";
import { gameComplete, result, voteByKey } from "../play.ts";
import { open, type Shot, withClockStopped } from "./shot.ts";

async function vote(page: Page): Promise<void> {
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
}

/** The game of 20 random stars. */
export const GAME_SHOTS: readonly Shot[] = [
  {
    name: "game-loading",
    reach: async (page) => {
      await page.route("/api/game-session", never);
      await open(page, hrefOf("game"));
    },
  },
  {
    name: "game-unavailable",
    reach: async (page) => {
      await page.route("/api/game-session", broken);
      await open(page, hrefOf("game"));
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "game-card", reach: (page) => startGame(page) },
  {
    name: "game-result",
    reach: async (page) => {
      await withClockStopped(page, () => startGame(page));
      await vote(page);
    },
  },
  {
    name: "game-result-over-next",
    reach: async (page) => {
      await withClockStopped(page, () => startGame(page));
      await vote(page);
      await page.clock.runFor(1000);
      await expectPlace(page, 2);
    },
  },
  {
    name: "game-complete",
    reach: async (page) => {
      await drawOnly(page, 1);
      await startGame(page, 1);
      await vote(page);
      await page.keyboard.press("Escape");
      await expect(gameComplete(page)).toBeVisible();
    },
  },
  {
    name: "game-nothing-rated",
    reach: async (page) => {
      await drawOnly(page, 1);
      await startGame(page, 1);
      await voteByKey(page, "Skip");
      await expect(page.getByRole("dialog", { name: "Everyone skipped" })).toBeVisible();
    },
  },
];
