/** What a batch runs and how much may wait for it. */
export interface GroupCommitOptions<T, R> {
  /** Items of the same key are never in flight together, and keep their order. */
  keyOf: (item: T) => number;
  /**
   * Commits the items together. Returns a result for each, in their order.
   * @param slot of those that may be in flight, from 0
   */
  commit: (items: readonly T[], slot: number) => Promise<readonly R[]>;
  /** Batches that may be in flight at once; 1 unless told. */
  inFlight?: number | undefined;
  /** Most items of one batch. */
  maxBatch: number;
  /** Most items that may wait; the queue is `full` from there on. */
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

/** Commits items that arrive together in one transaction: while one batch is being committed, the next one gathers. */
export class GroupCommit<T, R> {
  readonly #options: GroupCommitOptions<T, R>;
  readonly #report: (report: CommitReport) => void;
  #waiting: Waiting<T, R>[] = [];
  readonly #slots: (Promise<void> | undefined)[];
  /** Of the items in flight. */
  readonly #keys = new Set<number>();

  constructor(options: GroupCommitOptions<T, R>) {
    this.#options = options;
    this.#slots = Array.from({ length: options.inFlight ?? 1 }, () => undefined);
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

  /** Whether so many wait that what is less urgent should stay away. */
  get strained(): boolean {
    return this.waiting >= this.#options.maxWaiting * STRAINED;
  }

  /** Resolves with the item's result once it is durable; rejects when its batch failed. */
  submit(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      const idle = this.#slots.indexOf(undefined);
      if (idle >= 0) this.#slots[idle] = this.#run(idle);
    });
  }

  /** Resolves when nothing waits and no batch is on its way. */
  async drained(): Promise<void> {
    for (;;) {
      const running = this.#slots.find((slot) => slot !== undefined);
      if (running === undefined) return;
      await running;
    }
  }

  async #run(slot: number): Promise<void> {
    // Requests that the event loop reads in the same turn come along.
    await new Promise(setImmediate);
    // The next batch leaves in the turn in which this one's items are answered: the database works while the answers
    // are written.
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      await this.#commit(batch, slot);
    }
    this.#slots[slot] = undefined;
  }

  async #commit(batch: readonly Waiting<T, R>[], slot: number): Promise<void> {
    const began = performance.now();
    const report = (ok: boolean) => this.#report({ size: batch.length, ms: performance.now() - began, ok });
    try {
      const results = await this.#options.commit(
        batch.map(({ item }) => item),
        slot,
      );
      this.#free(batch);
      report(true);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("A batch answered too few results"));
        else resolve(result);
      }
    } catch (error) {
      report(false);
      this.#free(batch);
      for (const { reject } of batch) reject(error);
    }
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

  #free(batch: readonly Waiting<T, R>[]): void {
    for (const { item } of batch) this.#keys.delete(this.#options.keyOf(item));
  }
}
