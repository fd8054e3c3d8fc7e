interface TurnOptions {
  /** Minimum time between the end of one call and the start of the next, in ms. */
  pauseMs: number;
  /** In ms, from any fixed origin. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Runs calls one at a time, with a pause in between. A failure rejects its own caller only. */
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
