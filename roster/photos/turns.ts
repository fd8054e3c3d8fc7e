interface TurnOptions {
  /** Least time between the end of one and the start of the next, in ms. */
  pauseMs: number;
  /** ms since any fixed moment. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Runs what it is given one after another, with a pause between. A failure is the caller's and holds nobody up. */
export function createTurns({ pauseMs, now, sleep }: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let endedAt = Number.NEGATIVE_INFINITY;

  async function take<T>(work: () => Promise<T>): Promise<T> {
    const left = endedAt + pauseMs - now();
    if (left > 0) await sleep(left);
    try {
      return await work();
    } finally {
      endedAt = now();
    }
  }

  return (work) => {
    const turn = last.then(() => take(work));
    last = turn.catch(() => undefined);
    return turn;
  };
}
