/**
 * Counts events of at least the last `windowMs`, in `buckets` that are forgotten one by one: never too few, and at most
 * those of one more bucket too many.
 */
export class RecentCount {
  readonly #bucketMs: number;
  readonly #counts: Uint32Array;
  #newest = 0;

  constructor(windowMs: number, buckets: number) {
    this.#bucketMs = windowMs / buckets;
    this.#counts = new Uint32Array(buckets + 1);
  }

  /** @param now in ms, of a clock that only runs on */
  add(now: number): void {
    this.#forget(now);
    this.#change(this.#newest, 1);
  }

  /** Takes back an event that has just been added. */
  takeBack(now: number): void {
    this.#forget(now);
    if (this.#at(this.#newest) > 0) this.#change(this.#newest, -1);
  }

  total(now: number): number {
    this.#forget(now);
    return this.#counts.reduce((sum, count) => sum + count, 0);
  }

  /** The events of each past bucket since the clock's start, the latest first. */
  past(now: number): number[] {
    this.#forget(now);
    const length = Math.min(this.#counts.length - 1, this.#newest);
    return Array.from({ length }, (_, index) => this.#at(this.#newest - 1 - index));
  }

  /** How long until the total is below `limit` if nothing is added, in ms. */
  msUntilBelow(limit: number, now: number): number {
    let left = this.total(now);
    if (left < limit) return 0;
    const oldest = Math.max(0, this.#newest - this.#counts.length + 1);
    for (let bucket = oldest; bucket <= this.#newest; bucket += 1) {
      left -= this.#at(bucket);
      if (left < limit) return (bucket + this.#counts.length) * this.#bucketMs - now;
    }
    return Number.POSITIVE_INFINITY;
  }

  #forget(now: number): void {
    const bucket = Math.floor(now / this.#bucketMs);
    const { length } = this.#counts;
    const stale = Math.min(bucket - this.#newest, length);
    for (let index = 0; index < stale; index += 1) this.#counts[(bucket - index) % length] = 0;
    this.#newest = Math.max(this.#newest, bucket);
  }

  #at(bucket: number): number {
    return this.#counts[bucket % this.#counts.length] ?? 0;
  }

  #change(bucket: number, by: number): void {
    this.#counts[bucket % this.#counts.length] = this.#at(bucket) + by;
  }
}
