import { Suspense, useRef, useState } from "react";
import type { Badge } from "../../contract/rewards.ts";
import { lazyPart } from "../lib/lazy-part.ts";
import { tellPlay } from "../lib/play-events.ts";
import { isOn } from "../lib/settings.ts";
import { showToast } from "../ui/toast-store.ts";

const BadgesDialog = lazyPart(() => import("./badges-dialog.tsx"), "BadgesDialog");

/**
 * Celebrates badges announced by responses while a screen is open, each once, even if a repeated response announces it
 * again: in `dialog`, which the screen renders, or in a toast if celebrations are off.
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

  const isOpen = badges.length > 0;
  return {
    receive,
    isOpen,
    // Its own boundary, so that nothing else is hidden while it loads.
    dialog: <Suspense>{isOpen && <BadgesDialog badges={badges} onClose={() => setBadges([])} />}</Suspense>,
  };
}
