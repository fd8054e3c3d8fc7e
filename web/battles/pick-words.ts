import type { BattleVoteResult, Contender } from "../../contract/battles.ts";
import { shareOf } from "../rounds/stance.ts";

/** Other battles from which their share says something. */
const ENOUGH = 10;

/** Of a celebrity's first battle, by turns: in a house that is still empty every battle is one. */
const DEBUTS_WON = ["A winning debut", "First battle, first win", "You gave the first win"] as const;
const DEBUTS_LOST = ["A first battle", "First battle, no win yet", "The next one counts, too"] as const;

/** A celebrity in a decided battle. */
export interface Battled extends Pick<BattleVoteResult, "pair"> {
  of: Contender;
  against: Contender;
  /** Whether it is the winner. */
  isWinner: boolean;
  /** Which battle of the session it was. */
  turn: number;
}

/** What others have picked of two celebrities, and how often; null while too few battles of these two say anything. */
export function othersOfPair({ battles, won }: BattleVoteResult["pair"]): { same: number; others: number } | null {
  return battles <= ENOUGH ? null : { same: won - 1, others: battles - 1 };
}

/**
 * What others pick, after a battle: of these two once enough of them have, until then of a celebrity in all of its battles, and of
 * the winner also whether they pick the other one more.
 */
export function pickWords(battled: Battled): string {
  const ofPair = othersOfPair(battled.pair);
  return ofPair === null ? wordsOfAll(battled) : wordsOfPair(battled, ofPair);
}

function wordsOfPair({ isWinner }: Battled, { same, others }: { same: number; others: number }): string {
  const share = shareOf(isWinner ? same : others - same, others);
  if (!isWinner) return `${share} picked this one`;
  // Half reads as half.
  if (share === shareOf(others - same, others)) return `${share} picked the same`;
  if (same > others - same) return `A crowd pick: ${share} picked the same`;
  return `A bold pick: ${same === 0 ? "nobody else" : `only ${share}`} picked the same`;
}

function wordsOfAll({ of, against, isWinner, turn }: Battled): string {
  const { won, battles } = before(of, isWinner);
  if (battles <= 0) {
    const debuts = isWinner ? DEBUTS_WON : DEBUTS_LOST;
    return debuts[turn % debuts.length] ?? debuts[0];
  }
  if (battles < ENOUGH) return `${of.battlesWon} of ${battles + 1} battles won so far`;
  if (isWinner && won === 0) return "A bold pick: the first win ever";
  const share = shareOf(won, battles);
  const other = before(against, !isWinner);
  // The shares stand beside each other: where they read the same, neither is ahead.
  if (!isWinner || other.battles < ENOUGH || share === shareOf(other.won, other.battles))
    return `Wins ${share} of battles`;
  return won * other.battles > other.won * battles
    ? `A crowd pick: wins ${share} of battles`
    : `A bold pick: wins only ${share}`;
}

/** What it was before this battle. */
function before({ battlesWon, battlesLost }: Contender, hasWon: boolean) {
  return { won: hasWon ? battlesWon - 1 : battlesWon, battles: battlesWon + battlesLost - 1 };
}
