import type { Contender, HeadToHead } from "../../contract/battles.ts";
import { type Standing, standingOf } from "../../contract/values/crowd.ts";
import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import { shareOf } from "../rounds/stance.ts";
import type { Call } from "../ui/call-track.tsx";

/** Of a celebrity's first battle, by turns: in a house that is still empty every battle is one. */
const DEBUTS_WON = ["A winning debut", "First battle, first win", "You gave the first win"] as const;
const DEBUTS_LOST = ["A first battle", "First battle, no win yet", "The next one counts, too"] as const;

/** A celebrity after a battle. */
export interface DecidedBattle {
  contender: Contender;
  opponent: Contender;
  isWinner: boolean;
  headToHead: HeadToHead;
  /** How the pick turned out, as the progress and the ending tell it. */
  call: Call;
  /** Which battle of the session it was. */
  turn: number;
}

/** How the player's pick stands among those of all others for these two. */
export const crowdOfPair = ({ battles, wins }: HeadToHead): Standing => standingOf(wins - 1, battles - 1);

/**
 * What others pick, after a battle: of these two once enough of them have, until then of a celebrity in all of its battles, and of
 * the winner also whether they pick the other one more.
 */
export function pickWords(battle: DecidedBattle): string {
  const crowd = crowdOfPair(battle.headToHead);
  if (crowd.side === "open") return wordsOfAll(battle);
  return battle.isWinner
    ? `${CALLED[battle.call] ?? CLOSE}: ${sameAs(crowd, battle.call)} picked the same`
    : `${shareOf(crowd.others - crowd.agreeing, crowd.others)} picked this one`;
}

function sameAs({ agreeing, others }: Standing, call: Call): string {
  const share = shareOf(agreeing, others);
  if (call !== "against") return share;
  return agreeing === 0 ? "nobody else" : `only ${share}`;
}

const CLOSE = "A close call";

/** What the ending will call a pick. */
const CALLED: Readonly<Partial<Record<Call, string>>> = {
  with: "A crowd pick",
  against: "A bold pick",
};

function wordsOfAll({ contender, opponent, isWinner, call, turn }: DecidedBattle): string {
  const { won, battles } = before(contender, isWinner);
  if (battles <= 0) {
    const debuts = isWinner ? DEBUTS_WON : DEBUTS_LOST;
    return debuts[turn % debuts.length] ?? debuts[0];
  }
  const counts = `${contender.battlesWon} of ${battles + 1} battles won so far`;
  if (battles < CROWD_FROM_OTHERS) return counts;
  const called = CALLED[call] ?? CLOSE;
  if (isWinner && won === 0) return `${called}: the first win ever`;
  const share = shareOf(won, battles);
  const other = before(opponent, !isWinner);
  if (other.battles < CROWD_FROM_OTHERS) return `Wins ${share} of battles`;
  // The shares stand beside each other: the same one twice would read as the two halves of something, and wrong.
  if (share === shareOf(other.won, other.battles)) return isWinner ? `${called}: both win ${share}` : counts;
  return isWinner ? `${called}: wins ${share} of battles` : `Wins ${share} of battles`;
}

/** What it was before this battle. */
function before({ battlesWon, battlesLost }: Contender, hasWon: boolean) {
  return { won: hasWon ? battlesWon - 1 : battlesWon, battles: battlesWon + battlesLost - 1 };
}
