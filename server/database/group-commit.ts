import { OVERLOADED } from "../http/problem.ts";

/** What a batch runs and how much may wait for it. */
export interface GroupCommitOptions<T, R> {
  /** Items of the same key are never in flight together, and keep their order. */
  keyOf: (item: T) => number;
  /** Commits the items together. Returns a result for each, in their order. */
  commit: (items: readonly T[]) => Promise<readonly R[]>;
  /**
   * Batches that may be in flight at once, 1 by default. A further one is dispatched once as many items wait as the last
   * batch had: until then it would only wait for its turn, and small batches cost more per item.
   */
  inFlight?: number | undefined;
  /** Most items of one batch. */
  maxBatch: number;
  /** Most items that may wait; the queue is `full` from there on, and refuses more. */
  maxWaiting: number;
  watch?: WatchQueue | undefined;
}

/** What became of a batch. */
interface CommitReport {
  size: number;
  ms: number;
  ok: boolean;
}

/** Is shown a queue, and is told of its batches from then on. */
export type WatchQueue = (queue: { readonly waiting: number }) => (report: CommitReport) => void;

/** Of the most items that may wait. */
const STRAINED = 0.25;

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (cause: unknown) => void;
}

/** Commits items that arrive together in one transaction: while a batch is being committed, the next one gathers. */
export class GroupCommit<T, R> {
  readonly #options: GroupCommitOptions<T, R>;
  readonly #report: (report: CommitReport) => void;
  #waiting: Waiting<T, R>[] = [];
  #inFlight = 0;
  /** Of the items in flight. */
  readonly #keys = new Set<number>();
  /** Items of the batch that was dispatched last. */
  #lastBatchSize = 0;
  #scheduled = false;
  #drained: PromiseWithResolvers<void> | undefined;

  constructor(options: GroupCommitOptions<T, R>) {
    this.#options = options;
    this.#report = options.watch?.(this) ?? (() => undefined);
  }

  /** Items that wait for their batch. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether more items than can be served soon are waiting: the time to refuse new ones. */
  get full(): boolean {
    return this.waiting >= this.#options.maxWaiting;
  }

  /** Whether so many wait that lower-priority work should be shed. */
  get strained(): boolean {
    return this.waiting >= this.#options.maxWaiting * STRAINED;
  }

  /**
   * Resolves with the item's result once it is durable; rejects when its batch failed.
   * @throws {Problem} overloaded, by rejecting
   */
  submit(item: T): Promise<R> {
    // Many may have arrived together before the queue was full, or by ways that do not ask whether it is.
    if (this.full) return Promise.reject(OVERLOADED);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#scheduled || !this.#canDispatch()) return;
      this.#scheduled = true;
      // Requests that the event loop reads in the same turn come along.
      setImmediate(() => {
        this.#scheduled = false;
        this.#dispatch();
      });
    });
  }

  /** Resolves when nothing waits and no batch is on its way. */
  async drained(): Promise<void> {
    if (this.waiting === 0 && this.#inFlight === 0) return;
    this.#drained ??= Promise.withResolvers();
    await this.#drained.promise;
  }

  #canDispatch(): boolean {
    const { inFlight = 1 } = this.#options;
    if (this.#inFlight === 0) return this.waiting > 0;
    return this.#inFlight < inFlight && this.waiting >= this.#lastBatchSize;
  }

  #dispatch(): void {
    while (this.#canDispatch()) {
      const batch = this.#take();
      if (batch.length === 0) return;
      this.#lastBatchSize = batch.length;
      this.#inFlight += 1;
      void this.#commit(batch);
    }
  }

  async #commit(batch: readonly Waiting<T, R>[]): Promise<void> {
    const began = performance.now();
    const outcome = await settled(async () => this.#options.commit(batch.map(({ item }) => item)));
    this.#report({ size: batch.length, ms: performance.now() - began, ok: outcome.status === "fulfilled" });
    this.#inFlight -= 1;
    for (const { item } of batch) this.#keys.delete(this.#options.keyOf(item));
    // Before this one's items are answered: the database works while the answers are written.
    this.#dispatch();
    for (const [index, { resolve, reject }] of batch.entries()) {
      if (outcome.status === "rejected") reject(outcome.reason);
      else if (outcome.value[index] === undefined) reject(new Error("Commit returned fewer results than items"));
      else resolve(outcome.value[index]);
    }
    if (this.waiting > 0 || this.#inFlight > 0) return;
    this.#drained?.resolve();
    this.#drained = undefined;
  }

  /** Takes the oldest items, one per key and none whose key is in flight; what it passes over keeps its place. */
  #take(): Waiting<T, R>[] {
    const { keyOf, maxBatch } = this.#options;
    const batch: Waiting<T, R>[] = [];
    const keys = new Set(this.#keys);
    const passedOver: Waiting<T, R>[] = [];
    let read = 0;
    for (const waiting of this.#waiting) {
      if (batch.length === maxBatch) break;
      read += 1;
      const key = keyOf(waiting.item);
      if (keys.has(key)) passedOver.push(waiting);
      else {
        batch.push(waiting);
        this.#keys.add(key);
      }
      keys.add(key);
    }
    this.#waiting = passedOver.concat(this.#waiting.slice(read));
    return batch;
  }
}

async function settled<R>(work: () => Promise<R>): Promise<PromiseSettledResult<R>> {
  try {
    return { status: "fulfilled", value: await work() };
  } catch (reason) {
    return { status: "rejected", reason };
  }
}
