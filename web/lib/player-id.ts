import { randomText } from "./random.ts";
import { forget, keysFrom, recall, remember } from "./storage.ts";

const KEY = "userId";

/** The id of this browser's player, or null for a visitor who has not opened a voting screen yet. */
export function currentPlayerId(): string | null {
  return recall(KEY);
}

/** The id of this browser's player; created and stored (`user_{timestamp}_{random}`) if there is none yet. */
export function ensurePlayerId(): string {
  const kept = currentPlayerId();
  return kept ?? replacePlayerId();
}

/** Told to the other tabs when this browser plays as somebody else by now. */
const CHANGED_KEY = "playerChanged";

/**
 * From now on this browser plays as this player, or as nobody. What waits to be sent was the other one's (outbox-shelf.ts).
 * The caller then leaves the page, as everything on it is the other one's.
 */
export function becomePlayer(id: string | null): void {
  for (const key of keysFrom("outbox.")) forget(key);
  if (id === null) forget(KEY);
  else remember(KEY, id);
  remember(CHANGED_KEY, String(Date.now()));
}

/** Calls back when another tab has changed the player. */
export function whenPlayerChanges(act: () => void): void {
  globalThis.addEventListener?.("storage", ({ key }) => {
    if (key === CHANGED_KEY) act();
  });
}

/** Creates a new player id and stores it in place of the old one. */
export function replacePlayerId(): string {
  const id = `user_${Date.now()}_${randomText(12)}`;
  remember(KEY, id);
  return id;
}
