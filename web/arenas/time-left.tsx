import { Timer } from "lucide-react";
import { useServerNow } from "../lib/server-time.ts";

/** 754,300 → "12:35" */
function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface TimeLeftProps {
  /** ISO 8601. */
  endTime: string;
  className?: string;
}

/** Counts down to the end of an arena, by the server's clock. */
export function TimeLeft({ endTime, className = "" }: TimeLeftProps) {
  const now = useServerNow();
  const left = Date.parse(endTime) - now;
  return (
    <span
      className={`inline-flex items-center gap-1.5 tabular-nums ${left <= 60_000 ? "text-hot-text" : ""} ${className}`}
    >
      <Timer aria-hidden size="1em" strokeWidth={2.5} className="shrink-0" />
      <time role="timer" dateTime={endTime}>
        {formatTimeLeft(left)}
      </time>
      <span className="sr-only"> left</span>
    </span>
  );
}
