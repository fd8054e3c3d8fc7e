import { CATEGORIES, type Category } from "./categories.ts";

/** The value of PLAYED_COOKIE. @param day as in "2026-11-21" */
export const playedText = (day: string, categories: readonly Category[]): string =>
  `${day}.${CATEGORIES.map((category) => (categories.includes(category) ? 1 : 0)).join("")}`;

/** The categories in its value, if it is of this day; none in anything else. */
export function playedIn(text: string | undefined, day: string): readonly Category[] {
  const marks = text?.startsWith(`${day}.`) === true ? text.slice(day.length + 1) : "";
  return CATEGORIES.filter((_category, place) => marks[place] === "1");
}
