import type { Contender } from "../../contract/battles.ts";
import { shareOf } from "../rounds/stance.ts";

/** Other battles from which their share says something. */
const ENOUGH = 10;

/** How often others pick a celebrity, after a battle. */
export function pickWords({ battlesWon, battlesLost }: Contender, isWinner: boolean): string {
  const battles = battlesWon + battlesLost - 1;
  const won = isWinner ? battlesWon - 1 : battlesWon;
  if (battles < ENOUGH) return isWinner ? "An early pick: few battles yet" : "Few battles yet";
  if (!isWinner) return `Wins ${shareOf(won, battles)} of battles`;
  if (won === 0) return "A bold pick: the first win ever";
  return 2 * won >= battles
    ? `A crowd pick: wins ${shareOf(won, battles)} of battles`
    : `A bold pick: wins only ${shareOf(won, battles)}`;
}
