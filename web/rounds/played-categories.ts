import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { PLAYED_COOKIE } from "../../contract/values/cookies.ts";
import { playedText } from "../../contract/values/played-cookie.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isObjectOf } from "../lib/shapes.ts";
import { recall, sendCookie } from "../lib/storage.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

interface Played {
  /** UTC day of the last completed round, by category. */
  days: Partial<Record<string, string>>;
}

const played = keptOfPlayer(
  "playedCategories",
  isObjectOf<Played>({
    days: (value): value is Played["days"] =>
      typeof value === "object" && value !== null && Object.values(value).every((day) => typeof day === "string"),
  }),
);

const A_DAY_S = 24 * 60 * 60;

const ELSEWHERE_KEY = "playedElsewhere";

/** What a browser knows from the start whose player comes from another one: that it does not know what was played there. */
export const PLAYED_ELSEWHERE = { [ELSEWHERE_KEY]: "true" };

/** Whether the player came from another browser, so that a round may be known to that one alone. */
export const hasPlayedElsewhere = (): boolean => recall(ELSEWHERE_KEY) !== null;

const recallDays = (): Played["days"] => played.recall()?.days ?? {};

/** Remembers in this browser that the player has completed a round, and has the server know for the day. Rounds of all categories are of none. @param now in ms */
export function notePlayed(title: string, now: number): void {
  const category = CATEGORIES.find((one) => one === title);
  if (category === undefined) return;
  const day = utcDayOf(now);
  const days = { ...recallDays(), [category]: day };
  played.remember({ days });
  const ofToday = CATEGORIES.filter((one) => days[one] === day);
  sendCookie(PLAYED_COOKIE, playedText(day, ofToday), A_DAY_S);
}

/** Whether the player has completed a round of a category in this browser: on this UTC day, before, or never. @param now in ms */
export function whenPlayed(category: Category, now: number): "today" | "before" | "never" {
  const day = recallDays()[category];
  return day === undefined ? "never" : day === utcDayOf(now) ? "today" : "before";
}

/** The next category in order without a completed round today, after that of a title; null if there is none. @param now in ms */
export function nextCategory(after: string, now: number): Category | null {
  const from = CATEGORIES.findIndex((one) => one === after) + 1;
  const inOrder = [...CATEGORIES.slice(from), ...CATEGORIES.slice(0, from)];
  return inOrder.find((one) => one !== after && whenPlayed(one, now) !== "today") ?? null;
}
