import type { Contender } from "../../contract/battles.ts";
import { CELEBRITY_FIELDS } from "../lib/celebrity-shape.ts";
import { isFiniteNumber, isListOf, isObjectOf } from "../lib/shapes.ts";
import { recallHere, rememberHere } from "../ui/entry-state.ts";

/** Part of the state of a history entry. */
const WINNERS = "winners";

const isWinners = isListOf(
  isObjectOf<Contender>({
    ...CELEBRITY_FIELDS,
    hotVotes: isFiniteNumber,
    notVotes: isFiniteNumber,
    rating: isFiniteNumber,
    battlesWon: isFiniteNumber,
    battlesLost: isFiniteNumber,
  }),
);

/** Remembers the winners of a summary that is left for the page of one of them, so that Back shows it again. */
export const rememberSummary = (winners: readonly Contender[]): void => rememberHere(WINNERS, winners);

/** The winners of the summary that was left, or null. */
export function recallSummary(): readonly Contender[] | null {
  const winners = recallHere(WINNERS);
  return isWinners(winners) ? winners : null;
}

export function forgetSummary(): void {
  if (recallHere(WINNERS) !== undefined) rememberHere(WINNERS, undefined);
}
