import { type BrowserContext, expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { startCategory, toast, voteByKey } from "../play.ts";
import { open, type Shot, withClockStopped } from "./shot.ts";

const CATEGORY = "TV Stars";

/** Starts a round whose pictures and parts are there, before a stopped clock would hold back what is still to come. */
async function startRound(page: Page): Promise<void> {
  await startCategory(page, CATEGORY);
  await page.waitForLoadState("networkidle");
}

async function voteUnheard(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await voteByKey(page, "Hot");
  await expect(page.getByText("Got it", { exact: true })).toBeVisible();
}

/** Offline, and online again. */
export const OFFLINE_SHOTS: readonly Shot[] = [
  {
    name: "offline-home",
    reach: async (page, context) => {
      await open(page, hrefOf("home"));
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await expect(page.getByText("You're offline.")).toBeVisible();
    },
  },
  {
    name: "offline-vote-kept",
    reach: async (page, context) => {
      await withClockStopped(page, () => startRound(page));
      await voteUnheard(page, context);
    },
  },
  {
    name: "offline-welcome-back",
    reach: async (page, context) => {
      await startRound(page);
      await voteUnheard(page, context);
      await context.setOffline(false);
      await expect(toast(page, "Welcome back")).toBeVisible();
    },
  },
];
