const WAIT_MS = 20_000;
const POLL_MS = 50;

/** Polls until `look` finds something. @param what the thing, for the error */
export async function until<T>(what: string, look: () => Promise<T | false | null>): Promise<T> {
  const end = performance.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null) return found;
    if (performance.now() > end) throw new Error(`Waited ${WAIT_MS / 1000} s for ${what}`);
    await pause(POLL_MS);
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
