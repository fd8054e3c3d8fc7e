import type { Badge } from "../../contract/rewards.ts";
import { tellPlay } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import { createStore } from "../lib/store.ts";
import { showToast } from "../ui/toast-store.ts";

const announced = new Set<string>();
let waiting: readonly Badge[] = [];
const store = createStore(() => waiting);

/**
 * Celebrates badges that a response announces, each once, even if a repeated response announces it again: in the dialog
 * of `NewBadges`, or in a toast if celebrations are off.
 */
export function celebrateBadges(badges: readonly Badge[] = []): void {
  const earned = badges.filter(({ id }) => !announced.has(id));
  if (earned.length === 0) return;
  for (const { id } of earned) announced.add(id);
  tellPlay({ type: "rewarded" });
  if (isOn("celebrations")) show([...waiting, ...earned]);
  else showToast({ title: "New Badges Earned!", description: earned.map(({ name }) => name).join(", ") });
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
