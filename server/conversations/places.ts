import { bulkhead, BulkheadRejectedError } from "cockatiel";
import { OVERLOADED } from "../http/problem.ts";
import { AiFailure } from "../providers/ai/ai.ts";

/** How many replies a process writes at once. With more, all of them lag, and the votes beside them (`npm run bench -- chat`). */
const AT_ONCE = 100;
/** How many may wait for their turn. */
const WAITING = 1000;

/**
 * Takes a place in which a reply is written, and waits for one if need be.
 * @returns gives the place back
 * @throws {Problem} overloaded, when too many wait already
 * @throws {AiFailure} when nobody wants the reply any more
 */
export type TakePlace = (signal: AbortSignal) => Promise<() => void>;

/** The places of a process. */
export function createPlaces({ atOnce = AT_ONCE, waiting = WAITING } = {}): TakePlace {
  const places = bulkhead(atOnce, waiting);
  return async (signal) => {
    const taken = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    const refuse = (because: unknown) => {
      left.resolve();
      taken.reject(because);
    };
    const stop = () => refuse(new AiFailure("not wanted any more"));
    signal.addEventListener("abort", stop, { once: true });
    places
      .execute(() => {
        taken.resolve();
        return left.promise;
      }, signal)
      .catch((error: unknown) => {
        if (signal.aborted) stop();
        else refuse(error instanceof BulkheadRejectedError ? OVERLOADED : error);
      });
    try {
      await taken.promise;
    } finally {
      signal.removeEventListener("abort", stop);
    }
    return left.resolve;
  };
}
