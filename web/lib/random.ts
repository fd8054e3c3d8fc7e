/** In [0, 1). Reducers get their chance with the event, so that tests decide it. */
export function random(): number {
  return Math.random();
}

/** One of the items at random. */
export function pickOne<T>(items: readonly [T, ...T[]]): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** Random lower-case letters and digits, for ids that nobody should guess. */
export function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join("");
}
