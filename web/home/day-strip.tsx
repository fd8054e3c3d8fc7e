import { SaveEntry } from "../accounts/save-entry.tsx";
import { openPanel } from "../app/panel-store.ts";
import { RunningChatEntry } from "../chat/running-chat-entry.tsx";
import { StreakEntry } from "../rewards/streak-entry.tsx";
import { OpenRoundEntry } from "../rounds/open-round-entry.tsx";
import { TenEntry } from "../todays-ten/ten-entry.tsx";
import "./day-strip.css";

interface DayStripProps {
  /** Whether it is a player who has been here before: others have no day yet that the server could tell of. */
  isPlayer: boolean;
}

/** How the day stands for who has played before, each part leading on: the streak, Today's 10, and what is unfinished. */
export function DayStrip({ isPlayer }: DayStripProps) {
  return (
    <section
      aria-label="Your day"
      className="day-strip flex h-full overflow-hidden rounded-2xl border border-line-strong bg-raised"
    >
      {isPlayer && <StreakEntry onOpen={() => openPanel("stats")} />}
      <TenEntry />
      {isPlayer && <RunningChatEntry />}
      <OpenRoundEntry otherwise={isPlayer && <SaveEntry />} />
    </section>
  );
}
