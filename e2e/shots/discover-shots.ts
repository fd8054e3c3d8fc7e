import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "../answers.ts";
import { pretendCelebrities, pretendChallenges, pretendCourse, pretendTrending } from "../discover.ts";
import { startCategory, voteByButton, voteByKey } from "../play.ts";
import { open, type Shot } from "./shot.ts";

const openChallenges = async (page: Page): Promise<void> => {
  await startCategory(page, "Models");
  await open(page, hrefOf("challenges"));
};

/** Trending, challenges and celebrities. */
export const DISCOVER_SHOTS: readonly Shot[] = [
  {
    name: "trending",
    whole: true,
    reach: async (page) => {
      await pretendTrending(page);
      await open(page, hrefOf("trending"));
      await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "trending-empty",
    reach: async (page) => {
      await page.route("/api/trending*", (route) => route.fulfill({ json: [] }));
      await open(page, hrefOf("trending"));
      await expect(page.getByText("Nothing is trending yet")).toBeVisible();
    },
  },
  {
    name: "trending-loading",
    reach: async (page) => {
      await page.route("/api/trending*", never);
      await open(page, hrefOf("trending"));
    },
  },
  {
    name: "trending-unavailable",
    reach: async (page) => {
      await page.route("/api/trending*", broken);
      await open(page, hrefOf("trending"));
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  { name: "challenges-newcomer", reach: (page) => open(page, hrefOf("challenges")) },
  {
    name: "challenges",
    whole: true,
    reach: async (page) => {
      await pretendChallenges(page, [8, 21, 3, 4]);
      await openChallenges(page);
      await expect(page.getByRole("progressbar").first()).toBeVisible();
    },
  },
  {
    name: "challenges-done",
    whole: true,
    reach: async (page) => {
      await pretendChallenges(page, [8, 40, 4, 20]);
      await openChallenges(page);
      await expect(page.getByRole("progressbar").first()).toBeVisible();
    },
  },
  {
    name: "challenge-complete",
    reach: async (page) => {
      await startCategory(page, "Models");
      await page.route("/api/vote", async (route) => {
        const response = await route.fetch();
        const completed = {
          id: "2026-11-21-hot_streak",
          type: "hot_streak",
          description: "Vote hot 3 times in a row",
          progress: 3,
          targetCount: 3,
          rewardPoints: 10,
          completed: true,
        };
        await route.fulfill({ response, json: { ...(await response.json()), completedChallenges: [completed] } });
      });
      await voteByKey(page, "Hot");
      await expect(page.locator(".result")).toContainText("Challenge complete!");
    },
  },
  {
    name: "celebrity-chat",
    reach: async (page) => {
      await pretendCelebrities(page, 280, 900);
      await open(page, hrefOf("celebrityChat"));
      await expect(page.getByRole("region", { name: "All Celebrities" })).toBeVisible();
    },
  },
  {
    name: "celebrity-chat-found",
    reach: async (page) => {
      await open(page, hrefOf("celebrityChat"));
      await page.getByRole("searchbox").fill("beyonse");
      await page.getByRole("region", { name: "All Celebrities" }).scrollIntoViewIfNeeded();
      await expect(page.getByRole("listitem").filter({ hasText: "Beyonc" })).toBeVisible();
    },
  },
  {
    name: "celebrity-chat-nobody",
    reach: async (page) => {
      await open(page, hrefOf("celebrityChat"));
      await page.getByRole("searchbox").fill("zzzz");
      await expect(page.getByRole("button", { name: "Show everyone" })).toBeVisible();
    },
  },
  {
    name: "celebrity",
    whole: true,
    reach: async (page) => {
      await pretendCourse(page);
      await open(page, hrefOf("celebrity", { id: "idris-elba" }));
      await expect(page.getByRole("img", { name: "Poster of Idris Elba" })).toBeVisible();
    },
  },
  {
    name: "celebrity-voted",
    reach: async (page) => {
      await open(page, hrefOf("celebrity", { id: "adele" }));
      await voteByButton(page, "Hot");
      await expect(page.getByRole("region", { name: "Your vote" })).toContainText("You: hot");
    },
  },
  { name: "celebrity-not-found", reach: (page) => open(page, hrefOf("celebrity", { id: "nobody" })) },
];
