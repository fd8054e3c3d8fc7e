import { recall, remember } from "../lib/storage.ts";

const KEY = "tutorialSeen";

/** Whether the player has dismissed the tutorial before. */
export const isTutorialSeen = (): boolean => recall(KEY) !== null;

/** Remembers that the tutorial need not be shown again. */
export const rememberTutorialSeen = (): void => remember(KEY, "true");
