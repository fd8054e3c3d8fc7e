const PLACES = 16;

/**
 * The most frequent of any number of keys, in a fixed memory. It counts at least all but a sixteenth of the occurrences,
 * and never too many.
 * Source: Metwally, Agrawal, El Abbadi, "Efficient computation of frequent and top-k elements in data streams", 2005
 * (space-saving).
 */
export class HeavyHitter {
  readonly #keys = new Float64Array(PLACES);
  readonly #counts = new Uint32Array(PLACES);
  /** How many occurrences of a place may have been of the keys before. */
  readonly #errors = new Uint32Array(PLACES);

  add(key: number): void {
    let place = this.#keys.indexOf(key);
    if (place < 0 || this.#counts[place] === 0) {
      place = this.#smallest();
      this.#keys[place] = key;
      this.#errors[place] = this.#counts[place] ?? 0;
    }
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
  }

  /** How often the most frequent key has occurred, at least. */
  get most(): number {
    let most = 0;
    for (let place = 0; place < PLACES; place += 1)
      most = Math.max(most, (this.#counts[place] ?? 0) - (this.#errors[place] ?? 0));
    return most;
  }

  clear(): void {
    this.#counts.fill(0);
    this.#errors.fill(0);
  }

  #smallest(): number {
    let smallest = 0;
    for (let place = 1; place < PLACES; place += 1)
      if ((this.#counts[place] ?? 0) < (this.#counts[smallest] ?? 0)) smallest = place;
    return smallest;
  }
}
