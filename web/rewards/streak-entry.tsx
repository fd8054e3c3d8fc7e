import { useQuery } from "@tanstack/react-query";
import { Flame } from "lucide-react";
import { useEffect, useState } from "react";
import { playerQuery } from "../lib/player.ts";
import { STRIP_ENTRY, StripWords } from "../ui/strip-entry.tsx";
import { recallStreak, rememberStreak } from "./streak-memory.ts";

interface StreakEntryProps {
  /** Opens the player's stats. */
  onOpen: () => void;
}

/** The player's streak, and whether it is saved today, for home's strip. */
export function StreakEntry({ onOpen }: StreakEntryProps) {
  const { data } = useQuery(playerQuery("userStats", {}));
  const [recalled] = useState(() => recallStreak(Date.now()));
  useEffect(() => {
    if (data !== undefined) rememberStreak(data, Date.now());
  }, [data]);
  const known = data ?? recalled;
  return (
    <button type="button" aria-haspopup="dialog" className={STRIP_ENTRY} onClick={onOpen}>
      <StripWords
        icon={Flame}
        title={known === null ? "Streak" : titleOf(known.currentStreak)}
        detail={known === null ? "your days" : detailOf(known)}
      />
    </button>
  );
}

const titleOf = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

function detailOf({ currentStreak, savedToday }: { currentStreak: number; savedToday: boolean }): string {
  if (savedToday) return "safe today";
  return currentStreak === 0 ? "vote to start" : "keep it today";
}
