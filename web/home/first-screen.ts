import { useEffect, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import { CATEGORIES, type Category } from "../../contract/values/categories.ts";
import { FIRST_SCREEN_ID } from "../../contract/values/first-screen.ts";
import { oneOf, pickOne } from "../lib/random.ts";

/** With whom the first card begins: as the server chose, whose HTML shows them already, or as drawn ahead (draw-ahead.ts). */
interface FirstScreen {
  category: Category;
  celebrity: Celebrity;
}

let given: FirstScreen | null = null;

/** Has home begin with this one. */
export function beginWith(first: FirstScreen): void {
  given = first;
}

/** Whether this page came with its first screen, with which home then begins. */
export function noticeFirstScreen(): boolean {
  const json = document.getElementById(FIRST_SCREEN_ID)?.textContent;
  if (json === undefined) return false;
  const first: FirstScreen = JSON.parse(json);
  beginWith(first);
  return true;
}

let isOffered: (category: Category) => boolean = () => true;

/** From now on home draws from these categories: what a player has done today is not known in the first load. */
export function offerOnly(isWanted: (category: Category) => boolean): void {
  isOffered = isWanted;
}

/** A category at random: of those that are offered, or any once there are none. */
export function drawCategory(): Category {
  return oneOf(CATEGORIES.filter(isOffered)) ?? pickOne(CATEGORIES);
}

/** A hook: what home begins with, where that is given, and offered still unless it is shown already; otherwise null. */
export function useFirstScreen(isShown: boolean): FirstScreen | null {
  const [first] = useState(() => (given !== null && (isShown || isOffered(given.category)) ? given : null));
  useEffect(() => {
    given = null;
  }, []);
  return first;
}
