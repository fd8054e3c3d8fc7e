/** What a batch runs and how much may wait for it. */
export interface GroupCommitOptions<T, R> {
  /** Items of the same key never share a batch, and keep their order. */
  keyOf: (item: T) => number;
  /** Commits the items together and answers a result for each, in their order. */
  commit: (items: readonly T[]) => Promise<readonly R[]>;
  /** Whether a batch failed by the fault of one of its items. Each is then committed alone, so that only that one fails. */
  oneIsAtFault: (cause: unknown) => boolean;
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
  #running: Promise<void> | undefined;

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

  /** Whether so many wait that what is less urgent should stay away. */
  get strained(): boolean {
    return this.waiting >= this.#options.maxWaiting * STRAINED;
  }

  /** Resolves with the item's result once it is durable; rejects when its batch failed. */
  submit(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing waits and no batch is on its way. */
  async drained(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that the event loop reads in the same turn come along.
    await new Promise(setImmediate);
    // The next batch leaves in the turn in which this one's items are answered: the database works while the answers
    // are written.
    while (this.#waiting.length > 0) await this.#commit(this.#take());
    this.#running = undefined;
  }

  async #commit(batch: readonly Waiting<T, R>[]): Promise<void> {
    const began = performance.now();
    const report = (ok: boolean) => this.#report({ size: batch.length, ms: performance.now() - began, ok });
    try {
      const results = await this.#options.commit(batch.map(({ item }) => item));
      report(true);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) reject(new Error("A batch answered too few results"));
        else resolve(result);
      }
    } catch (error) {
      report(false);
      if (batch.length > 1 && this.#options.oneIsAtFault(error)) {
        for (const waiting of batch) await this.#commit([waiting]);
      } else {
        for (const { reject } of batch) reject(error);
      }
    }
  }

  /** Takes the oldest items, one per key; what it passes over keeps its place. */
  #take(): Waiting<T, R>[] {
    const { keyOf, maxBatch } = this.#options;
    const keys = new Set<number>();
    const batch: Waiting<T, R>[] = [];
    const passedOver: Waiting<T, R>[] = [];
    let read = 0;
    for (const waiting of this.#waiting) {
      if (batch.length === maxBatch) break;
      read += 1;
      const key = keyOf(waiting.item);
      if (keys.has(key)) passedOver.push(waiting);
      else batch.push(waiting);
      keys.add(key);
    }
    this.#waiting = passedOver.concat(this.#waiting.slice(read));
    return batch;
  }
}
