import { useEffect, useState } from "react";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { Category } from "../../contract/values/categories.ts";
import { FIRST_SCREEN_ID } from "../../contract/values/first-screen.ts";

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

/** A hook: what home begins with, where that is given; otherwise null. */
export function useFirstScreen(): FirstScreen | null {
  const [first] = useState(() => given);
  useEffect(() => {
    given = null;
  }, []);
  return first;
}
