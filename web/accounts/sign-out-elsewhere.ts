import { checkSignedIn } from "../lib/player.ts";
import { recall, remember } from "../lib/storage.ts";

const KEY = "hasWayBack";

/** Another browser can be signed in as this one's player, and sign this one out. */
export const noteWayBack = (): void => remember(KEY, "yes");

/**
 * A page that does nothing and has no stream notices when it is looked at again that its browser has been signed out. Where no other
 * browser could have done that, nothing is asked.
 */
export function noticeSignOut(): void {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && recall(KEY) !== null) void checkSignedIn();
  });
}
