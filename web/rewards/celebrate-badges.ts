import type { Badge } from "../../contract/rewards.ts";
import { BADGE_COLORS, BADGE_ICONS } from "../../contract/values/badges.ts";
import { announce } from "../lib/announcer.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { tellPlay } from "../lib/play-events.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isOn } from "../lib/settings.ts";
import { isListOf, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { entryMark } from "../ui/marked-entry.ts";
import { showToast } from "../ui/toast-store.ts";
import { badgeNews } from "./badge-news.ts";

const KEY = "announcedBadges";
const isIds = isListOf(isText);

const NONE: readonly Badge[] = [];

const isBadges = isListOf(
  isObjectOf<Badge>({
    id: isText,
    name: isText,
    description: isText,
    icon: isOneOf(BADGE_ICONS),
    color: isOneOf(BADGE_COLORS),
  }),
);
/** For the browser session, with the mark of their history entry: a reload of the ending that tells of them finds them again. */
const keptWaiting = keptOfPlayer(
  "waitingBadges",
  isObjectOf<{ entry: string; badges: readonly Badge[] }>({ entry: isText, badges: isBadges }),
  "sessionStorage",
);
const kept = keptWaiting.recall();
let waiting: readonly Badge[] = kept !== null && kept.entry === entryMark() ? kept.badges : NONE;

const store = createStore(
  () => waiting,
  () => NONE,
);

/**
 * Celebrates badges that a response announces, each once in this browser, even if another response announces it again:
 * in the dialog of `NewBadges`, or in a toast if celebrations are off.
 */
export function celebrateBadges(badges: readonly Badge[] = []): void {
  const earned = takeNew(badges);
  if (earned.length === 0) return;
  if (isOn("celebrations")) show([...waiting, ...earned]);
  else showToast({ title: "New Badges Earned!", description: earned.map(({ name }) => name).join(", ") });
}

/** As `celebrateBadges`, where what earned them tells of them: they are shown once more at the end. */
export function awaitBadges(badges: readonly Badge[] = []): void {
  const earned = takeNew(badges);
  if (earned.length > 0 && isOn("celebrations")) show([...waiting, ...earned]);
}

/** As `celebrateBadges`, for those that the page shows where it says what earned them: they are read out. */
export function welcomeBadges(badges: readonly Badge[] = []): void {
  const earned = takeNew(badges);
  if (earned.length > 0) announce(`New badges: ${earned.map(({ name }) => name).join(", ")}.`);
}

/**
 * As `celebrateBadges`, for the notice of what earned them, which names them.
 * @returns the words for it: "New badge: Casting Call"; null if there is none
 */
export function nameBadges(badges: readonly Badge[] = []): string | null {
  const earned = takeNew(badges);
  return earned.length === 0 ? null : badgeNews(earned);
}

/** Those that were not announced before, which they are from now on. */
function takeNew(badges: readonly Badge[]): Badge[] {
  if (badges.length === 0) return [];
  const player = currentPlayerId() ?? "";
  const announced = announcedTo(player);
  const earned = badges.filter(({ id }) => !announced.includes(id));
  if (earned.length === 0) return [];
  rememberValue(KEY, [player, ...announced, ...earned.map(({ id }) => id)]);
  tellPlay({ type: "rewarded" });
  return earned;
}

/** The ids of badges announced to a player: what is kept starts with whose they are. */
function announcedTo(player: string): readonly string[] {
  const kept = recallValue(KEY);
  return isIds(kept) && kept[0] === player ? kept.slice(1) : [];
}

/** The badges to be shown in the dialog. */
export const useWaitingBadges = store.useValue;

export function dismissBadges(): void {
  show([]);
}

function show(badges: readonly Badge[]): void {
  waiting = badges;
  const entry = entryMark();
  if (badges.length === 0 || entry === null) keptWaiting.forget();
  else keptWaiting.remember({ entry, badges });
  store.changed();
}
