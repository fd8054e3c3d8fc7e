import { recall, remember } from "../lib/storage.ts";

const KEY = "tutorialSeen";

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
