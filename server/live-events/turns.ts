/** Timers for what begins or ends by itself, one for each topic that is watched. */
interface Turns {
  /** Calls once when so many ms have passed, unless it is set again before. */
  at(topic: string, ms: number, turn: () => void): void;
  close(): void;
}

/** The database rounds a time down that is not quite there. */
const AFTER_MS = 5;

/**
 * What follows from time alone nobody writes, so nobody tells of it: each read of a topic sets a timer for its next turn. A topic
 * that nobody watches is not read, and its timer is not set again.
 */
export function createTurns(): Turns {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    at(topic, ms, turn) {
      clearTimeout(timers.get(topic));
      const timer = setTimeout(() => {
        timers.delete(topic);
        turn();
      }, Math.max(0, ms) + AFTER_MS);
      timers.set(topic, timer.unref());
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
