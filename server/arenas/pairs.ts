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

/** Draws of the new battles, of which the one with the fewest repetitions is taken: the last two of a category may have met lately. */
const DRAWS = 10;

/** What is known of pairs when battles are drawn. */
export interface PairHistory {
  /** What players chose between them. */
  votes: readonly PairVotes[];
  /** The pairs of the arenas of the last hours, whose outcome players may know. */
  lately: readonly Pick<PairVotes, "lesser" | "greater">[];
}

/** What players of ended arenas chose, and of pairs that these did not have, what players of Battle did. */
export function earlierVotes(inArenas: readonly PairVotes[], inBattle: readonly PairVotes[]): PairVotes[] {
  const known = new Set(inArenas.map(({ lesser, greater }) => keyOf(lesser, greater)));
  return [...inArenas, ...inBattle.filter(({ lesser, greater }) => !known.has(keyOf(lesser, greater)))];
}

/**
 * Who may be in an arena: everybody, or a category; with guests of others, where operators have withdrawn so many that too few
 * are left for its battles.
 */
export function eligibleFor(
  category: string | null,
  candidates: readonly Candidate[],
  random: () => number,
): readonly Candidate[] {
  if (category === null) return candidates;
  const own = candidates.filter((candidate) => candidate.category === category);
  const missing = ARENA_BATTLES - Math.floor(own.length / 2);
  if (missing <= 0) return own;
  const others = candidates.filter((candidate) => candidate.category !== category);
  const guests = drawPairs(others, missing, random);
  return [...own, ...others.filter(({ num }) => guests.includes(num))];
}

/**
 * Draws the battles of an arena. The two of each are from one category and close in rating; no celebrity appears twice,
 * and categories repeat only when there are too few. Pairs of late are drawn only where no others are left.
 * @param candidates the roster, or one category of it
 * @param random in [0, 1)
 * @throws {Error} when there are too few celebrities
 */
export function drawArenaPairs(
  candidates: readonly Candidate[],
  { votes, lately }: PairHistory,
  random: () => number,
): Pair[] {
  const met = new Set(lately.map(({ lesser, greater }) => keyOf(lesser, greater)));
  const rested = votes.filter(({ lesser, greater }) => !met.has(keyOf(lesser, greater)));
  const known = drawKnown(candidates, rested, random);
  const fresh = drawFresh(candidates, known, met, random);
  const drawn = [...known.map(([one, other]): [number, number] => [one.num, other.num]), ...fresh];
  return sample(withEarlier(drawn, votes), drawn.length, random);
}

/** Battles with what players chose between the two before. */
export function withEarlier(pairs: readonly (readonly [number, number])[], votes: readonly PairVotes[]): Pair[] {
  const votesFor = new Map(votes.map((pair) => [keyOf(pair.lesser, pair.greater), pair]));
  return pairs.map(([a, b]) => pairOf(a, b, votesFor.get(keyOf(a, b))));
}

type Two = readonly [Candidate, Candidate];

/** The battles that are not taken from earlier ones, with as few repetitions as some draws give. */
function drawFresh(
  candidates: readonly Candidate[],
  known: readonly Two[],
  met: ReadonlySet<string>,
  random: () => number,
): [number, number][] {
  const taken = new Set(known.flat());
  const used = new Set(known.map(([{ category }]) => category));
  const categories = new Set(candidates.map(({ category }) => category)).size;
  const free = candidates.filter(
    (candidate) => !taken.has(candidate) && (categories < ARENA_BATTLES || !used.has(candidate.category)),
  );
  const battles = ARENA_BATTLES - known.length;
  let best: [number, number][] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < DRAWS && fewest > 0; draw += 1) {
    const nums = drawPairs(free, battles, random, (one, other) => met.has(keyOf(one.num, other.num)));
    const pairs = Array.from({ length: battles }, (_, battle): [number, number] => [
      nums[2 * battle] ?? 0,
      nums[2 * battle + 1] ?? 0,
    ]);
    const repeated = pairs.filter(([one, other]) => met.has(keyOf(one, other))).length;
    if (repeated < fewest) [best, fewest] = [pairs, repeated];
  }
  return best;
}

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
