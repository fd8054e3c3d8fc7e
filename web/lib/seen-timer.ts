import { startTimer } from "./timers.ts";

/** Calls back once when the page has been seen for so long, in ms: what a hidden page shows, nobody has seen. Returns what stops it. */
export function startSeenTimer(action: () => void, ms: number): () => void {
  let stopTimer: (() => void) | undefined;
  const stop = () => {
    stopTimer?.();
    document.removeEventListener("visibilitychange", look);
  };
  const finish = () => {
    stop();
    action();
  };
  function look(): void {
    stopTimer?.();
    stopTimer = document.hidden ? undefined : startTimer(finish, ms);
  }
  document.addEventListener("visibilitychange", look);
  look();
  return stop;
}
