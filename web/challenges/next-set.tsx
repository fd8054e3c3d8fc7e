import { useEffect, useEffectEvent, useState } from "react";

const DAY_MS = 24 * 60 * 60 * 1000;
const TICK_MS = 1000;

const untilMidnight = (now: number): number => DAY_MS - (now % DAY_MS);

function format(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Counts down to the next set, at midnight UTC; calls `onNew` then. */
export function NextSet({ onNew }: { onNew: () => void }) {
  const [now, setNow] = useState(() => Date.now());
  const notify = useEffectEvent(onNew);
  useEffect(() => {
    let day = Math.floor(Date.now() / DAY_MS);
    const timer = setInterval(() => {
      const next = Date.now();
      setNow(next);
      if (Math.floor(next / DAY_MS) === day) return;
      day = Math.floor(next / DAY_MS);
      notify();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time role="timer">{format(untilMidnight(now))}</time>;
}
