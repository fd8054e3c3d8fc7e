import { X } from "lucide-react";
import { Tabs } from "radix-ui";
import type { LeaderboardFilter } from "../../contract/leaderboard.ts";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Standings } from "./standings.tsx";

const PERIODS: readonly { filter: LeaderboardFilter; label: string }[] = [
  { filter: "all-time", label: "All Time" },
  { filter: "today", label: "Today" },
  { filter: "week", label: "This Week" },
];

/** The hottest celebrities of all time, of today and of this week, on a sheet from below. */
export function LeaderboardSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} labelledBy="leaderboard-title" shape="sheet">
      <Tabs.Root defaultValue="all-time" className="flex h-full flex-col">
        <div className="flex items-center justify-between px-4 pt-4 sm:px-6 sm:pt-6">
          <h2 id="leaderboard-title" className="poster-type text-4xl">
            Leaderboard
          </h2>
          <IconButton icon={X} label="Close leaderboard" onClick={onClose} />
        </div>
        <Tabs.List
          aria-label="Period"
          className="mx-4 mt-4 grid grid-cols-3 gap-1 rounded-2xl border border-line bg-ink p-1 sm:mx-6"
        >
          {PERIODS.map(({ filter, label }) => (
            <Tabs.Trigger
              key={filter}
              value={filter}
              className="min-h-11 rounded-xl px-1 max-xs:text-sm font-bold text-muted hover:text-paper data-[state=active]:bg-chosen data-[state=active]:text-on-chosen"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PERIODS.map(({ filter }) => (
          <Tabs.Content
            key={filter}
            value={filter}
            className="mt-2 min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-6 sm:px-6 -outline-offset-4"
          >
            {open && <Standings filter={filter} />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
