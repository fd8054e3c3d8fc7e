import { expect, type Locator, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { battleVote } from "#contract/battles.ts";
import { untilEndingAnswers, untilOpen, untilSeen } from "./clock.ts";
import { isCall } from "./play.ts";

/** Page helpers for Battle Mode. */

const BATTLES = 10;
/** Longer than one gesture, in ms. */
const NEW_GESTURE_MS = 300;

export type Place = "first" | "second";

export const stage = (page: Page): Locator => page.getByRole("region", { name: "Stage" });

/** The celebrity on the left (or on top), or on the right (or below). */
export const contender = (page: Page, place: Place): Locator =>
  stage(page)
    .getByRole("button")
    .nth(place === "first" ? 0 : 1);

export const nameOf = async (page: Page, place: Place): Promise<string> =>
  (await contender(page, place).locator(".contender-name").textContent()) ?? "";

export const intro = (page: Page): Locator => stage(page).getByText("Battle!", { exact: true });

/** The banner of a pick, whether the others agree or not. */
export const banner = (page: Page, name: string): Locator =>
  stage(page)
    .getByText(`${name} wins!`, { exact: true })
    .or(stage(page).getByText(`Your pick: ${name}`, { exact: true }));

export const summary = (page: Page): Locator => page.getByRole("heading", { name: "Battle Complete!" });

/** The celebrities in the summary. */
export const podium = (page: Page): Locator => page.getByRole("list", { name: "Winners" }).getByRole("listitem");

/** Chooses from the pair, once a choice counts. */
export async function pick(page: Page, place: Place, by: "click" | "tap" | "key" = "click"): Promise<void> {
  await untilOpen(page);
  if (by === "key") await page.keyboard.press(place === "first" ? "ArrowLeft" : "ArrowRight");
  else await contender(page, place)[by]();
}

/** Expects a battle, and waits until its pair can be chosen from. */
export async function expectBattle(page: Page, position: number): Promise<void> {
  await expect(page.getByRole("heading", { name: `Battle ${position} of ${BATTLES}`, exact: true })).toBeVisible();
  await untilSeen(page);
}

/** Opens Battle Mode and waits for the intro to end. */
export async function openBattle(page: Page, position = 1): Promise<void> {
  await page.goto(hrefOf("battle"));
  await expectBattle(page, position);
  await untilIntroIsOver(page);
}

/** Waits for the intro to end, and until the pair can be chosen from. */
export async function untilIntroIsOver(page: Page): Promise<void> {
  await expect(intro(page)).toBeHidden();
  await untilSeen(page);
}

/** Opens Battle Mode, waits for the intro to end, and pauses the clock. */
export async function openBattleWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await openBattle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the clock so that the next input is a new gesture. */
export const nextGesture = (page: Page): Promise<void> => page.clock.runFor(NEW_GESTURE_MS);

/** Plays battles with the clock paused. `choose` is called once a choice counts. Returns the winners' names. */
export async function playBattles(
  page: Page,
  choose: (place: Place) => Promise<void>,
  { from = 1, upTo = BATTLES, goOn = () => page.keyboard.press("Escape") } = {},
): Promise<string[]> {
  const winners: string[] = [];
  for (let position = from; position <= upTo; position += 1) {
    await expectBattle(page, position);
    const place = position % 3 === 0 ? "second" : "first";
    const name = await nameOf(page, place);
    await untilOpen(page);
    await choose(place);
    await expect(banner(page, name)).toBeVisible();
    winners.push(name);
    await nextGesture(page);
    await goOn();
    await nextGesture(page);
  }
  return winners;
}

/** Waits for the summary with a first session's badges. Resumes the clock. */
export async function seeSummary(page: Page): Promise<void> {
  await page.clock.resume();
  await expect(summary(page)).toBeFocused();
  await untilEndingAnswers(page);
  await expect(page.getByRole("region", { name: "New Badges Earned!" }).getByRole("listitem")).not.toHaveCount(0);
}

/** Records the battle votes that the page sends from now on. */
export function battleVotesSent(page: Page): { winnerId: string; loserId: string; sessionId: string }[] {
  const votes: { winnerId: string; loserId: string; sessionId: string }[] = [];
  page.on("request", (request) => {
    if (isCall(request, "POST", battleVote.path)) votes.push(battleVote.body.parse(request.postDataJSON()));
  });
  return votes;
}
