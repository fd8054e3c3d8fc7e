import { randomText } from "./random.ts";
import { forget, keysFrom, recall, remember } from "./storage.ts";

const KEY = "userId";

/** The id of this browser's player, or null for a visitor who has not opened a voting screen yet. */
export function currentPlayerId(): string | null {
  return recall(KEY);
}

/** The id of this browser's player; created and stored (`user_{timestamp}_{random}`) if there is none yet. */
export function ensurePlayerId(): string {
  return currentPlayerId() ?? newPlayerId();
}

/** Told to the other tabs when this browser plays as somebody else by now. */
const CHANGED_KEY = "playerChanged";

/** What waits to be sent (outbox-shelf.ts). */
const WAITING = "outbox.";

/** What is kept of a browser whoever plays, by how its key begins. All else is the player's, and leaves with the player. */
const OF_BROWSER = ["setting.", "highContrast", "tutorialSeen", "chatLanguage", "chatAutoTranslate", "secondOperator"];

function forgetPlayer(stays = OF_BROWSER): void {
  for (const key of keysFrom("")) if (!stays.some((start) => key.startsWith(start))) forget(key);
  forgetTab();
}

/** Whatever a tab keeps for itself is its player's. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}

/**
 * From now on this browser plays as this player, or as nobody. The caller then leaves the page, as everything on it is the other
 * one's.
 */
export function becomePlayer(id: string | null): void {
  forgetPlayer();
  if (id !== null) remember(KEY, id);
  remember(CHANGED_KEY, String(Date.now()));
}

/** Calls back when another tab has changed the player. */
export function whenPlayerChanges(act: () => void): void {
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key !== CHANGED_KEY) return;
    forgetTab();
    act();
  });
}

/** Creates a new player id in place of one that this browser cannot prove. What waits to be sent counts for the new player. */
export function replacePlayerId(): string {
  forgetPlayer([WAITING, ...OF_BROWSER]);
  return newPlayerId();
}

/** Stores it. */
function newPlayerId(): string {
  const id = `user_${Date.now()}_${randomText(12)}`;
  remember(KEY, id);
  return id;
}
