import { expect, type Locator, type Page } from "@playwright/test";
import { battleVote } from "#contract/battles.ts";
import { isCall } from "./play.ts";

/** What a player does and sees in Battle Mode. */

const BATTLES = 10;
/** Longer than one gesture lasts, in ms. */
const NEW_GESTURE_MS = 300;

export type Place = "first" | "second";

export const stage = (page: Page): Locator => page.getByRole("region", { name: "Stage" });

/** The left or upper celebrity, or the right or lower one. */
export const contender = (page: Page, place: Place): Locator =>
  stage(page)
    .getByRole("button")
    .nth(place === "first" ? 0 : 1);

export const nameOf = async (page: Page, place: Place): Promise<string> =>
  (await contender(page, place).locator(".contender-name").textContent()) ?? "";

export const intro = (page: Page): Locator => stage(page).getByText("Battle!", { exact: true });

export const banner = (page: Page, name: string): Locator => stage(page).getByText(`${name} wins!`, { exact: true });

export const summary = (page: Page): Locator => page.getByRole("heading", { name: "Battle Complete!" });

/** The celebrities that the summary shows. */
export const podium = (page: Page): Locator => page.getByRole("list", { name: "Winners" }).getByRole("listitem");

export async function expectBattle(page: Page, position: number): Promise<void> {
  await expect(page.getByRole("heading", { name: `Battle ${position} of ${BATTLES}`, exact: true })).toBeVisible();
}

/** Opens Battle Mode; the intro is over. */
export async function openBattle(page: Page, position = 1): Promise<void> {
  await page.goto("/battle");
  await expectBattle(page, position);
  await expect(intro(page)).toBeHidden();
}

/** Opens Battle Mode with a clock that stands still from then on; the intro is over. */
export async function openBattleWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await openBattle(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets so much time go by that what follows is another gesture. */
export const nextGesture = (page: Page): Promise<void> => page.clock.runFor(NEW_GESTURE_MS);

/** Plays battles one after the other; the clock stands still. Returns the winners' names. */
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
    await choose(place);
    await expect(banner(page, name)).toBeVisible();
    winners.push(name);
    await nextGesture(page);
    await goOn();
    await nextGesture(page);
  }
  return winners;
}

/** Closes the badges that a first session earns. The clock goes on by itself from then on. */
export async function takeBadges(page: Page, close: (nice: Locator) => Promise<void>): Promise<void> {
  await page.clock.resume();
  const badges = page.getByRole("dialog", { name: "New Badges Earned!" });
  await expect(badges.getByRole("listitem")).not.toHaveCount(0);
  await close(badges.getByRole("button", { name: "Nice" }));
  await expect(badges).toBeHidden();
  await expect(summary(page)).toBeFocused();
}

/** The battle votes that the page sends from now on. */
export function battleVotesSent(page: Page): { winnerId: string; loserId: string; sessionId: string }[] {
  const votes: { winnerId: string; loserId: string; sessionId: string }[] = [];
  page.on("request", (request) => {
    if (isCall(request, "POST", battleVote.path)) votes.push(battleVote.body.parse(request.postDataJSON()));
  });
  return votes;
}
