import { Flame, Snowflake } from "lucide-react";
import { STREAK_LEVELS } from "../../contract/values/voting-limits.ts";
import { streakLevel } from "./streak.ts";

const LEVELS = [{ level: "cold", from: 0 }, ...STREAK_LEVELS] as const;

/** The levels of a streak, from cold to legend. Marks the level of a streak of `days`, if given. */
export function StreakLadder({ days }: { days?: number }) {
  const reached = days === undefined ? null : streakLevel(days);
  return (
    <div className="@container">
      <ol aria-label="Streak levels" className="grid grid-cols-5 gap-1 text-base xs:text-lg @2xl:gap-3 @2xl:text-4xl">
        {LEVELS.map(({ level, from }, step) => {
          const isCurrent = level === reached;
          // Without days, it shows what there is to reach. A flame that is reached is filled: in high contrast, colours do not tell.
          const isReached = days === undefined || days >= from;
          const Icon = level === "cold" ? Snowflake : Flame;
          return (
            <li
              key={level}
              aria-current={isCurrent ? "step" : undefined}
              className={`flex flex-col items-center rounded-xl border-2 px-0.5 py-2 text-center ${
                isCurrent ? "border-ticket-hot" : "border-transparent"
              } ${isReached ? "" : "text-on-ticket-muted"}`}
            >
              <Icon
                aria-hidden
                fill={level !== "cold" && isReached ? "currentColor" : "none"}
                strokeWidth={2.5}
                className={`mb-1 ${!isReached ? "" : level === "cold" ? "text-ticket-not" : "text-ticket-hot"}`}
                size={`${0.9 + step * 0.15}em`}
              />
              <span className="poster-type mt-auto leading-tight">{level}</span>
              <span className="text-xs font-semibold whitespace-nowrap @2xl:text-sm text-on-ticket-muted tabular-nums">
                {from === 0 ? "start" : `${from} days`}
                {days !== undefined && <span className="sr-only">{isReached ? ", reached" : ", to come"}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
