import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { roundAddress } from "#contract/values/round-addresses.ts";
import { broken, never } from "../answers.ts";
import { untilOpen } from "../clock.ts";
import { middleOf } from "../gestures.ts";
import { gameComplete, result, stage, startCategory, toast, voteByKey } from "../play.ts";
import { open, playToTheEnd, type Shot, withClockStopped } from "./shot.ts";

const CATEGORY = "Rock Stars";
const ADDRESS = roundAddress("Rock Stars");

async function vote(page: Page): Promise<void> {
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
}

async function dragBy(page: Page, dx: number, dy: number): Promise<void> {
  await startCategory(page, CATEGORY);
  const { x, y } = await middleOf(stage(page));
  await untilOpen(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: 5 });
}

/** Home and the Classic round. */
export const CLASSIC_SHOTS: readonly Shot[] = [
  { name: "home", whole: true, reach: (page) => open(page, hrefOf("home")) },
  {
    name: "home-loading",
    reach: async (page) => {
      await page.route("/api/overview", never);
      await open(page, hrefOf("home"));
    },
  },
  {
    name: "home-without-counts",
    reach: async (page) => {
      await page.route("/api/overview", broken);
      await open(page, hrefOf("home"));
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "home-installable",
    whole: true,
    reach: async (page) => {
      await open(page, hrefOf("home"));
      await page.evaluate(() => {
        const offer = Object.assign(new Event("beforeinstallprompt"), { prompt: () => Promise.resolve() });
        window.dispatchEvent(offer);
      });
    },
  },
  {
    name: "classic-loading",
    reach: async (page) => {
      await page.route("/api/celebrities/category/*", never);
      await open(page, ADDRESS);
    },
  },
  {
    name: "classic-unavailable",
    reach: async (page) => {
      await page.route("/api/celebrities/category/*", broken);
      await open(page, ADDRESS);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "classic-card", reach: (page) => startCategory(page, CATEGORY) },
  { name: "classic-drag-hot", moving: true, reach: (page) => dragBy(page, 90, 0) },
  { name: "classic-drag-not", moving: true, reach: (page) => dragBy(page, -90, 0) },
  { name: "classic-drag-skip", moving: true, reach: (page) => dragBy(page, 0, -90) },
  {
    name: "classic-counting",
    reach: async (page) => {
      await page.route("/api/vote", never);
      await startCategory(page, CATEGORY);
      await voteByKey(page, "Hot");
      await expect(page.getByText("Counting your vote…")).toBeVisible();
    },
  },
  {
    name: "classic-result",
    reach: async (page) => {
      await withClockStopped(page, () => startCategory(page, CATEGORY));
      await vote(page);
    },
  },
  {
    name: "classic-vote-effect",
    moving: true,
    reach: async (page) => {
      await withClockStopped(page, () => startCategory(page, CATEGORY));
      await vote(page);
    },
  },
  {
    name: "classic-vote-failed",
    reach: async (page) => {
      await page.route("/api/vote", broken);
      await startCategory(page, CATEGORY);
      await voteByKey(page, "Hot");
      await expect(toast(page, "Failed to submit vote.")).toBeVisible();
    },
  },
  {
    name: "classic-complete",
    reach: async (page) => {
      await playToTheEnd(page);
      await expect(gameComplete(page)).toBeVisible();
    },
  },
  {
    name: "tutorial",
    kept: {},
    reach: async (page) => {
      await page.goto(ADDRESS);
      await expect(page.getByRole("button", { name: "Skip tutorial" })).toBeVisible();
    },
  },
];
