/** A candidate for a pair. */
export interface Candidate {
  num: number;
  category: string;
  rating: number;
  /** Battles it has been in, across all sessions. */
  results: number;
}

/** An opponent is drawn from this many candidates with the nearest ratings: close, but not always the same. */
const NEIGHBOURS = 4;

/**
 * Draws the battles of a session. The two of each are from one category and close in rating; no celebrity appears
 * twice. Categories repeat only when there are too few. The fewer results a celebrity has, the more likely it is drawn.
 * @param random in [0, 1)
 * @param haveMet whether two have met of late, and meet again only if no other opponent is left
 * @returns two numbers per battle, flattened
 * @throws {Error} when there are too few celebrities
 */
export function drawPairs(
  candidates: readonly Candidate[],
  battles: number,
  random: () => number,
  haveMet: (one: Candidate, other: Candidate) => boolean = () => false,
): number[] {
  let rest = Map.groupBy(candidates, ({ category }) => category);
  let spent = new Map<string, Candidate[]>();
  const pairs: number[] = [];
  while (pairs.length < 2 * battles) {
    const drawable = [...rest.values()].filter((members) => members.length >= 2).flat();
    if (drawable.length === 0) {
      if (spent.size === 0) throw new Error("Too few celebrities for a battle session");
      [rest, spent] = [spent, new Map()];
      continue;
    }
    const one = pick(drawable, random);
    const others = (rest.get(one.category) ?? []).filter((other) => other !== one);
    const unmet = others.filter((other) => !haveMet(one, other));
    const other = pick(nearest(unmet.length > 0 ? unmet : others, one, random), random);
    pairs.push(...(random() < 0.5 ? [one.num, other.num] : [other.num, one.num]));
    rest.delete(one.category);
    spent.set(
      one.category,
      others.filter((left) => left !== other),
    );
  }
  return pairs;
}

/** Whether either is among the nearest in rating that the other may be drawn with. */
export function areNear(candidates: readonly Candidate[], one: Candidate, other: Candidate): boolean {
  if (one.category !== other.category) return false;
  const distance = Math.abs(one.rating - other.rating);
  const closerTo = (middle: Candidate) =>
    candidates.filter(
      (third) =>
        third !== middle && third.category === middle.category && Math.abs(third.rating - middle.rating) < distance,
    ).length;
  return Math.min(closerTo(one), closerTo(other)) < NEIGHBOURS;
}

/** The nearest in rating; ties are broken at random. */
function nearest(others: readonly Candidate[], { rating }: Candidate, random: () => number): Candidate[] {
  return others
    .map((other) => ({ other, distance: Math.abs(other.rating - rating), lot: random() }))
    .toSorted((a, b) => a.distance - b.distance || a.lot - b.lot)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other);
}

/**
 * Draws one, weighted by the inverse square root of its results, as the uncertainty of a rating falls: a newcomer among
 * veterans comes up often, but not in every battle.
 */
function pick(candidates: readonly Candidate[], random: () => number): Candidate {
  const weights = candidates.map(({ results }) => 1 / Math.sqrt(1 + results));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  // Rounding may leave a remainder past the last one.
  const found = candidates.at(index);
  if (found === undefined) throw new Error("There is nobody to pick from");
  return found;
}
