import { LRUCache } from "lru-cache";
import { detached } from "../detached.ts";
import type { Player } from "./identity.ts";

/** Some 150,000 players. */
const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry takes besides the characters of its texts; measured. */
const ENTRY_BYTES = 280;

/** Remembers the players whom cookies prove, by their raw values; those seen least recently are forgotten first. */
export class ProvenCookies {
  readonly #players = new LRUCache<string, Player>({
    max: Math.floor(MAX_BYTES / ENTRY_BYTES),
    maxSize: MAX_BYTES,
    sizeCalculation: ({ id }, value) => ENTRY_BYTES + value.length + id.length,
  });

  get(value: string): Player | undefined {
    return this.#players.get(value);
  }

  set(value: string, { id, num }: Player): void {
    this.#players.set(detached(value), { id: detached(id), num });
  }
}
