import { useServerNow } from "../lib/use-server-time.ts";
import { formatCountdown, spokenCountdown } from "./countdown.ts";

/** Counts down by the server's clock. @param words after the time, for screen readers */
export function TimeLeft({ at, words }: { at: string; words: string }) {
  const left = Date.parse(at) - useServerNow();
  return (
    <time role="timer" dateTime={at} className="poster-type shrink-0 text-xl text-gold tabular-nums">
      <span aria-hidden>{formatCountdown(left)}</span>
      <span className="sr-only">
        {spokenCountdown(left)} {words}
      </span>
    </time>
  );
}
