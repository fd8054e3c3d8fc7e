import { X } from "lucide-react";
import type { LeaderboardFilter } from "../../contract/leaderboard.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PeriodTabs } from "../ui/period-tabs.tsx";
import { Standings } from "./standings.tsx";

const PERIODS: readonly { period: LeaderboardFilter; label: string }[] = [
  { period: "all-time", label: "All Time" },
  { period: "today", label: "Today" },
  { period: "week", label: "This Week" },
];

/** The hottest celebrities of all time, today and this week, in a bottom sheet. */
export function LeaderboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} labelledBy="leaderboard-title" shape="sheet">
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between px-4 pt-4 sm:px-6 sm:pt-6">
          <h2 id="leaderboard-title" className="poster-type text-4xl">
            Leaderboard
          </h2>
          <IconButton icon={X} label="Close leaderboard" onClick={onClose} />
        </div>
        <p className="px-4 text-sm text-muted sm:px-6">
          Ranked by hot share. More votes make it count for more: 87% of 400 votes beats 90% of 40.
        </p>
        <PeriodTabs
          periods={PERIODS}
          className="flex min-h-0 grow flex-col"
          listClassName="mx-4 mt-4 sm:mx-6"
          panelClassName="mt-2 min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 sm:px-6 -outline-offset-4"
        >
          {(filter) => open && <Standings filter={filter} onFollow={onClose} />}
        </PeriodTabs>
      </div>
    </Dialog>
  );
}
