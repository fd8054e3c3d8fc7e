/** Waits before the next tries, in ms; the last one goes on for ever. */
const WAITS_MS = [5_000, 15_000, 60_000, 300_000];

/** Work that is tried again after growing waits, but only while the page is looked at. */
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
    /** Tries again after the next wait; a wait under way goes on. */
    schedule(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        tryNow();
      }, WAITS_MS[waits] ?? WAITS_MS.at(-1));
      waits = Math.min(waits + 1, WAITS_MS.length - 1);
    },
    /** Forgets the try that was to come, and begins with the shortest wait again. */
    reset(): void {
      clearTimeout(timer);
      timer = undefined;
      due = false;
      waits = 0;
    },
  };
}
