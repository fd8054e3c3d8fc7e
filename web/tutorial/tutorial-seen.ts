import { recall, remember } from "../lib/storage.ts";

const KEY = "tutorialSeen";

/** What a browser knows from the start whose player comes from another one. */
export const TUTORIAL_SEEN = { [KEY]: "true" };

/** Whether the player has dismissed the tutorial before. */
export const isTutorialSeen = (): boolean => recall(KEY) !== null;

/** Marks the page for what is styled by it. */
export function markTutorialSeen(): void {
  document.documentElement.dataset["tutorial"] = "seen";
}

/** Remembers that the tutorial need not be shown again. */
export function rememberTutorialSeen(): void {
  remember(KEY, "true");
  markTutorialSeen();
}
