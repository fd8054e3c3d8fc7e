import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { gameSession, type GameSession } from "#contract/rounds.ts";
import { untilSeen } from "./clock.ts";
import { type Choice, result, voteByKey } from "./play.ts";

/** Page helpers for The Game. */

const SESSION = "/api/game-session";

/** Opens the game and waits for its first celebrity. */
export async function startGame(page: Page, total = 20): Promise<void> {
  await page.goto(hrefOf("game"));
  await expectPlace(page, 1, total);
}

/** Expects a position in the game, and waits until its celebrity can be voted on. */
export async function expectPlace(page: Page, position: number, total = 20): Promise<void> {
  await expect(page.getByText(`${position} / ${total}`, { exact: true })).toBeVisible();
  await untilSeen(page);
}

/** Records the sessions that the page draws from now on. */
export function sessionsDrawn(page: Page): GameSession[] {
  const sessions: GameSession[] = [];
  page.on("response", async (response) => {
    if (new URL(response.url()).pathname === SESSION && response.ok())
      sessions.push(gameSession.answer.parse(await response.json()));
  });
  return sessions;
}

/** Reduces the sessions that the page draws to a few celebrities. */
export async function drawOnly(page: Page, celebrities: number): Promise<void> {
  await page.route(SESSION, async (route) => {
    const response = await route.fetch();
    const session = gameSession.answer.parse(await response.json());
    await route.fulfill({ response, json: { ...session, celebrities: session.celebrities.slice(0, celebrities) } });
  });
}

/** Votes and shows the result with the clock paused. */
export async function voteInFrozenTime(page: Page, choice: Choice = "Hot"): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await voteByKey(page, choice);
  await expect(result(page)).toBeVisible();
}
