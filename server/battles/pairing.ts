/** A celebrity that may be drawn. */
export interface Candidate {
  num: number;
  category: string;
  rating: number;
  /** Battles it was in, of all sessions. */
  results: number;
}

/** An opponent is one of so many that are nearest in rating: near, and yet not always the same. */
const NEIGHBOURS = 4;

/**
 * Draws the battles of a session: the two of each are of one category and near each other in rating, and no celebrity
 * comes twice. Categories come twice only when there are too few. The fewer results a celebrity has, the likelier it comes.
 * @param random in [0, 1)
 * @returns two numbers a battle, one after another
 * @throws {Error} when the celebrities are too few
 */
export function drawPairs(candidates: readonly Candidate[], battles: number, random: () => number): number[] {
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
    const other = pick(nearest(others, one.rating, random), random);
    pairs.push(...(random() < 0.5 ? [one.num, other.num] : [other.num, one.num]));
    rest.delete(one.category);
    spent.set(
      one.category,
      others.filter((left) => left !== other),
    );
  }
  return pairs;
}

/** The nearest in rating; of those that are equally near, any. */
function nearest(others: readonly Candidate[], rating: number, random: () => number): Candidate[] {
  return others
    .map((other) => ({ other, distance: Math.abs(other.rating - rating), lot: random() }))
    .toSorted((a, b) => a.distance - b.distance || a.lot - b.lot)
    .slice(0, NEIGHBOURS)
    .map(({ other }) => other);
}

/**
 * One of them, the likelier the fewer results it has: by the square root, as the uncertainty of a rating falls, so that
 * a newcomer among seasoned ones comes up often and yet not in every battle.
 */
function pick(candidates: readonly Candidate[], random: () => number): Candidate {
  const weights = candidates.map(({ results }) => 1 / Math.sqrt(1 + results));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  // Rounding may leave a trace past the last one.
  const found = candidates.at(index);
  if (found === undefined) throw new Error("There is nobody to pick from");
  return found;
}
