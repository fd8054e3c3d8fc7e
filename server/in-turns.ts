import { setImmediate as turn } from "node:timers/promises";

/** Writing to this many connections takes a few milliseconds. */
const PER_TURN = 256;

/** Does work for each of many, with turns of the event loop between them, so that requests do not wait for all of it. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % PER_TURN === 0) await turn();
  }
}
