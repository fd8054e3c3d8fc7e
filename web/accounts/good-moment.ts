import { SAVE_AT_STREAK } from "../../contract/values/account-limits.ts";
import { recall, remember } from "../lib/storage.ts";

/** Whether the player was asked to be saved, and whether for a second way back once it was. */
const SAVING = "saveSuggestion";
const SECOND = "secondWaySuggestion";
const BOTH = [SAVING, SECOND] as const;

/**
 * A streak of some days is worth keeping: from then on the player is asked to save it, once. Whoever has saved it is asked, once,
 * for a second way back when the streak grows again, which is on a later day.
 */
export function noteStreak(days: number): void {
  if (days >= SAVE_AT_STREAK && recall(SAVING) === null) remember(SAVING, "due");
  if (recall(SECOND) === "saved") remember(SECOND, "due");
}

/** Whether this is the moment to ask. */
export const isGoodMoment = (): boolean => BOTH.some((key) => recall(key) === "due");

/** Of a player who has a way back already: nothing is asked. */
export const ASKED = { [SAVING]: "asked" } as const;

/** It has been asked, or needs no asking. */
export function noteAsked(): void {
  for (const key of BOTH) if (key === SAVING || recall(key) === "due") remember(key, "asked");
}

/** The player has been saved with a passkey. */
export function noteSaved(): void {
  noteAsked();
  if (recall(SECOND) === null) remember(SECOND, "saved");
}
