import type { Badge } from "../../contract/rewards.ts";
import { tellPlay } from "../lib/play-events.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isOn } from "../lib/settings.ts";
import { isListOf, isText } from "../lib/shapes.ts";
import { recallValue, rememberValue } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { showToast } from "../ui/toast-store.ts";

const KEY = "announcedBadges";
const isIds = isListOf(isText);

let waiting: readonly Badge[] = [];
const store = createStore(() => waiting);

/**
 * Celebrates badges that a response announces, each once in this browser, even if another response announces it again:
 * in the dialog of `NewBadges`, or in a toast if celebrations are off.
 */
export function celebrateBadges(badges: readonly Badge[] = []): void {
  if (badges.length === 0) return;
  const player = currentPlayerId() ?? "";
  const announced = announcedTo(player);
  const earned = badges.filter(({ id }) => !announced.includes(id));
  if (earned.length === 0) return;
  rememberValue(KEY, [player, ...announced, ...earned.map(({ id }) => id)]);
  tellPlay({ type: "rewarded" });
  if (isOn("celebrations")) show([...waiting, ...earned]);
  else showToast({ title: "New Badges Earned!", description: earned.map(({ name }) => name).join(", ") });
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
  store.changed();
}
