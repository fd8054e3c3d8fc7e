import { useEffect, useEffectEvent, useState } from "react";
import { startTimer } from "./timers.ts";

/** Bounds of what the server's clock is ahead of this one's, in ms. */
interface Offset {
  least: number;
  most: number;
}

/** The bounds known after a response whose `Date` header, in whole seconds, was written between request and response. */
export function narrowed(known: Offset | null, date: string | null, sentAt: number, receivedAt: number): Offset | null {
  const second = Date.parse(date ?? "");
  if (Number.isNaN(second)) return known;
  const seen = { least: second - receivedAt, most: second + 1000 - sentAt };
  if (known === null) return seen;
  const both = { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) };
  // One of the clocks has been set since.
  return both.least <= both.most ? both : seen;
}

let offset: Offset | null = null;

/** Learns the server's time from a response that came from the server itself. Times in ms of this browser's clock. */
export function noteServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  offset = narrowed(offset, date, sentAt, receivedAt);
}

const ahead = (): number => (offset === null ? 0 : (offset.least + offset.most) / 2);

/** The server's time in ms, as in Date.now. */
export const serverNow = (): number => Date.now() + ahead();

/** A hook: the server's time, in ms, at every full second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = serverNow();
      setNow(time);
      timer = setTimeout(tick, 1000 - (time % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}

/** Runs `action` once, when the server's clock shows `at`, in ms; never if that has passed already. Null sets no timer. */
export function useServerDeadline(at: number | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    const wait = at === null ? 0 : at - serverNow();
    return wait <= 0 ? undefined : startTimer(() => run(), wait);
  }, [at]);
}
