import { OVERLOADED } from "../http/problem.ts";

interface DayQueueOptions {
  /** Days that are read at once. */
  atOnce: number;
  /** Players who may wait for theirs; further ones are refused. */
  mostWaiting: number;
}

/** Reads players' days, few at once. Callers of one player share a reading that has not begun, so that each sees what was before its call. */
export interface DayQueue<Day> {
  /**
   * @param player by number
   * @throws {Problem} overloaded, by rejecting; and what the reading throws
   */
  read(player: number, read: () => Promise<Day>): Promise<Day>;
}

export function createDayQueue<Day>({ atOnce, mostWaiting }: DayQueueOptions): DayQueue<Day> {
  /** In the order of asking. */
  const waiting = new Map<number, { begin: () => Promise<void>; day: Promise<Day> }>();
  let running = 0;

  function next(): void {
    for (const [player, { begin }] of waiting) {
      if (running === atOnce) return;
      waiting.delete(player);
      running += 1;
      void begin();
    }
  }

  return {
    read(player, read) {
      const shared = waiting.get(player);
      if (shared !== undefined) return shared.day;
      if (waiting.size >= mostWaiting) return Promise.reject(OVERLOADED);
      const { promise, resolve, reject } = Promise.withResolvers<Day>();
      async function begin(): Promise<void> {
        await read().then(resolve, reject);
        running -= 1;
        next();
      }
      waiting.set(player, { begin, day: promise });
      next();
      return promise;
    },
  };
}
