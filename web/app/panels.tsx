import { useState } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { tellPlay } from "../lib/play-events.ts";
import type { PanelName } from "./screens.ts";

const LeaderboardSheet = lazyPart(() => import("../leaderboard/leaderboard-sheet.tsx"), "LeaderboardSheet");
const StatsDialog = lazyPart(() => import("../rewards/stats-dialog.tsx"), "StatsDialog");

const BEHAVIORS = { leaderboard: "leaderboard_open", stats: "stats_open" } as const;

/** The panels that open over any screen, and their buttons. Each is loaded when it is first opened. */
export function usePanels() {
  const [opened, setOpened] = useState<readonly PanelName[]>([]);
  const [shown, setShown] = useState<PanelName | null>(null);
  const close = () => setShown(null);
  return {
    open: (panel: PanelName) => {
      setOpened((before) => (before.includes(panel) ? before : [...before, panel]));
      setShown(panel);
      tellPlay({ type: "behaved", action: BEHAVIORS[panel] });
    },
    panels: (
      <>
        {opened.includes("leaderboard") && <LeaderboardSheet open={shown === "leaderboard"} onClose={close} />}
        {opened.includes("stats") && <StatsDialog open={shown === "stats"} onClose={close} />}
      </>
    ),
  };
}
