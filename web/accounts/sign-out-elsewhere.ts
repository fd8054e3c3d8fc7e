import { checkSignedIn } from "../lib/player.ts";
import { recall, remember } from "../lib/storage.ts";

const KEY = "hasWayBack";
/** Between two checks, in ms: windows may be switched between quickly. */
const PAUSE_MS = 5000;

/** Of a player who has a way back: another browser can be signed in as this player, and sign this one out. */
export const SAVED = { [KEY]: "yes" } as const;

export const rememberSaved = (): void => remember(KEY, SAVED[KEY]);

/**
 * A page that does nothing and has no stream notices when it is looked at again that its browser has been signed out. Where no other
 * browser could have done that, nothing is asked.
 */
export function checkSignInOnFocus(): void {
  let checkedAt = 0;
  document.addEventListener("visibilitychange", () => {
    const now = Date.now();
    if (document.hidden || recall(KEY) === null || Math.abs(now - checkedAt) < PAUSE_MS) return;
    checkedAt = now;
    void checkSignedIn();
  });
}
