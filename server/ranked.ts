/** A list in its order with the rank of each, from 1. Those who are level share one, and the next one has that of its place. */
export function ranked<T extends object>(
  ordered: readonly T[],
  isLevel: (one: T, before: T) => boolean,
): (T & { rank: number })[] {
  const all: (T & { rank: number })[] = [];
  for (const one of ordered) {
    const before = all.at(-1);
    const rank = before !== undefined && isLevel(one, before) ? before.rank : all.length + 1;
    all.push({ ...one, rank });
  }
  return all;
}
