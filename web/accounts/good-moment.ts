import { SAVE_AT_STREAK } from "../../contract/values/account-limits.ts";
import { forget, recall, remember } from "../lib/storage.ts";

const KEY = "saveSuggestion";
const ASKED = "asked";

/** A streak of some days is worth keeping: from then on the player is asked to save it, once. */
export function noteStreak(days: number): void {
  if (days >= SAVE_AT_STREAK && recall(KEY) === null) remember(KEY, "due");
}

/** Whether this is the moment to ask. */
export const isGoodMoment = (): boolean => recall(KEY) === "due";

/** It has been asked, or needs no asking. */
export const noteAsked = (): void => remember(KEY, ASKED);

/** Another player of this browser may be asked again. */
export const forgetAsked = (): void => forget(KEY);
