import { randomText } from "./random.ts";
import { recall, remember } from "./storage.ts";

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

/** Creates a new player id and stores it in place of the old one. */
export function replacePlayerId(): string {
  const id = `user_${Date.now()}_${randomText(12)}`;
  remember(KEY, id);
  return id;
}
