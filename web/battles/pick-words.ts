import type { Contender } from "../../contract/battles.ts";
import { shareOf } from "../rounds/stance.ts";

/** Other battles from which their share says something. */
const ENOUGH = 10;

/** Of a celebrity's first battle, by turns: in a house that is still empty every battle is one. */
const DEBUTS_WON = ["A winning debut", "First battle, first win", "You gave the first win"] as const;
const DEBUTS_LOST = ["A first battle", "First battle, no win yet", "The next one counts, too"] as const;

interface Battled {
  of: Contender;
  against: Contender;
  /** Whether it is the winner. */
  isWinner: boolean;
  /** Which battle of the session it was. */
  turn: number;
}

/** How often others pick a celebrity, after a battle; of the winner also whether they pick the other one more. */
export function pickWords({ of, against, isWinner, turn }: Battled): string {
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
