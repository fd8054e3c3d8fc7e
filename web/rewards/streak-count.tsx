import { useQuery } from "@tanstack/react-query";
import { Flame } from "lucide-react";
import { playerQuery } from "../lib/player.ts";
import { Count } from "../ui/count.tsx";

/** The player's streak, and whether it is saved today; nothing for a player without votes. */
export function StreakCount() {
  const { data } = useQuery(playerQuery("userStats", {}));
  if (data === undefined || data.totalVotes === 0) return null;
  const { currentStreak, savedToday } = data;
  return (
    <Count
      label={
        <>
          your streak
          {savedToday && <span className="max-sm:sr-only">, saved today</span>}
        </>
      }
      value={
        <>
          {currentStreak}
          <Flame aria-hidden fill={savedToday ? "currentColor" : "none"} className="size-[0.8em]" />
        </>
      }
    />
  );
}
