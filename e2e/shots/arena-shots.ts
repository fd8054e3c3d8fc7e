import { expect, type Page } from "@playwright/test";
import type { ArenaDetail } from "#contract/arenas.ts";
import { activeArenas } from "#contract/arenas.ts";
import { broken, never } from "../answers.ts";
import {
  ADDRESS,
  answerArenas,
  ARENAS,
  arenaOf,
  contestant,
  decided,
  detailOf,
  OPEN_ARENAS,
  OWN,
  ownVotes,
  participantsOf,
  pick,
} from "../arena.ts";
import { untilOpen } from "../clock.ts";
import { open, type Shot } from "./shot.ts";

const ended = () => arenaOf({ state: "ended", endTime: new Date(Date.now() - 1000).toISOString() });

/** Opens an arena in a state. */
async function openArena(page: Page, change: (detail: ArenaDetail) => Partial<ArenaDetail> = () => ({})) {
  const detail = await detailOf(page);
  await answerArenas(page, { detail: { ...detail, ...change(detail) } });
  await open(page, ADDRESS);
}

const playing = (detail: ArenaDetail): Partial<ArenaDetail> => ({
  battles: decided(detail.battles, 3),
  you: { participant: OWN, votes: ownVotes(detail.battles, 4) },
});

const alone = (detail: ArenaDetail): Partial<ArenaDetail> => ({
  participants: participantsOf(2).slice(1),
  battles: detail.battles.map((battle) => ({ ...battle, votesForA: 0, votesForB: 0 })),
  you: { participant: OWN, votes: {} },
});

const over = (detail: ArenaDetail): Partial<ArenaDetail> => ({
  arena: ended(),
  participants: participantsOf(12),
  battles: decided(detail.battles),
  you: { participant: OWN, votes: ownVotes(detail.battles, 9) },
});

const late = (detail: Partial<ArenaDetail>): Partial<ArenaDetail> => ({
  ...detail,
  you: { participant: OWN, votes: ownVotes(detail.battles ?? [], 1), late: true },
});

async function voteForFirst(page: Page): Promise<void> {
  await pick(page, 0);
  await expect(contestant(page, 0)).toContainText("Your pick");
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeVisible();
}

/** Arenas and their states. */
export const ARENA_SHOTS: readonly Shot[] = [
  {
    name: "arena-list",
    whole: true,
    kept: { tutorialSeen: "true", displayName: "WWWWWWWWWWWWWWWWWWWW" },
    reach: async (page) => {
      const past = [
        { arena: { ...ended(), id: "3" }, rank: 2, score: 155, correctPredictions: 3, totalVotes: 8, rivals: 2 },
        {
          arena: { ...ended(), id: "2", name: "Chefs & Food Stars Arena" },
          rank: 14,
          score: 60,
          correctPredictions: 0,
          totalVotes: 6,
          rivals: 2,
        },
      ];
      await page.addInitScript(() => localStorage.setItem("userId", "user_1_abc"));
      const { battles } = await detailOf(page);
      const arenas = OPEN_ARENAS().map((arena, index) => ({
        ...arena,
        battlesLeft: 10 - 3 * index,
        previewImageUrls: [battles[index]?.celebrityA.imageUrl ?? "", battles[index]?.celebrityB.imageUrl ?? ""],
      }));
      await answerArenas(page, { arenas, past });
      await open(page, ARENAS);
      await expect(page.getByRole("heading", { name: "Your last arenas" })).toBeVisible();
    },
  },
  {
    name: "arena-list-loading",
    reach: async (page) => {
      await page.route(activeArenas.path, never);
      await open(page, ARENAS);
    },
  },
  {
    name: "arena-list-empty",
    reach: async (page) => {
      await answerArenas(page, { arenas: [] });
      await open(page, ARENAS);
      await expect(page.getByText("Between two shows")).toBeVisible();
    },
  },
  {
    name: "arena-list-unavailable",
    reach: async (page) => {
      await page.route(activeArenas.path, broken);
      await open(page, ARENAS);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "arena-unknown",
    reach: async (page) => {
      await answerArenas(page, {});
      await open(page, ADDRESS);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "arena-loading",
    reach: async (page) => {
      await page.route("/api/battle-arena/7", never);
      await open(page, ADDRESS);
    },
  },
  {
    name: "arena-unavailable",
    reach: async (page) => {
      await page.route("/api/battle-arena/7", broken);
      await page.goto(ADDRESS);
      await expect(page.getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "arena-lobby",
    whole: true,
    reach: (page) => openArena(page, ({ battles }) => ({ battles: decided(battles, 7) })),
  },
  {
    name: "arena-full",
    whole: true,
    reach: (page) =>
      openArena(page, ({ arena }) => ({
        arena: { ...arena, full: true, playerCount: 20 },
        participants: participantsOf(20),
      })),
  },
  {
    name: "arena-battle",
    reach: async (page) => {
      await openArena(page, playing);
      await untilOpen(page);
    },
  },
  {
    name: "arena-voted",
    reach: async (page) => {
      await openArena(page, playing);
      await voteForFirst(page);
    },
  },
  {
    name: "arena-right",
    reach: async (page) => {
      await openArena(page, playing);
      await page.getByRole("button", { name: /^Battle 1:/ }).click();
      await expect(page.getByText(/You called it/)).toBeVisible();
    },
  },
  {
    name: "arena-board",
    reach: async (page) => {
      await openArena(page, (detail) => ({ ...playing(detail), participants: participantsOf(16) }));
      await untilOpen(page);
      const strip = page.getByRole("button", { name: "Open the board" });
      if (await strip.isVisible()) await strip.click();
    },
  },
  {
    name: "arena-alone",
    reach: async (page) => {
      await openArena(page, alone);
      await untilOpen(page);
    },
  },
  {
    name: "arena-alone-voted",
    reach: async (page) => {
      await openArena(page, alone);
      await voteForFirst(page);
      await expect(page.getByText(/Earlier players chose/)).toBeVisible();
    },
  },
  {
    name: "arena-waiting",
    whole: true,
    reach: (page) =>
      openArena(page, (detail) => ({
        battles: decided(detail.battles, 4),
        you: { participant: OWN, votes: ownVotes(detail.battles) },
      })),
  },
  { name: "arena-ended", whole: true, reach: (page) => openArena(page, over) },
  { name: "arena-ended-late", whole: true, reach: (page) => openArena(page, (detail) => late(over(detail))) },
  { name: "arena-ended-top", moving: true, reach: (page) => openArena(page, over) },
  {
    name: "arena-missed",
    whole: true,
    reach: (page) => openArena(page, (detail) => ({ ...over(detail), you: null })),
  },
  {
    name: "arena-result-picture",
    reach: async (page) => {
      await openArena(page, over);
      await page.getByRole("button", { name: "Share result" }).click();
      await expect(page.getByRole("img", { name: /place with/ })).toBeVisible();
    },
  },
  {
    name: "arena-offline",
    reach: async (page, context) => {
      await openArena(page, playing);
      await page.waitForLoadState("networkidle");
      await context.setOffline(true);
      await expect(page.getByText("You're offline. Arenas wait until you're back.")).toBeVisible();
    },
  },
];
