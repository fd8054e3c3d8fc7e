import type { Page } from "@playwright/test";
import type { Today } from "#contract/today.ts";
import { expect } from "./fixtures.ts";
import { result, startCategory, voteByButton } from "./play.ts";

/** The player's day, and fake responses for it. */

export const HOUR_MS = 60 * 60 * 1000;

const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** A day with something of everything, and long names. */
export function fullDay(): Today {
  const league = {
    kind: "league",
    id: "2",
    name: "Weekly Face-Off",
    rank: 1203,
    endsAt: inMs(100 * HOUR_MS),
  } as const;
  return {
    day: "2026-11-25",
    dayEndsAt: inMs(5 * HOUR_MS),
    points: 1182,
    sources: [
      { kind: "votes", points: 0, count: 121 },
      { kind: "challenges", points: 30, count: 1 },
      { kind: "arenas", points: 510, count: 2 },
      { kind: "leagues", points: 645, count: 3 },
      { kind: "draft", points: -3, count: 2 },
    ],
    ends: [
      { kind: "arena", id: "7", name: "Social Media Influencers Arena 2", left: 4, endsAt: inMs(HOUR_MS / 4) },
      { kind: "streak", days: 12, endsAt: inMs(5 * HOUR_MS) },
      league,
    ],
    suggestion: { kind: "finish_arena", id: "7", name: "Social Media Influencers Arena 2", left: 4 },
    unfinished: [],
    standings: {
      challenges: { done: 3, all: 4 },
      arena: { left: 4, rank: 2, endsAt: inMs(HOUR_MS / 4) },
      league: { rank: 1203, gap: 5 },
      draft: { rank: 49 },
      ten: null,
      event: { endsAt: inMs(HOUR_MS / 4) },
    },
    calls: { day: "2026-11-24", agreed: 13, judged: 18, star: { id: "adele", name: "Adele", rank: 3, move: 12 } },
    league,
    everyone: { players: 1310, ahead: 402, level: 3 },
  };
}

export async function pretendDay(page: Page, answer: Today): Promise<void> {
  await page.route("/api/today", (route) => route.fulfill({ json: answer }));
}

const opener = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Your stats" });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Your Stats" });
export const day = (page: Page) => dialog(page).getByRole("region", { name: "Today" });

/** Opens the panel on a phone's bar, or in the header. */
export async function openDay(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page)).toBeVisible();
}

export async function voteOnce(page: Page): Promise<void> {
  await startCategory(page, "Directors");
  await voteByButton(page, "Hot");
  await expect(result(page)).toBeVisible();
}
