import type { Choice } from "./battle.ts";
import { othersOfPair } from "./pick-words.ts";

/** Rating points that make a favorite: by Elo, it wins 57 of 100. */
const FAVORITE_BY = 50;

/** A session, told by its choices. */
export interface Story {
  /** Choices of the crowd's favorite, of those battles that had one. */
  favorites: number;
  battles: number;
  /** The choice against the clearest favorite, and by how many rating points it was one; null without any. */
  upset: (Choice & { gap: number }) | null;
}

/** By how many rating points the crowd favored the other one: by its battles of these two, or else by all battles of each. */
function gapOf({ winner, loser, pair }: Choice): number {
  const ofPair = othersOfPair(pair);
  if (ofPair === null) return loser.rating - winner.rating;
  const { same, others } = ofPair;
  // Of all or none, Elo's gap has no end.
  const share = Math.min(0.99, Math.max(0.01, same / others));
  return 400 * Math.log10((1 - share) / share);
}

/** Whom the crowd's battles favored, and whom the player chose. */
export function storyOf(choices: readonly Choice[]): Story {
  const gaps = choices
    .map((choice) => ({ ...choice, gap: gapOf(choice) }))
    .filter(({ gap }) => Math.abs(gap) >= FAVORITE_BY);
  const [upset] = gaps.filter(({ gap }) => gap > 0).toSorted((one, other) => other.gap - one.gap);
  return {
    favorites: gaps.filter(({ gap }) => gap < 0).length,
    battles: gaps.length,
    upset: upset ?? null,
  };
}
