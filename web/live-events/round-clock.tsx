import { formatClock } from "../lib/format-clock.ts";
import { useServerNow } from "../lib/server-time.ts";

/** From here on, a round's end is near; in s. */
export const FINAL_SECONDS = 10;

/** A hook: full seconds until a time, in ms, of the server's clock. */
export function useSecondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - useServerNow()) / 1000));
}

interface ClockProps {
  /** ISO 8601. */
  until: string;
  seconds: number;
  /** What happens then. */
  words: string;
  className?: string;
}

/** The time until something begins or ends. */
export function Clock({ until, seconds, words, className = "" }: ClockProps) {
  return (
    <span className={className}>
      <time role="timer" dateTime={until} className="tabular-nums">
        {formatClock(seconds)}
      </time>
      <span className="sr-only"> {words}</span>
    </span>
  );
}
