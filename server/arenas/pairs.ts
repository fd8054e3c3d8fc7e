import { ARENA_BATTLES } from "#contract/values/arena-limits.ts";
import type { PairVotes } from "../battles/choices.ts";
import { areNear, type Candidate, drawPairs } from "../battles/pairing.ts";
import { sample } from "../celebrities/present.ts";

/** The two of a battle, with what players chose before. */
export interface Pair {
  a: number;
  b: number;
  earlierA: number;
  earlierB: number;
}

/** Battles between two that players chose between before, so that who is alone meets a crowd. The others are new ones for later. */
const FROM_EARLIER = ARENA_BATTLES - 2;
/** Earlier votes from which a pair is taken again. */
const FEWEST_EARLIER = 3;

/** What players of ended arenas chose, and of pairs that these did not have, what players of Battle did. */
export function earlierVotes(inArenas: readonly PairVotes[], inBattle: readonly PairVotes[]): PairVotes[] {
  const known = new Set(inArenas.map(({ lesser, greater }) => keyOf(lesser, greater)));
  return [...inArenas, ...inBattle.filter(({ lesser, greater }) => !known.has(keyOf(lesser, greater)))];
}

/**
 * Draws the battles of an arena. The two of each are from one category and close in rating; no celebrity appears twice,
 * and categories repeat only when there are too few.
 * @param candidates the roster, or one category of it
 * @param random in [0, 1)
 * @throws {Error} when there are too few celebrities
 */
export function drawArenaPairs(
  candidates: readonly Candidate[],
  earlier: readonly PairVotes[],
  random: () => number,
): Pair[] {
  const known = drawKnown(candidates, earlier, random);
  const taken = new Set(known.flat());
  const free = candidates.filter((candidate) => !taken.has(candidate));
  const used = new Set(known.map(([{ category }]) => category));
  const fresh = free.filter(({ category }) => !used.has(category));
  const categories = new Set(candidates.map(({ category }) => category)).size;
  const battles = ARENA_BATTLES - known.length;
  const drawn = drawPairs(categories < ARENA_BATTLES ? free : fresh, battles, random);
  const nums = [...known.flatMap(([one, other]) => [one.num, other.num]), ...drawn];
  const votes = new Map(earlier.map((pair) => [keyOf(pair.lesser, pair.greater), pair]));
  const pairs = Array.from({ length: ARENA_BATTLES }, (_, battle) => {
    const [a = 0, b = 0] = nums.slice(2 * battle, 2 * battle + 2);
    return pairOf(a, b, votes.get(keyOf(a, b)));
  });
  return sample(pairs, pairs.length, random);
}

type Two = readonly [Candidate, Candidate];

/** Pairs with enough earlier votes that could be drawn today, of different categories where there are several. */
function drawKnown(candidates: readonly Candidate[], earlier: readonly PairVotes[], random: () => number): Two[] {
  const byNum = new Map(candidates.map((candidate) => [candidate.num, candidate]));
  const single = new Set(candidates.map(({ category }) => category)).size < ARENA_BATTLES;
  const drawn: Two[] = [];
  for (const { lesser, greater, votesForLesser, votesForGreater } of sample(earlier, earlier.length, random)) {
    if (drawn.length === FROM_EARLIER) break;
    const [one, other] = [byNum.get(lesser), byNum.get(greater)];
    if (one === undefined || other === undefined || votesForLesser + votesForGreater < FEWEST_EARLIER) continue;
    const clashes = drawn.some((pair) =>
      pair.some((taken) => taken === one || taken === other || (!single && taken.category === one.category)),
    );
    if (clashes || !areNear(candidates, one, other)) continue;
    drawn.push(random() < 0.5 ? [one, other] : [other, one]);
  }
  return drawn;
}

function pairOf(a: number, b: number, earlier: PairVotes | undefined): Pair {
  const [lesser, greater] = [earlier?.votesForLesser ?? 0, earlier?.votesForGreater ?? 0];
  return a < b ? { a, b, earlierA: lesser, earlierB: greater } : { a, b, earlierA: greater, earlierB: lesser };
}

function keyOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
