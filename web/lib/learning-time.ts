import { noteServerTime } from "./server-time.ts";

/** The last time that each kind of answer has told: an answer that has not changed is read again with its old one. */
const lastTold = new Map<string, string>();

/**
 * A query's function that also learns the server's time from its answers, to the millisecond.
 * @param kind of the answers
 * @param timeOf the time in an answer; undefined for none
 */
export function learningTime<T>(
  kind: string,
  read: () => Promise<T>,
  timeOf: (answer: T) => string | undefined,
): () => Promise<T> {
  return async () => {
    const sentAt = Date.now();
    const answer = await read();
    const time = timeOf(answer);
    if (time !== undefined && time !== lastTold.get(kind)) {
      lastTold.set(kind, time);
      noteServerTime(time, sentAt, Date.now(), 1);
    }
    return answer;
  };
}
