import { cleanName, LONGEST_DISPLAY_NAME, problemOfName } from "../../contract/values/display-name.ts";
import { recall, remember } from "../lib/storage.ts";

const KEY = "displayName";

/** The name under which the player last joined; empty before. */
export const recallName = (): string => recall(KEY) ?? "";

/** Remembers the name under which the player joined. */
export const rememberName = (name: string): void => remember(KEY, cleanName(name));

/** Whether a typed name may be sent. */
export const isReady = (typed: string): boolean => problemOfName(cleanName(typed)) === null;

/** What to say about a typed name before it is sent; null while nothing is typed. */
export function remarkOn(typed: string): string | null {
  const name = cleanName(typed);
  return name === "" ? null : problemOfName(name);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The beginning of what was typed that a display name can hold, as `maxlength` does for other texts. */
export function cutName(typed: string): string {
  const segments = [...graphemes.segment(typed)];
  return segments[LONGEST_DISPLAY_NAME] === undefined ? typed : typed.slice(0, segments[LONGEST_DISPLAY_NAME].index);
}
