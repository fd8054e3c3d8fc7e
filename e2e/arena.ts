import type { Locator, Page, Route } from "@playwright/test";
import type { ActiveArena, ArenaBattle, ArenaDetail, Participant } from "#contract/arenas.ts";
import { activeArenas, joinArena, pastArenas, voteInArena } from "#contract/arenas.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { Badge } from "#contract/rewards.ts";
import { celebrities } from "#contract/celebrities.ts";
import { ARENA_BATTLES, ARENA_PLAYERS, POINTS_PER_VOTE } from "#contract/values/arena-limits.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { never } from "./answers.ts";
import { untilOpen } from "./clock.ts";

/** Page helpers for arenas, and answers made up for states that take long to reach. */

const MINUTE_MS = 60_000;
const NAMES = [
  "Nova",
  "Rio",
  "Quinn",
  "Juniper",
  "WWWWWWWWWWWWWWWWWWWW",
  "👩‍👩‍👧‍👦🏳️‍🌈👩‍🚀👨‍👩‍👦🧑🏽‍🎤👩‍👩‍👧‍👦🏳️‍🌈👩‍🚀👨‍👩‍👦🧑🏽‍🎤",
  "Pip",
  "Sol",
  "Wren",
  "Indigo",
  "Kit",
  "Zed",
];
export const OWN = "p0";

export const ARENAS = hrefOf("battleArena");
export const addressOfArena = (id: string): string => `${ARENAS}?arena=${id}`;
/** Of the arena that is made up. */
export const ADDRESS = addressOfArena("7");

const stage = (page: Page): Locator => page.getByRole("region", { name: "Stage" });
export const contestant = (page: Page, side: 0 | 1): Locator => stage(page).getByRole("button").nth(side);
/** Chooses from the pair, once a choice counts. */
export async function pick(page: Page, side: 0 | 1, by: "click" | "key" = "click"): Promise<void> {
  await untilOpen(page);
  if (by === "key") await page.keyboard.press(side === 0 ? "ArrowLeft" : "ArrowRight");
  else await contestant(page, side).click();
}

export const dots = (page: Page): Locator => page.getByRole("navigation", { name: "Battles" }).getByRole("listitem");
export const nameField = (page: Page): Locator => page.getByRole("textbox", { name: "Display name" });
export const joinButton = (page: Page): Locator => page.getByRole("button", { name: "Join Arena" });

export const arenaOf = (more: Partial<ActiveArena> = {}): ActiveArena => ({
  id: "7",
  name: "Open Arena",
  description: "10 battles across all categories.",
  category: null,
  startTime: new Date(Date.now() - 18 * MINUTE_MS).toISOString(),
  endTime: new Date(Date.now() + 12 * MINUTE_MS).toISOString(),
  maxPlayers: ARENA_PLAYERS,
  playerCount: 5,
  full: false,
  state: "open",
  joined: false,
  battlesLeft: 10,
  previewImageUrls: ["/icon-192.png", "/icon-512.png"],
  ...more,
});

export const BADGE: Badge = {
  id: "arena-winner",
  name: "Last One Standing",
  description: "Win an arena.",
  icon: "swords",
  color: "gold",
};

/** Three arenas as they are always open. */
export const OPEN_ARENAS = (): ActiveArena[] => [
  arenaOf(),
  arenaOf({
    id: "8",
    name: "Rock Stars Arena",
    category: "Rock Stars",
    playerCount: 20,
    full: true,
    endTime: new Date(Date.now() + 2 * MINUTE_MS).toISOString(),
  }),
  arenaOf({
    id: "9",
    name: "Social Media Influencers Arena",
    category: "Social Media Influencers",
    playerCount: 0,
    endTime: new Date(Date.now() + 22 * MINUTE_MS).toISOString(),
  }),
];

export function participantsOf(count: number): Participant[] {
  const points = Array.from({ length: count }, (_, index) => Math.max(0, 95 - 10 * index));
  return points.map((score, index) => ({
    id: index === 1 ? OWN : `p${index + 1}`,
    userId: `user_1_${index}`,
    displayName: NAMES[index % NAMES.length] ?? "Nova",
    score,
    correctPredictions: index < 3 ? 1 : 0,
    totalVotes: Math.max(0, 7 - index),
    votedOn: [...Array(Math.max(0, 7 - index)).keys()],
    rank: 1 + points.filter((other) => other > score).length,
    here: index % 3 !== 2,
  }));
}

/** An arena whose battles are between celebrities of the product under test. */
export async function detailOf(page: Page, more: Partial<ArenaDetail> = {}): Promise<ArenaDetail> {
  const response = await page.request.get(celebrities.path);
  const all: EndpointAnswer<typeof celebrities> = await response.json();
  const contestantAt = (index: number) => {
    const { id, name, imageUrl } = all[(index * 37) % all.length] ?? { id: "adele", name: "Adele", imageUrl: "" };
    return { id, name, imageUrl };
  };
  const battles = Array.from(
    { length: ARENA_BATTLES },
    (_, index): ArenaBattle => ({
      id: String(100 + index),
      battleIndex: index,
      celebrityA: contestantAt(2 * index),
      celebrityB: contestantAt(2 * index + 1),
      votesForA: (index * 3) % 4,
      votesForB: (index * 5) % 3,
      isComplete: false,
      winnerId: null,
      paid: false,
      earlier: index % 3 === 2 ? null : { votesForA: 25 + index, votesForB: 16 },
    }),
  );
  const participants = more.participants ?? participantsOf(5);
  const arena = arenaOf({ playerCount: participants.length, full: participants.length === ARENA_PLAYERS });
  return { arena, participants, battles, version: 1, you: null, seatLost: false, ...more };
}

/** Ends battles: the first of the pair wins with three votes to one, except that every fourth is a tie. */
export const decided = (battles: readonly ArenaBattle[], upTo = battles.length): ArenaBattle[] =>
  battles.map((battle, index) => {
    if (index >= upTo) return battle;
    const tie = index % 4 === 3;
    return {
      ...battle,
      votesForA: tie ? 2 : 3,
      votesForB: tie ? 2 : 1,
      isComplete: true,
      winnerId: tie ? null : battle.celebrityA.id,
      paid: !tie,
    };
  });

/** Own votes in the first battles: for the first, the second, the first… */
export const ownVotes = (battles: readonly ArenaBattle[], count = battles.length): Record<string, string> =>
  Object.fromEntries(
    battles
      .slice(0, count)
      .map((battle, index) => [battle.id, (index % 2 === 0 ? battle.celebrityA : battle.celebrityB).id]),
  );

/** Answers for the page's calls; what it changes by joining and voting is in `detail`. */
interface ArenaAnswers {
  arenas?: ActiveArena[];
  detail?: ArenaDetail;
  past?: EndpointAnswer<typeof pastArenas>;
}

/** Answers the page's calls about arenas as a server would. Change `detail` for what others do. */
export async function answerArenas(page: Page, answers: ArenaAnswers): Promise<void> {
  // Without a stream, pages ask from time to time.
  await page.route("/api/push*", never);
  await page.route(activeArenas.path, (route) => route.fulfill({ json: answers.arenas ?? OPEN_ARENAS() }));
  await page.route(pastArenas.path, (route) => route.fulfill({ json: answers.past ?? [] }));
  await page.route(/\/api\/battle-arena\/\d+$/, (route) =>
    answers.detail === undefined
      ? problem(route, 404, "arena_not_found", "There is no such arena.")
      : route.fulfill({ json: answers.detail }),
  );
  await page.route(joinArena.path, async (route) => {
    const { displayName } = joinArena.body.parse(route.request().postDataJSON());
    const { detail } = answers;
    if (detail === undefined) return problem(route, 404, "arena_not_found", "There is no such arena.");
    const newcomer = { ...participantsOf(1)[0], id: OWN, displayName, score: 0, totalVotes: 0, votedOn: [] };
    const participants = [...detail.participants.filter(({ id }) => id !== OWN), newcomer].map((one) => ({
      userId: "user_1_0",
      correctPredictions: 0,
      rank: detail.participants.length,
      here: true,
      ...one,
    }));
    answers.detail = { ...detail, participants, you: { participant: OWN, votes: {} }, version: detail.version + 1 };
    return route.fulfill({ json: { participant: OWN } });
  });
  await page.route(voteInArena.path, (route) => {
    const { battleId, votedFor } = voteInArena.body.parse(route.request().postDataJSON());
    count(answers, battleId, votedFor);
    return route.fulfill({ json: { score: POINTS_PER_VOTE } });
  });
}

/** Counts an own vote. */
export function count(answers: ArenaAnswers, battleId: string, votedFor: string): void {
  const { detail } = answers;
  if (detail?.you === undefined || detail.you === null) return;
  const battleIndex = detail.battles.findIndex(({ id }) => id === battleId);
  answers.detail = {
    ...detail,
    version: detail.version + 1,
    you: { ...detail.you, votes: { ...detail.you.votes, [battleId]: votedFor } },
    battles: detail.battles.map((battle) =>
      battle.id === battleId
        ? {
            ...battle,
            votesForA: battle.votesForA + (battle.celebrityA.id === votedFor ? 1 : 0),
            votesForB: battle.votesForB + (battle.celebrityB.id === votedFor ? 1 : 0),
          }
        : battle,
    ),
    participants: detail.participants.map((one) =>
      one.id === OWN
        ? {
            ...one,
            score: one.score + POINTS_PER_VOTE,
            totalVotes: one.totalVotes + 1,
            votedOn: [...one.votedOn, battleIndex],
          }
        : one,
    ),
  };
}

export const problem = (route: Route, status: number, code: string, detail: string, more = {}): Promise<void> =>
  route.fulfill({
    status,
    contentType: "application/problem+json",
    json: { status, title: code, code, detail, ...more },
  });
