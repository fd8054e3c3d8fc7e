/** How long a new call waits for those kept before it, in ms. */
const PATIENCE_MS = 1500;

/** A call that is kept, under a key; keys are in the order of keeping. */
export interface Kept<Call> {
  key: string;
  call: Call;
}

/** Where calls are kept, also over a reload and a closed tab. */
export interface Shelf<Call> {
  /** In the order of keeping. */
  all: () => readonly Kept<Call>[];
  put: (call: Call) => string;
  remove: (key: string) => void;
}

/** What becomes of a kept call that could not be delivered: it is tried again later, all wait, or it is given up. */
export type Fate = "later" | "stop" | "drop";

/** How emptying the outbox went. */
export interface Delivery<Answer> {
  /** Answers to kept calls, in their order. */
  answers: readonly Answer[];
  /** Why calls were given up. */
  dropped: readonly unknown[];
  /** What is to become of the calls that are left; null when none is left. */
  left: Exclude<Fate, "drop"> | null;
}

export interface OutboxParts<Call, Answer> {
  shelf: Shelf<Call>;
  /** Sends a kept call. It may have arrived before. */
  send: (call: Call) => Promise<Answer>;
  /** False when the browser knows that it has no connection. */
  isOnline: () => boolean;
  /** Whether an error says that the server was not reached. */
  isConnectionLost: (error: unknown) => boolean;
  /** `tries` counts from 1. */
  fateOf: (error: unknown, tries: number) => Fate;
  /** Does work of all tabs of this browser one after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Told how it went whenever kept calls were tried. */
  onDelivery: (delivery: Delivery<Answer>) => void;
  /** Told that a call was kept. */
  onKept: () => void;
}

/**
 * Calls that must arrive once and in order, however long the connection is away.
 * A call that does not reach the server is kept, and so is every one after it until those before it are delivered. Kept
 * calls are sent by one tab at a time; one whose answer was lost is sent again, so sending twice must be harmless.
 */
export function createOutbox<Call, Answer>(parts: OutboxParts<Call, Answer>) {
  const { shelf, send, isOnline, isConnectionLost, fateOf, inTurn, onDelivery, onKept } = parts;
  /** Calls whose answers are awaited, with the key of those that were kept meanwhile. */
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

  /** Sends what is kept, from the first on, until one cannot be delivered. */
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
     * Makes a call, after those that are kept.
     * @param sendNow makes it now
     * @returns its answer, or "kept" when it will be sent later
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

    /** Takes the last kept call of a kind back. False when there is none: it was sent, or never kept. */
    async withdraw(isOfKind: (call: Call) => boolean): Promise<boolean> {
      const find = () => shelf.all().findLast(({ call }) => isOfKind(call));
      if (find() === undefined) return false;
      return inTurn(() => {
        const kept = find();
        if (kept !== undefined) shelf.remove(kept.key);
        return Promise.resolve(kept !== undefined);
      });
    },

    /** Keeps the calls whose answers are still awaited, for the page is going away. */
    keepUnanswered(): void {
      for (const [call, key] of onTheirWay) onTheirWay.set(call, key ?? shelf.put(call));
    },
  };
}

/** Waits for work, but no longer than a player would like to. */
async function soon(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
