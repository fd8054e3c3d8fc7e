import { useLayoutEffect } from "react";
import { randomText } from "../lib/random.ts";
import { isText } from "../lib/shapes.ts";
import { recallHere, rememberHere } from "./entry-state.ts";

/** Part of the state of a history entry: what tells it from the others. Entries of dialogs take it over from the screen below. */
const MARK = "entry";

/** What tells the current history entry from the others; null if its screen does not need that. */
export function entryMark(): string | null {
  const mark = recallHere(MARK);
  return isText(mark) ? mark : null;
}

/**
 * Marks the current entry, unless it is marked.
 * @returns a function for when its screen is left: a screen that took its place in the history would have the mark with it
 */
export function markEntry(): () => void {
  if (entryMark() === null) rememberHere(MARK, randomText(8));
  const mark = entryMark();
  return () => {
    if (entryMark() === mark) rememberHere(MARK, undefined);
  };
}

/** Marks the entry of a screen: before its dialogs have entries of their own, which is in a later task. */
export const useMarkedEntry = (): void => useLayoutEffect(markEntry, []);
