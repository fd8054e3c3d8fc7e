import { formatClock } from "../lib/format-clock.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { dateFormat } from "../lib/formatters.ts";

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

/** In the visitor's zone: "8:15:30 PM". */
const time = dateFormat({ timeStyle: "medium" });

/** The time until something begins or ends, and the time at which it does. */
export function Clock({ until, seconds, words, className = "" }: ClockProps) {
  const at = time(until);
  return (
    <span className={className} title={at}>
      <time role="timer" dateTime={until} className="tabular-nums">
        {formatClock(seconds)}
      </time>
      <span className="sr-only">
        {" "}
        {words} ({at})
      </span>
    </span>
  );
}
