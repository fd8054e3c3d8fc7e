import { Check, Flame, Snowflake } from "lucide-react";
import { useState } from "react";
import type { UserStats } from "../../contract/rewards.ts";
import { freezeWords, streakLevel } from "./streak.ts";
import { StreakLadder } from "./streak-ladder.tsx";

type StreakTicketProps = Pick<UserStats, "currentStreak" | "savedToday" | "streakFreeze">;

/** The streak as a ticket: its days, its level, whether it is saved today, and its freeze. */
export function StreakTicket({ currentStreak, savedToday, streakFreeze }: StreakTicketProps) {
  const [now] = useState(() => Date.now());
  return (
    <section
      aria-label="Your streak"
      className="rounded-2xl border-2 border-ticket-line bg-ticket p-4 text-on-ticket sm:p-5"
    >
      <div className="flex items-center gap-4">
        <p className="poster-type text-8xl leading-[0.9] tabular-nums">{currentStreak}</p>
        <div className="min-w-0">
          <p className="poster-type text-2xl">
            {currentStreak === 1 ? "day" : "days"} in a row:{" "}
            <span className="text-ticket-hot">{streakLevel(currentStreak)}</span>
          </p>
          {savedToday ? (
            <p className="mt-1.5 inline-flex items-center gap-1.5 rounded-lg bg-gold px-2 py-1 text-sm font-bold text-on-gold">
              <Check aria-hidden size={16} strokeWidth={3} />
              Saved today
            </p>
          ) : (
            <p className="mt-1.5 inline-flex items-center gap-1.5 text-sm font-semibold">
              <Flame aria-hidden size={16} className="shrink-0" />
              {currentStreak > 0 ? "A hot or not today keeps it." : "A hot or not today starts one."}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4">
        <StreakLadder days={currentStreak} />
      </div>
      <p className="mt-3 flex items-center gap-1.5 text-sm font-semibold">
        <Snowflake aria-hidden size={16} className="shrink-0" />
        {freezeWords(streakFreeze, now)}
      </p>
    </section>
  );
}
