/** Stable 32-bit hash of a string (FNV-1a with a final mix): the same on every machine and in every version. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const character of text) {
    h = Math.imul(h ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Seeded random numbers from 0 (inclusive) to 1 (exclusive), by mulberry32. The same seed gives the same sequence. */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
