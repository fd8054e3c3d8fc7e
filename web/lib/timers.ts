import { useEffect, useEffectEvent } from "react";

/** The longest delay of a browser's timer, which is a signed 32-bit number of ms: a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** As setTimeout, for delays of any length. Returns what clears it. */
export function startTimer(action: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    timer = setTimeout(() => (left > LONGEST_MS ? wait(left - LONGEST_MS) : action()), Math.min(left, LONGEST_MS));
  };
  wait(ms);
  return () => clearTimeout(timer);
}

/** Waits for work, but no longer than `ms`. @throws what the work throws meanwhile */
export async function waitAtMost(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  let stop: () => void = () => undefined;
  const enough = new Promise<void>((resolve) => {
    stop = startTimer(resolve, ms);
  });
  await Promise.race([work, enough]).finally(() => stop());
}

/** Runs `action` once, at the time `at` (ms, as in Date.now) or immediately if that has passed; null sets no timer. */
export function useDeadline(at: number | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => (at === null ? undefined : startTimer(() => run(), Math.max(0, at - Date.now()))), [at]);
}
