import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken, never } from "../answers.ts";
import { detailOf, ENDED_DETAIL, FAR_DOWN, OPEN_LEAGUES, PAST, pretendLeagues, THIRD, WEEKLY } from "../leagues.ts";
import { open, type Shot } from "./shot.ts";

const LIST = hrefOf("socialLeagues");
const WEEKLY_ADDRESS = `${LIST}?league=1`;
const PLAYER = { tutorialSeen: "true", userId: "user_1_abcdefghijkl" };
const SEEN = { ...PLAYER, leagueEndsSeen: '["9"]', displayName: "Nova" };

const openBoard = async (page: Page, address = WEEKLY_ADDRESS): Promise<void> => {
  await open(page, address);
  await expect(page.getByRole("heading", { name: /leaderboard/i })).toBeVisible();
};

/** Leagues: the list, a league from all sides, and how one ends. */
export const LEAGUE_SHOTS: readonly Shot[] = [
  {
    name: "leagues",
    whole: true,
    kept: SEEN,
    reach: async (page) => {
      const active = OPEN_LEAGUES.map((league) => ({ ...league, joined: league.id === "1" }));
      await pretendLeagues(page, { active, details: { 1: detailOf({ you: FAR_DOWN }) }, past: PAST });
      await open(page, LIST);
      await expect(page.getByText("You're in · #37")).toBeVisible();
    },
  },
  {
    name: "leagues-empty",
    reach: async (page) => {
      await pretendLeagues(page, { active: [] });
      await open(page, LIST);
      await expect(page.getByText("No Active Leagues")).toBeVisible();
    },
  },
  {
    name: "leagues-loading",
    whole: true,
    reach: async (page) => {
      await page.route("/api/social-leagues/*", never);
      await open(page, LIST);
    },
  },
  {
    name: "leagues-unavailable",
    reach: async (page) => {
      await page.route("/api/social-leagues/*", broken);
      await open(page, LIST);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "leagues-full",
    whole: true,
    reach: async (page) => {
      const active = OPEN_LEAGUES.map((league) => ({ ...league, memberCount: league.maxMembers, full: true }));
      await pretendLeagues(page, { active });
      await open(page, LIST);
      await expect(page.getByText("This league is full").first()).toBeVisible();
    },
  },
  {
    name: "league-to-join",
    whole: true,
    reach: async (page) => {
      await pretendLeagues(page);
      await openBoard(page);
    },
  },
  {
    name: "league-loading",
    whole: true,
    reach: async (page) => {
      await pretendLeagues(page);
      await page.route("/api/social-leagues/1", never);
      await open(page, WEEKLY_ADDRESS);
    },
  },
  {
    name: "league-first",
    whole: true,
    reach: async (page) => {
      await pretendLeagues(page, { details: { 1: detailOf({ members: [], memberCount: 0 }) } });
      await openBoard(page);
    },
  },
  {
    name: "league-member",
    whole: true,
    kept: PLAYER,
    reach: async (page) => {
      await pretendLeagues(page, { details: { 1: detailOf({ you: THIRD }) } });
      await openBoard(page);
    },
  },
  {
    name: "league-far-down",
    whole: true,
    kept: PLAYER,
    reach: async (page) => {
      await pretendLeagues(page, { details: { 1: detailOf({ you: FAR_DOWN }) } });
      await openBoard(page);
    },
  },
  {
    name: "league-leave",
    reach: async (page) => {
      await pretendLeagues(page, { details: { 1: detailOf({ you: FAR_DOWN }) } });
      await openBoard(page);
      await page.getByRole("button", { name: "Leave League" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "league-full",
    whole: true,
    reach: async (page) => {
      const league = { ...WEEKLY, memberCount: WEEKLY.maxMembers, full: true };
      await pretendLeagues(page, { details: { 1: detailOf({ league, memberCount: WEEKLY.maxMembers }) } });
      await openBoard(page);
    },
  },
  {
    name: "league-ended",
    whole: true,
    kept: SEEN,
    reach: async (page) => {
      await pretendLeagues(page, { details: { 9: ENDED_DETAIL } });
      await openBoard(page, `${LIST}?league=9`);
    },
  },
  {
    name: "league-ended-member",
    whole: true,
    kept: SEEN,
    reach: async (page) => {
      await pretendLeagues(page, { details: { 9: { ...ENDED_DETAIL, you: THIRD } }, past: PAST });
      await openBoard(page, `${LIST}?league=9`);
    },
  },
  {
    name: "league-result",
    kept: { tutorialSeen: "true", displayName: "Nova" },
    reach: async (page) => {
      await pretendLeagues(page, { past: PAST });
      await open(page, LIST);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "league-result-without-coins",
    reach: async (page) => {
      const past = PAST.slice(0, 1).map((one) => ({
        ...one,
        you: { displayName: "Nova", rank: 37, totalScore: 345, coins: null },
      }));
      await pretendLeagues(page, { past });
      await open(page, LIST);
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "league-unknown",
    reach: async (page) => {
      await pretendLeagues(page);
      await open(page, `${LIST}?league=77`);
    },
  },
];
