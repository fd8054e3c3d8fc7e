import { waitAtMost } from "../lib/timers.ts";

/** How long a new call waits for those queued before it, in ms. */
const PATIENCE_MS = 1500;

/** A queued call, under a key; keys ascend in the order of queueing. */
export interface Kept<Call> {
  key: string;
  call: Call;
}

/** Where calls are stored. They survive a reload and a closed tab. */
export interface Shelf<Call> {
  /** In the order of queueing. */
  all: () => readonly Kept<Call>[];
  put: (call: Call) => string;
  remove: (key: string) => void;
}

/** What to do with a queued call that could not be delivered: retry it later, pause the queue, or drop it. */
export type Fate = "later" | "stop" | "drop";

/** The result of flushing the outbox. */
export interface Delivery<Answer> {
  /** Responses to queued calls, in order. */
  answers: readonly Answer[];
  /** Why calls were dropped. */
  dropped: readonly unknown[];
  /** What to do with the remaining calls; null if none remain. */
  left: Exclude<Fate, "drop"> | null;
}

export interface OutboxParts<Call, Answer> {
  shelf: Shelf<Call>;
  /** Sends a queued call, which may have arrived before. */
  send: (call: Call) => Promise<Answer>;
  /** False if the browser knows that it is offline. */
  isOnline: () => boolean;
  /** Whether an error means that the server was not reached. */
  isConnectionLost: (error: unknown) => boolean;
  /** `tries` counts from 1. */
  fateOf: (error: unknown, tries: number) => Fate;
  /** Serialises work across all tabs of this browser. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after every attempt to deliver queued calls. */
  onDelivery: (delivery: Delivery<Answer>) => void;
  /** Called when a call was queued. */
  onKept: () => void;
}

/**
 * Delivers calls once and in order, however long the connection is lost.
 * A call that does not reach the server is queued, and so are all later ones until those before them are delivered. One
 * tab at a time sends queued calls. A call whose response was lost is sent again, so repeating it must be harmless.
 */
export function createOutbox<Call, Answer>(parts: OutboxParts<Call, Answer>) {
  const { shelf, send, isOnline, isConnectionLost, fateOf, inTurn, onDelivery, onKept } = parts;
  /** Calls awaiting a response, with their keys if they were queued while waiting. */
  const onTheirWay = new Map<Call, string | null>();
  const failures = new Map<string, number>();
  let delivering: Promise<void> | undefined;

  function keep(call: Call): "kept" {
    shelf.put(call);
    onKept();
    return "kept";
  }

  function settle(call: Call): void {
    const key = onTheirWay.get(call) ?? null;
    onTheirWay.delete(call);
    if (key !== null) shelf.remove(key);
  }

  /** Sends queued calls in order until one cannot be delivered. */
  function deliver(): Promise<void> {
    delivering ??= inTurn(empty).finally(() => {
      delivering = undefined;
    });
    return delivering;
  }

  async function empty(): Promise<void> {
    const answers: Answer[] = [];
    const dropped: unknown[] = [];
    let left: Delivery<Answer>["left"] = null;
    for (let [first] = shelf.all(); first !== undefined && left === null; [first] = shelf.all()) {
      const { key, call } = first;
      try {
        answers.push(await send(call));
        shelf.remove(key);
      } catch (error) {
        const tries = (failures.get(key) ?? 0) + 1;
        failures.set(key, tries);
        const fate = fateOf(error, tries);
        if (fate !== "drop") left = fate;
        else {
          dropped.push(error);
          shelf.remove(key);
        }
      }
    }
    if (answers.length > 0 || dropped.length > 0 || left !== null) onDelivery({ answers, dropped, left });
  }

  return {
    deliver,

    /**
     * Makes a call, after the queued ones.
     * @param sendNow makes it now
     * @returns its response, or "kept" if it is queued
     * @throws what `sendNow` throws, unless the server was not reached
     */
    async submit<A>(call: Call, sendNow: () => Promise<A>): Promise<A | "kept"> {
      if (!isOnline()) return keep(call);
      if (shelf.all().length > 0) {
        await soon(deliver());
        if (shelf.all().length > 0) return keep(call);
      }
      onTheirWay.set(call, null);
      try {
        const answer = await sendNow();
        settle(call);
        return answer;
      } catch (error) {
        settle(call);
        if (!isConnectionLost(error)) throw error;
        return keep(call);
      }
    },

    /** Removes the last queued call of a kind. False if there is none: it was sent, or never queued. */
    async withdraw(isOfKind: (call: Call) => boolean): Promise<boolean> {
      const find = () => shelf.all().findLast(({ call }) => isOfKind(call));
      if (find() === undefined) return false;
      return inTurn(() => {
        const kept = find();
        if (kept !== undefined) shelf.remove(kept.key);
        return Promise.resolve(kept !== undefined);
      });
    },

    /** Queues the calls that are awaiting a response, because the page is about to close. */
    keepUnanswered(): void {
      for (const [call, key] of onTheirWay) onTheirWay.set(call, key ?? shelf.put(call));
    },
  };
}

/** Waits for work, but no longer than a player would. */
const soon = (work: Promise<void>): Promise<void> => waitAtMost(PATIENCE_MS, work);
