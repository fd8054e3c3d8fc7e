/** Delays between retries, in ms; the last one repeats. */
const WAITS_MS = [5_000, 15_000, 60_000, 300_000];

/** Retries work with growing delays, but only while the page is visible. */
export function retryLater(work: () => void) {
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
      }, WAITS_MS[waits] ?? WAITS_MS.at(-1));
      waits = Math.min(waits + 1, WAITS_MS.length - 1);
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
