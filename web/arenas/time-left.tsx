import { Timer } from "lucide-react";
import { formatClock } from "../lib/format-clock.ts";
import { useServerNow } from "../lib/use-server-time.ts";

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
        {formatClock(Math.max(0, Math.ceil(left / 1000)))}
      </time>
      <span className="sr-only"> left</span>
    </span>
  );
}
