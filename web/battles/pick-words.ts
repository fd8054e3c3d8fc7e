import type { Contender, HeadToHead } from "../../contract/battles.ts";
import { type Standing, standingOf } from "../../contract/values/crowd.ts";
import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import type { Call } from "../ui/call-track.tsx";
import { percentOf } from "../lib/percent.ts";

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
 * What others pick, after a battle: of these two once enough of them have, in words, as the bar between the two has the figures;
 * until then of a celebrity in all of its battles, and of the winner also whether they pick the other one more.
 */
export function pickWords(battle: DecidedBattle): string {
  const { side, agreeing, others } = crowdOfPair(battle.headToHead);
  if (side === "open") return wordsOfAll(battle);
  const own = percentOf(agreeing, others);
  return battle.isWinner ? wordsOfPick(battle.call, own) : wordsOfOther(battle.call, 100 - own);
}

/** @param percent of the others who picked the same */
function wordsOfPick(call: Call, percent: number): string {
  if (call === "with") return `${CALLED.with}: ${percent === 100 ? "everybody agrees" : "most agree"}`;
  if (call === "against") return `${CALLED.against}: ${percent === 0 ? "nobody else agrees" : "most disagree"}`;
  return `${CLOSE}: ${percent === 50 ? "split down the middle" : `${halfOf(percent)} agree`}`;
}

/** @param percent of the others who picked this one */
function wordsOfOther(call: Call, percent: number): string {
  if (call === "with") return percent === 0 ? "None of the others picked this one" : "Fewer others picked this one";
  if (call === "against") return percent === 100 ? "All the others picked this one" : "Most others picked this one";
  return capitalized(`${halfOf(percent)} picked this one`);
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const halfOf = (percent: number): string => (percent === 50 ? "half" : percent < 50 ? "nearly half" : "just over half");

const CLOSE = "A close call";

/** What the ending will call a pick. */
const CALLED = { with: "A crowd pick", against: "A bold pick" } as const;

const calledOf = (call: Call): string => (call === "with" || call === "against" ? CALLED[call] : CLOSE);

function wordsOfAll({ contender, opponent, isWinner, call, turn }: DecidedBattle): string {
  const { won, battles } = before(contender, isWinner);
  if (battles <= 0) {
    const debuts = isWinner ? DEBUTS_WON : DEBUTS_LOST;
    return debuts[turn % debuts.length] ?? debuts[0];
  }
  const counts = `${contender.battlesWon} of ${battles + 1} battles won so far`;
  if (battles < CROWD_FROM_OTHERS) return counts;
  const own = percentOf(won, battles);
  const share = `${own}%`;
  const other = before(opponent, !isWinner);
  const isFirst = isWinner && won === 0;
  if (other.battles < CROWD_FROM_OTHERS) return isFirst ? "The first win ever" : `Wins ${share} of battles`;
  const others = percentOf(other.won, other.battles);
  const picked = (words: string) =>
    fitsShares(call, own - others) ? `${calledOf(call)}: ${words}` : capitalized(words);
  if (isFirst) return picked("the first win ever");
  // The shares stand beside each other: the same one twice would read as the two halves of something, and wrong.
  if (own === others) return isWinner ? picked(`both win ${share}`) : counts;
  return isWinner ? picked(`wins ${share} of battles`) : `Wins ${share} of battles`;
}

/**
 * Whether what a pick is called agrees with the shares of won battles beside it: it goes by the ratings, which count against whom.
 * @param ahead what the picked one wins more of its battles, in percent
 */
const fitsShares = (call: Call, ahead: number): boolean =>
  call === "with" ? ahead > 0 : call === "against" ? ahead < 0 : true;

/** What it was before this battle. */
function before({ battlesWon, battlesLost }: Contender, hasWon: boolean) {
  return { won: hasWon ? battlesWon - 1 : battlesWon, battles: battlesWon + battlesLost - 1 };
}
