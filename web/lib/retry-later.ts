/** The usual delays between retries, in ms. */
const WAITS_MS = [5_000, 15_000, 60_000, 300_000];

/** Retries work with growing delays, but only while the page is visible. @param waitsMs the delays in ms; the last one repeats */
export function retryLater(work: () => void, waitsMs: readonly number[] = WAITS_MS) {
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;

  const tryNow = () => {
    due = document.hidden;
    if (!due) work();
  };
  document.addEventListener("visibilitychange", () => {
    if (due) tryNow();
  });

  return {
    /** Schedules a retry after the next delay; keeps one already scheduled. */
    schedule(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        tryNow();
      }, waitsMs[waits] ?? waitsMs.at(-1));
      waits = Math.min(waits + 1, waitsMs.length - 1);
    },
    /** Cancels the scheduled retry and starts over with the shortest delay. */
    reset(): void {
      clearTimeout(timer);
      timer = undefined;
      due = false;
      waits = 0;
    },
  };
}
