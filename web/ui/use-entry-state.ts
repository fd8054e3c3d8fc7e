import { useEffect, useState } from "react";
import type { Shape } from "../lib/shapes.ts";
import { recallHere, rememberHere } from "./entry-state.ts";
import { leaveScreen } from "./layers.ts";

/** State of a screen that its history entry keeps, so that Back finds the screen as it was left. */
export const useEntryState = <T>(key: string, isKnown: Shape<T>, initial: T): State<T> =>
  useKept(key, isKnown, initial, remember);

/**
 * As `useEntryState`, for what a dialog changes or is: the entry of a dialog goes away with it, so this waits for that of the
 * screen.
 */
export const useScreenState = <T>(key: string, isKnown: Shape<T>, initial: T): State<T> =>
  useKept(key, isKnown, initial, rememberOnScreen);

type State<T> = [T, (value: T) => void];

function useKept<T>(key: string, isKnown: Shape<T>, initial: T, keep: (key: string, value: unknown) => void): State<T> {
  const [value, setValue] = useState(() => {
    const kept = recallHere(key);
    return isKnown(kept) ? kept : initial;
  });
  useEffect(() => keep(key, value), [keep, key, value]);
  return [value, setValue];
}

function remember(key: string, value: unknown): void {
  try {
    rememberHere(key, value);
  } catch {
    // Safari takes a hundred changes in 30 s. The next one is kept again.
  }
}

const rememberOnScreen = (key: string, value: unknown): void => leaveScreen(() => remember(key, value));
