import { useQuery } from "@tanstack/react-query";
import { Flame } from "lucide-react";
import { playerQuery } from "../lib/player.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";

interface StreakEntryProps {
  /** Opens the player's stats. */
  onOpen: () => void;
}

/** The player's streak, and whether it is saved today, for home's strip. */
export function StreakEntry({ onOpen }: StreakEntryProps) {
  const { data } = useQuery(playerQuery("userStats", {}));
  return (
    <button type="button" aria-haspopup="dialog" className={STRIP_ENTRY} onClick={onOpen}>
      <StripWords
        icon={Flame}
        title={titleOf(data?.currentStreak)}
        detail={data === undefined ? "…" : detailOf(data)}
      />
    </button>
  );
}

const titleOf = (days: number | undefined): string =>
  days === undefined ? "Streak" : `${days} ${days === 1 ? "day" : "days"}`;

function detailOf({ currentStreak, savedToday }: { currentStreak: number; savedToday: boolean }): string {
  if (savedToday) return "safe today";
  return currentStreak === 0 ? "vote to start" : "keep it today";
}
