import { checkSignedIn } from "../lib/player.ts";
import { recall, remember } from "../lib/storage.ts";

const KEY = "hasWayBack";

/** Of a player who has a way back: another browser can be signed in as this player, and sign this one out. */
export const SAVED = { [KEY]: "yes" } as const;

export const rememberSaved = (): void => remember(KEY, SAVED[KEY]);

/**
 * A page that does nothing and has no stream notices when it is looked at again that its browser has been signed out. Where no other
 * browser could have done that, nothing is asked.
 */
export function checkSignInOnFocus(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && recall(KEY) !== null) void checkSignedIn();
  });
}
