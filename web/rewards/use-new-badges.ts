import { useRef, useState } from "react";
import type { Badge } from "../../contract/rewards.ts";
import { tellPlay } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import { showToast } from "../ui/toast-store.ts";

/**
 * Badges that answers of the server announce while a screen is open. Each is celebrated once, though a repeated answer
 * announces it again: in the dialog that `badges` are for, or in a toast where celebrations are off.
 */
export function useNewBadges() {
  const [badges, setBadges] = useState<readonly Badge[]>([]);
  const known = useRef(new Set<string>());

  const receive = (announced: readonly Badge[] = []) => {
    const earned = announced.filter(({ id }) => !known.current.has(id));
    if (earned.length === 0) return;
    for (const { id } of earned) known.current.add(id);
    tellPlay({ type: "rewarded" });
    if (isOn("celebrations")) setBadges((waiting) => [...waiting, ...earned]);
    else showToast({ title: "New Badges Earned!", description: earned.map(({ name }) => name).join(", ") });
  };

  return { badges, receive, close: () => setBadges([]) };
}
