import type { BrowserContext, Page, Request } from "@playwright/test";
import { activeArenas, arenaDetail, joinArena, voteInArena } from "#contract/arenas.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { pushStream } from "#contract/push.ts";
import { ARENA_BATTLES } from "#contract/values/arena-limits.ts";
import { addressOfArena, dots, joinButton, nameField, pick } from "./arena.ts";
import { expect, test } from "./fixtures.ts";
import { isCall } from "./play.ts";

/** Three browsers in one arena of the real server. */

/** Within which time others see a move, measured from its acknowledgement. */
const SOON = { timeout: 1000 };
/** Longer than any of these tests plays, in ms. */
const PLAYED_MS = 90_000;

/** The open arena at a place of the list; if it is about to end, the one that comes after it. */
async function arenaAt(page: Page, place: number): Promise<EndpointAnswer<typeof activeArenas>[number]> {
  const read = async () => {
    const answer = await page.request.get(activeArenas.path);
    const arena = activeArenas.answer.parse(await answer.json()).at(place);
    if (arena === undefined) throw new Error("No arena is open");
    return arena;
  };
  const left = ({ endTime }: { endTime: string }) => Date.parse(endTime) - Date.now();
  const arena = await read();
  if (left(arena) > PLAYED_MS) return arena;
  test.slow();
  await expect.poll(async () => left(await read()), { timeout: PLAYED_MS + 20_000 }).toBeGreaterThan(PLAYED_MS);
  return read();
}

const board = (page: Page) => page.getByRole("region", { name: "Board" });
const row = (page: Page, name: string) => board(page).getByRole("listitem").filter({ hasText: name });

async function openArena(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(joinButton(page)).toBeVisible();
  return page;
}

/** Joins, and resolves when the server has said so. */
async function join(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  const joined = page.waitForResponse((response) => isCall(response.request(), "POST", joinArena.path));
  await joinButton(page).click();
  expect((await joined).status()).toBe(200);
}

/** Votes for the first of the pair on stage, and resolves when the server has said that it counts. */
async function vote(page: Page): Promise<void> {
  const voted = page.waitForResponse((response) => isCall(response.request(), "POST", voteInArena.path));
  await pick(page, 0);
  expect((await voted).status()).toBe(200);
}

/** Votes for the first in each of these battles, as another tab of the page's browser would. */
async function voteOnAll(page: Page, { battles }: EndpointAnswer<typeof arenaDetail>): Promise<void> {
  const ballots = battles.map(({ id, celebrityA }) => ({ battleId: id, votedFor: celebrityA.id }));
  await page.evaluate(
    async ([path, bodies]) => {
      const headers = { "content-type": "application/json", "x-user-id": localStorage.getItem("userId") ?? "" };
      for (const body of bodies) await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    },
    [voteInArena.path, ballots] as const,
  );
}

test("three players see each other's moves as they make them, and the end when nothing is left to vote on", {
  tag: "@desktop",
}, async ({ page, context, browser, site, failures }) => {
  failures.allow(/ERR_INTERNET_DISCONNECTED|push/);
  const arena = await arenaAt(page, 0);
  const address = addressOfArena(arena.id);
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: site.address })));
  const [nova, rio, quinn] = await Promise.all([context, ...contexts].map((one) => openArena(one, address)));
  if (nova === undefined || rio === undefined || quinn === undefined) throw new Error("A player is missing");

  await join(nova, "Nova");
  await expect(row(rio, "Nova")).toBeVisible(SOON);
  await join(rio, "Rio");
  await expect(row(nova, "Rio")).toBeVisible(SOON);
  await join(quinn, "Quinn");
  for (const other of [nova, rio]) await expect(row(other, "Quinn")).toBeVisible(SOON);
  await expect(row(nova, "Rio")).toContainText("here");

  await vote(nova);
  await expect(nova.getByText(/Waiting for 2 more players\./).first()).toBeVisible();
  for (const other of [rio, quinn]) {
    await expect(row(other, "Nova")).toContainText(`1/${ARENA_BATTLES} votes`, SOON);
    await expect(row(other, "Nova")).toContainText("10 points", SOON);
  }
  // One loses the connection, and with it what the others do.
  await contexts[1]?.setOffline(true);
  await expect(quinn.getByText("You're offline. Arenas wait until you're back.")).toBeVisible();
  await vote(rio);
  await expect(row(nova, "Rio")).toContainText(`1/${ARENA_BATTLES} votes`, SOON);
  await contexts[1]?.setOffline(false);
  await expect(row(quinn, "Rio")).toContainText(`1/${ARENA_BATTLES} votes`);

  // The third vote decides the battle for all: two right predictions or three.
  await vote(quinn);
  for (const one of [nova, rio, quinn])
    await expect(row(one, one === nova ? "Rio" : "Nova")).toContainText("35 points", SOON);
  const detail: EndpointAnswer<typeof arenaDetail> = await (
    await page.request.get(arenaDetail.path.replace(":arenaId", arena.id))
  ).json();
  expect(detail.battles[0]).toMatchObject({ isComplete: true, votesForA: 3, votesForB: 0 });

  for (const one of [nova, rio, quinn]) await voteOnAll(one, { ...detail, battles: detail.battles.slice(1) });
  for (const one of [nova, rio, quinn]) {
    // The own result comes with a call of its own.
    await expect(one.getByText("Of 3 players, you tied for")).toBeVisible();
    await expect(one.getByRole("list", { name: "Badges earned" })).toContainText("First Billing");
  }
  await Promise.all(contexts.map((one) => one.close()));
});

test("who joins with the very first call is here as long as the page is open", { tag: "@phone" }, async ({ page }) => {
  const arena = await arenaAt(page, 0);
  const streams: Request[] = [];
  page.on("request", (request) => {
    if (isCall(request, "GET", pushStream.path)) streams.push(request);
  });
  await page.goto(addressOfArena(arena.id));
  await expect.poll(() => streams.length).toBe(1);
  await join(page, "Nova");
  // The first one was opened by nobody: a player is seen by one with its cookie.
  await expect.poll(() => streams.length).toBe(2);
  const cookies = await Promise.all(streams.map((stream) => stream.headerValue("cookie")));
  expect(cookies.map((cookie) => cookie?.includes("player=") ?? false)).toEqual([false, true]);
});

test("votes in a row in another tab are all shown in this one", { tag: "@desktop" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(/push|ERR_CONNECTION_RESET/);
  const arena = await arenaAt(page, 1);
  await page.goto(addressOfArena(arena.id));
  await join(page, "Lyra");
  await expect(row(page, "Lyra")).toContainText("here");
  const other = await context.newPage();
  await other.goto(addressOfArena(arena.id));
  // The answer that would tell of the first vote is lost.
  const path = arenaDetail.path.replace(":arenaId", arena.id);
  const lost = page.waitForEvent("requestfailed", (request) => isCall(request, "GET", path));
  await page.route(`**${path}`, (route) => route.abort("connectionreset"), { times: 1 });
  await vote(other);
  await lost;
  await other.getByRole("button", { name: "Next", exact: true }).click();
  await vote(other);
  await expect(row(page, "Lyra")).toContainText(`2/${ARENA_BATTLES} votes`, SOON);
  for (const battle of [0, 1])
    await expect(dots(page).nth(battle).getByRole("button")).toHaveAccessibleName(/you have voted$/);
  await expect(page.getByRole("heading", { name: "Battle 3 of 10: who's hotter?" })).toBeVisible();
});

test("a vote in another tab is shown in this one", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.allow(/push/);
  const arena = await arenaAt(page, -1);
  await page.goto(addressOfArena(arena.id));
  await join(page, "Vega");
  await expect(row(page, "Vega")).toContainText("here");
  const detail = await page.request.get(arenaDetail.path.replace(":arenaId", arena.id));
  const { battles, ...rest } = arenaDetail.answer.parse(await detail.json());
  await voteOnAll(page, { ...rest, battles: battles.slice(0, 1) });
  await expect(dots(page).first().getByRole("button")).toHaveAccessibleName(/you have voted$/);
  await expect(page.getByRole("heading", { name: "Battle 2 of 10: who's hotter?" })).toBeVisible();
});
