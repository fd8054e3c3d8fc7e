import { mix } from "./mix.ts";

const BITS = 2 ** 23;

/**
 * Recognises a player's further votes for a celebrity within an hour, in a fixed memory of 1 MB: after 1.4 million votes
 * of an hour, one of six new ones is taken for a repetition, whoever casts it.
 * Source: Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970, with one hash.
 */
export class OnceAnHour {
  readonly #bits = new Uint32Array(BITS / 32);
  #salt = 0;

  /** @param salt at random, so that nobody can look for players who are taken for each other */
  begin(salt: number): void {
    this.#bits.fill(0);
    this.#salt = salt;
  }

  /** Whether the player's vote for the celebrity is the first one. */
  isFirst(player: number, celebrity: number): boolean {
    const bit = mix(mix(mix(this.#salt ^ celebrity) ^ Math.floor(player / 2 ** 32)) ^ (player % 2 ** 32)) % BITS;
    const mask = 1 << (bit % 32);
    const word = this.#bits[Math.floor(bit / 32)] ?? 0;
    this.#bits[Math.floor(bit / 32)] = word | mask;
    return (word & mask) === 0;
  }
}
