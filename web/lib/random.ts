/** In [0, 1). Reducers get their chance with the event, so that tests decide it. */
export function random(): number {
  return Math.random();
}

/** One of the items at random; undefined if there are none. */
export const oneOf = <T>(items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];

/** One of the items at random. */
export const pickOne = <T>(items: readonly [T, ...T[]]): T => oneOf(items) ?? items[0];

/** Random lower-case letters and digits, for ids that nobody should guess. */
export function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => (byte % 36).toString(36)).join("");
}
