import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { serverNow, useServerAhead } from "./server-time.ts";
import { startTimer } from "./timers.ts";

/** A hook: the server's time, in ms, at every full second. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  const known = useServerAhead();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const time = Date.now() + known;
      setNow(time);
      timer = setTimeout(tick, 1000 - (time % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [known]);
  return now;
}

/**
 * A hook: the server's time, in ms. Whoever asks is rendered again when each of these moments comes, whatever is learned of
 * the server's clock meanwhile, and when a hidden page is seen again.
 */
export function useServerMoments(moments: readonly number[]): number {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const known = useServerAhead();
  const now = serverNow();
  const list = moments.toSorted((one, other) => one - other).join(" ");

  useEffect(() => {
    const ordered = list === "" ? [] : list.split(" ").map(Number);
    const next = ordered.find((moment) => moment > now);
    if (next === undefined) return undefined;
    let stop: () => void = () => undefined;
    // A timer may be a little early.
    const wait = () => {
      const left = next - (Date.now() + known);
      if (left > 0) stop = startTimer(wait, left);
      else redraw();
    };
    wait();
    return () => stop();
  }, [list, known, now]);

  useEffect(() => {
    document.addEventListener("visibilitychange", redraw);
    return () => document.removeEventListener("visibilitychange", redraw);
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
