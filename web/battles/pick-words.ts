import type { Contender } from "../../contract/battles.ts";
import { shareOf } from "../rounds/stance.ts";

/** Other battles from which their share says something. */
const ENOUGH = 10;

/** Of a celebrity's first battle, by turns: in a house that is still empty every battle is one. */
const DEBUTS_WON = ["A winning debut", "First battle, first win", "You gave the first win"] as const;
const DEBUTS_LOST = ["A first battle", "First battle, no win yet", "The next one counts, too"] as const;

/**
 * How often others pick a celebrity, after a battle.
 * @param turn which battle of the session it was
 */
export function pickWords({ battlesWon, battlesLost }: Contender, isWinner: boolean, turn: number): string {
  const battles = battlesWon + battlesLost - 1;
  const won = isWinner ? battlesWon - 1 : battlesWon;
  if (battles <= 0) {
    const debuts = isWinner ? DEBUTS_WON : DEBUTS_LOST;
    return debuts[turn % debuts.length] ?? debuts[0];
  }
  if (battles < ENOUGH) return `${battlesWon} of ${battles + 1} battles won so far`;
  if (!isWinner) return `Wins ${shareOf(won, battles)} of battles`;
  if (won === 0) return "A bold pick: the first win ever";
  return 2 * won >= battles
    ? `A crowd pick: wins ${shareOf(won, battles)} of battles`
    : `A bold pick: wins only ${shareOf(won, battles)}`;
}
