import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import type { Choice } from "./battle.ts";
import { crowdOfPair, type DecidedBattle, pickWords } from "./pick-words.ts";
import { percentOf } from "../lib/percent.ts";

/** How a decided battle is told on stage. */
export interface Verdict {
  /** The celebrity is told as the winner: others pick it, too, or none of them has judged yet. */
  wins: boolean;
  banner: string;
  /** On the card that the player picked. */
  stamp: "Winner" | "Your pick";
  /** On the other card, where others pick it. */
  otherStamp: "Crowd's pick" | "Favorite" | null;
}

/** What a pick is called before it is known how others pick. */
export const UNDECIDED: Verdict["stamp"] = "Your pick";

/** What the banner and the stamps say of a pick: it wins unless others pick the other one, or are split. */
export function verdictOf({ contender, opponent, headToHead, call }: PickedBattle): Verdict {
  const wins = call === "with" || !isJudged(headToHead, contender, opponent);
  if (wins) return { wins, banner: `${contender.name} wins!`, stamp: "Winner", otherStamp: null };
  const favorite = crowdOfPair(headToHead).side === "open" ? "Favorite" : "Crowd's pick";
  return {
    wins,
    banner: `Your pick: ${contender.name}`,
    stamp: "Your pick",
    otherStamp: call === "against" ? favorite : null,
  };
}

type PickedBattle = Pick<DecidedBattle, "contender" | "opponent" | "headToHead" | "call">;

type Fought = Pick<Choice["winner"], "battlesWon" | "battlesLost">;

/** Whether others have picked often enough from these two, or from among each of them and anybody. Both as they are after the battle. */
function isJudged(headToHead: Choice["headToHead"], ...both: readonly Fought[]): boolean {
  if (crowdOfPair(headToHead).side !== "open") return true;
  return both.every(({ battlesWon, battlesLost }) => battlesWon + battlesLost > CROWD_FROM_OTHERS);
}

/** Whether any choice was one that others had judged. */
export const hasCrowd = (choices: readonly Choice[]): boolean =>
  choices.some(({ headToHead, winner, loser }) => isJudged(headToHead, afterOne(winner), afterOne(loser)));

const afterOne = ({ battlesWon, battlesLost }: Fought): Fought => ({ battlesWon: battlesWon + 1, battlesLost });

/** How all others divide between the pick and the other one, in whole percent; null while too few have picked from these two. */
export function splitOf({ headToHead }: Pick<DecidedBattle, "headToHead">): { own: number; other: number } | null {
  const { side, agreeing, others } = crowdOfPair(headToHead);
  if (side === "open") return null;
  const own = percentOf(agreeing, others);
  return { own, other: 100 - own };
}

/** The same for a screen reader, with the figures. "Your pick: Adele. A bold pick: most disagree. 28% of the others picked Adele, 72% Cher." */
export function spokenVerdict(won: DecidedBattle): string {
  const split = splitOf(won);
  const { contender, opponent } = won;
  const shares =
    split === null ? "" : ` ${split.own}% of the others picked ${contender.name}, ${split.other}% ${opponent.name}.`;
  return `${verdictOf(won).banner.replace("!", "")}. ${pickWords(won)}.${shares}`;
}
