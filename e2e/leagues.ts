import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { ActiveLeague, League, LeagueDetail, Member, PastLeague } from "#contract/leagues.ts";
import type { Badge } from "#contract/rewards.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";

/** Page helpers and fake responses for leagues. */

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** The longest names that there are: wide letters, emoji and right-to-left letters. */
const WIDE_NAME = "WWWWWWWWWWWWWWWWWWWW";
const NAMES = [
  WIDE_NAME,
  "👩‍👩‍👧‍👦🏳️‍🌈👩‍🚀👨‍👩‍👦🧑🏽‍🎤👩‍👩‍👧‍👦🏳️‍🌈👩‍🚀",
  "שלום עולם גדול",
  "Rio",
  "Nova",
  "Quinn",
  "Ada L.",
  "Björk",
  "mm",
  "Zed",
];

function member(rank: number, totalScore: number, given: Partial<Member> = {}): Member {
  return {
    id: `m${rank}`,
    userId: `user_1_${rank}`,
    displayName: NAMES[rank - 1] ?? `Player ${rank}`,
    totalScore,
    rank,
    coins: null,
    ...given,
  };
}

export const members = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => member(index + 1, 1240 - 55 * index));

export const WEEKLY: League = {
  id: "1",
  name: "Weekly Face-Off",
  type: "weekly",
  description: "A fresh start every Monday. Seven days of votes decide who takes the pool.",
  startDate: inDays(-3),
  endDate: inDays(3.2),
  maxMembers: 10_000,
  prizePool: 1000,
  memberCount: 412,
  state: "open",
  full: false,
};

const MONTHLY: League = {
  ...WEEKLY,
  id: "2",
  name: "November League",
  type: "monthly",
  description: "A month to climb. Slow and steady gets there too.",
  startDate: inDays(-21),
  endDate: inDays(8.6),
  maxMembers: 50_000,
  prizePool: 5000,
  memberCount: 3280,
};

const SEASONAL: League = {
  ...WEEKLY,
  id: "3",
  name: "Autumn Season 2026",
  type: "seasonal",
  description: "One quarter of the year, the biggest pool of all.",
  startDate: inDays(-52),
  endDate: inDays(38.9),
  maxMembers: 150_000,
  prizePool: 20_000,
  memberCount: 12_071,
};

export const OPEN_LEAGUES: readonly ActiveLeague[] = [WEEKLY, MONTHLY, SEASONAL].map((league) => ({
  ...league,
  joined: false,
}));

export const detailOf = (given: Partial<LeagueDetail> = {}): LeagueDetail => ({
  league: WEEKLY,
  memberCount: 412,
  members: members(10),
  version: 1,
  you: null,
  seatLost: false,
  ...given,
});

/** The standing of a member far down the board. */
export const FAR_DOWN: NonNullable<LeagueDetail["you"]> = {
  id: "m37",
  displayName: "Me",
  rank: 37,
  totalScore: 345,
  coins: null,
  neighbours: [
    member(36, 360),
    member(37, 345, { displayName: "Me" }),
    member(38, 340, { displayName: WIDE_NAME.toLowerCase() }),
  ],
  points: [
    { reason: "vote", points: 255 },
    { reason: "arena_vote", points: 0 },
    { reason: "challenge", points: 90 },
    { reason: "prediction", points: 0 },
  ],
  pointsToday: 20,
};

/** The player leads with the first row. */
export const THIRD: NonNullable<LeagueDetail["you"]> = {
  ...FAR_DOWN,
  id: "m3",
  rank: 3,
  totalScore: 1130,
  neighbours: [],
};

const BADGE: Badge = {
  id: "league-podium",
  name: "On the Podium",
  description: "Come third or better in a league.",
  icon: "medal",
  color: "bronze",
};

const ENDED: League = {
  ...WEEKLY,
  id: "9",
  startDate: inDays(-10),
  endDate: inDays(-3),
  state: "ended",
};

const WINNERS = members(3).map((winner, index) => ({ ...winner, coins: [500, 300, 200][index] ?? null }));

export const ENDED_DETAIL = detailOf({
  league: ENDED,
  members: members(10).map((one, index) => WINNERS[index] ?? one),
});

export const PAST: readonly PastLeague[] = [
  {
    league: ENDED,
    winners: WINNERS,
    you: { displayName: "Nova", rank: 3, totalScore: 1130, coins: 200, badges: [BADGE] },
  },
  {
    league: {
      ...MONTHLY,
      id: "8",
      name: "October League",
      startDate: inDays(-52),
      endDate: inDays(-21),
      state: "ended",
    },
    winners: WINNERS.slice(0, 1),
    you: null,
  },
  {
    league: { ...ENDED, id: "7", startDate: inDays(-17), endDate: inDays(-10), memberCount: 2 },
    winners: [],
    you: null,
  },
  {
    league: { ...ENDED, id: "6", startDate: inDays(-24), endDate: inDays(-17), memberCount: 0 },
    winners: [],
    you: null,
  },
];

export const LIST = hrefOf("socialLeagues");
/** Of the weekly league. */
export const DETAIL = `${LIST}?league=${WEEKLY.id}`;

/** Neither cut off nor inaccessible, also on the smallest phone. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
}

/** The card of an open league. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole("region", { name: "Open now" }).getByRole("listitem").filter({ hasText: name });

/** The rows of the board. */
export const board = (page: Page): Locator => page.getByRole("region", { name: /leaderboard$/i }).getByRole("listitem");

/** The player's own row of the board. */
export const ownRow = (page: Page): Locator => board(page).filter({ has: page.getByText("You", { exact: true }) });

export const nameField = (page: Page): Locator => page.getByRole("textbox", { name: "Display name" });

/** In the detail of a league. */
export const joinButton = (page: Page): Locator =>
  page.getByRole("article").getByRole("button", { name: "Join League" });

export const memberPanel = (page: Page): Locator =>
  page.getByRole("region", { name: "You're competing in this league!" });

/** Opens a league from the list, and waits for its board. */
export async function openLeague(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Leaderboard" })).toBeVisible();
}

/** Responds with a problem. */
export const refusal =
  (status: number, code: string, detail: string) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: "application/problem+json", json: { status, title: code, detail, code } });

interface Pretended {
  active?: readonly ActiveLeague[];
  /** By id; the weekly league's by default. */
  details?: Readonly<Record<string, LeagueDetail>>;
  past?: readonly PastLeague[];
}

/** Fakes what the server says of leagues. */
export async function pretendLeagues(
  page: Page,
  { active = OPEN_LEAGUES, details = { 1: detailOf() }, past = [] }: Pretended = {},
): Promise<void> {
  // Without a stream, pages ask from time to time.
  await page.route("/api/push*", never);
  await page.route("/api/social-leagues/*", (route) => {
    const last = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (last === "active") return route.fulfill({ json: active });
    if (last === "past") return route.fulfill({ json: past });
    const detail = details[last];
    if (detail !== undefined) return route.fulfill({ json: detail });
    return refusal(404, "league_not_found", "There is no such league.")(route);
  });
}
