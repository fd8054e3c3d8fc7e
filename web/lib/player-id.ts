import { PLAYED_COOKIE } from "../../contract/values/cookies.ts";
import { randomText } from "./random.ts";
import { forget, forgetSession, keysFrom, recall, remember, sendCookie } from "./storage.ts";

const KEY = "userId";

/** The id of this browser's player, or null for a visitor who has not opened a voting screen yet. */
export function currentPlayerId(): string | null {
  return recall(KEY);
}

/** The id of this browser's player; created and stored (`user_{timestamp}_{random}`) if there is none yet. */
export function ensurePlayerId(): string {
  const known = currentPlayerId();
  if (known !== null) return known;
  const id = newId();
  remember(KEY, id);
  return id;
}

const newId = () => `user_${Date.now()}_${randomText(12)}`;

/** Keys of a browser whoever plays, by how they begin. All else is the player's, and leaves with the player. Its test asks the owners. */
const OF_BROWSER = [
  "setting.",
  "highContrast",
  "tutorialSeen",
  "chatLanguage",
  "chatAutoTranslate",
  "secondOperatorPasskey",
];

/** What stays in the browser when the player leaves it, by how its key begins. */
export const STAYS = {
  ofBrowser: OF_BROWSER,
  /** Also what waits to be sent (outbox-shelf.ts), which then counts for whoever plays next. */
  ofBrowserAndWaiting: [...OF_BROWSER, "outbox."],
  nothing: [],
} as const satisfies Record<string, readonly string[]>;

/** What happens when a browser's player is another one. */
export interface Change {
  /** What stays: by default, what is of the browser. */
  stays?: readonly string[];
  /** What is known of the next player, by its key. */
  known?: Readonly<Record<string, string>>;
  /** The page that the other tabs then show; by default, they load theirs anew. */
  address?: string;
}

/** Tells the other tabs. Nothing of it is kept. */
const CHANGED_KEY = "playerChanged";

/**
 * From now on this browser plays as this player, or as nobody. The caller then leaves the page, as everything on it is the other
 * one's.
 */
export function becomePlayer(
  id: string | null,
  { stays = STAYS.ofBrowser, known = {}, address = "" }: Change = {},
): void {
  for (const key of keysFrom("")) if (!stays.some((start) => key.startsWith(start))) forget(key);
  forgetSession();
  sendCookie(PLAYED_COOKIE, "", 0);
  if (id !== null) remember(KEY, id);
  for (const [key, value] of Object.entries(known)) remember(key, value);
  remember(CHANGED_KEY, address);
  forget(CHANGED_KEY);
}

/** Calls back when another tab has changed the player. @param act receives the page to go to; undefined for the present one */
export function whenPlayerChanges(act: (address: string | undefined) => void): void {
  globalThis.addEventListener?.("storage", ({ key, newValue }) => {
    if (key !== CHANGED_KEY || newValue === null) return;
    forgetSession();
    act(newValue || undefined);
  });
}

/** Creates a new player id in place of one that this browser cannot prove. */
export function replacePlayerId(): string {
  const id = newId();
  becomePlayer(id, { stays: STAYS.ofBrowserAndWaiting });
  return id;
}
