import { expect, type Locator, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import type { TEN_TITLE } from "#contract/values/todays-ten.ts";
import type { Category } from "#contract/values/categories.ts";
import type { EndpointInput } from "#contract/endpoint.ts";
import { castVote } from "#contract/voting.ts";
import { untilOpen, untilSeen } from "./clock.ts";

/** Page helpers for rounds. */

export type Choice = "Not" | "Skip" | "Hot";

/** Opens the home page and starts a category by its tile. */
export async function startCategory(page: Page, category: Category, total = 20): Promise<void> {
  await page.goto(hrefOf("home"));
  const tile = page.getByRole("button", { name: category, exact: true });
  // Its picture comes with what answers it: before, it opens another page.
  await expect(tile.locator(".tile-picture > *")).toHaveCount(1);
  await tile.click();
  await expectProgress(page, 1, category, total);
}

/** The picture that home opens with: the first card of a round. */
export const homePoster = (page: Page): Locator => page.getByRole("img", { name: /^Poster of / }).first();

/** Starts a category and pauses the clock, so that a result stays until it is dismissed. */
export async function startCategoryWithClock(page: Page, category: Category, total = 20): Promise<void> {
  await page.clock.install();
  await startCategory(page, category, total);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Expects a position in the round, and waits until its celebrity can be voted on. */
export async function expectProgress(
  page: Page,
  position: number,
  category: Category | typeof TEN_TITLE,
  total = 20,
): Promise<void> {
  await expect(page.getByText(`${position} / ${total} in ${category}`, { exact: true })).toBeVisible();
  await untilSeen(page);
}

/** The card and its overlays. */
export const stage = (page: Page): Locator => page.getByRole("region", { name: "Stage" });

/** The name of the celebrity on stage. */
export const nameOnStage = (page: Page): Locator => stage(page).getByRole("heading", { level: 2 });

/** The result of the vote just cast. */
export const result = (page: Page): Locator => page.getByText(/^You: (hot|not)$/);

/** Ends a result by Escape, unless it has just ended by itself: the key would close the dialog that came next. */
export const endResult = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.querySelector(".result") === null) return;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  });

export const voteButton = (page: Page, choice: Choice): Locator =>
  page.getByRole("region", { name: "Your vote" }).getByRole("button", { name: choice, exact: true });

const VOTE_KEYS: Readonly<Record<Choice, string>> = { Not: "ArrowLeft", Skip: "ArrowUp", Hot: "ArrowRight" };

/** Chooses by an arrow key, once a choice counts. */
export async function voteByKey(page: Page, choice: Choice): Promise<void> {
  await untilOpen(page);
  await page.keyboard.press(VOTE_KEYS[choice]);
}

/** Chooses by a button, once a choice counts. */
export async function voteByButton(page: Page, choice: Choice, by: "click" | "tap" = "click"): Promise<void> {
  await untilOpen(page);
  await voteButton(page, choice)[by]();
}

export const undoButton = (page: Page): Locator => page.getByRole("button", { name: "Undo" });

/** A toast by its title. */
export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: title });

/** Expects that there is no such toast now: one that is waited for until it is gone goes by itself. */
export const expectNoToast = async (page: Page, title: string): Promise<void> =>
  expect(await toast(page, title).count()).toBe(0);

export const newBadges = (page: Page): Locator => page.getByRole("dialog", { name: "New Badges Earned!" });

/** Closes the dialog of new badges. In a round there is none: its results and its end tell of them. */
export async function takeNewBadges(page: Page): Promise<void> {
  await newBadges(page).getByRole("button", { name: "Nice" }).click();
  await expect(newBadges(page)).toBeHidden();
}

export const gameComplete = (page: Page): Locator => page.getByRole("dialog", { name: "Game Complete!" });

/** Records the votes that the page sends from now on. */
export function votesSent(page: Page) {
  const votes: EndpointInput<typeof castVote>["body"][] = [];
  page.on("request", (request) => {
    if (isCall(request, "POST", "/api/vote")) votes.push(castVote.body.parse(request.postDataJSON()));
  });
  return votes;
}

/** Counts the page's calls to an endpoint from now on. */
export function callsTo(page: Page, method: string, path: string): { readonly count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (isCall(request, method, path)) calls.count += 1;
  });
  return calls;
}

export function isCall(request: { method(): string; url(): string }, method: string, path: string): boolean {
  return request.method() === method && new URL(request.url()).pathname === path;
}

export interface WayToPlay {
  /** Celebrities in the round. */
  total?: number;
  /** Called once a choice counts. */
  vote: (choice: "Hot" | "Not") => Promise<void>;
  /** Dismisses the result of the celebrity at a position, from 1. */
  goOn: (position: number) => Promise<void>;
}

/** Votes on all of `total`: hot, hot, not, hot, hot, not… `expectAt` waits until a position is reached. */
export async function playRound(
  page: Page,
  expectAt: (position: number) => Promise<void>,
  { vote, goOn, total = 20 }: WayToPlay,
): Promise<void> {
  for (let position = 1; position <= total; position += 1) {
    const choice = position % 3 === 0 ? "Not" : "Hot";
    await expectAt(position);
    await untilOpen(page);
    await vote(choice);
    await expect(result(page)).toHaveText(`You: ${choice.toLowerCase()}`);
    await goOn(position);
  }
}

/** What is said to screen readers, if it is that. */
export const spoken = (page: Page, words: string | RegExp): Locator =>
  page.locator("output[aria-live=polite]").filter({ hasText: words });
