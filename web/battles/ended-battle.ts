import type { Contender, HeadToHead } from "../../contract/battles.ts";
import { CELEBRITY_FIELDS } from "../lib/celebrity-shape.ts";
import { isFiniteNumber, isListOf, isObjectOf, isText } from "../lib/shapes.ts";
import { recallEnding, rememberEnding } from "../onward/last-ending.ts";
import type { Choice } from "./battle.ts";

/** A session that has ended: whom the player chose in it, and from whom, as far as the page saw it. */
export interface EndedBattle {
  sessionId: string;
  winners: readonly Contender[];
  choices: readonly Choice[];
}

const isContender = isObjectOf<Contender>({
  ...CELEBRITY_FIELDS,
  hotVotes: isFiniteNumber,
  notVotes: isFiniteNumber,
  rating: isFiniteNumber,
  battlesWon: isFiniteNumber,
  battlesLost: isFiniteNumber,
});

/** What a browser keeps of choices. */
export const areChoices = isListOf(
  isObjectOf<Choice>({
    headToHead: isObjectOf<HeadToHead>({ battles: isFiniteNumber, wins: isFiniteNumber }),
    gained: isFiniteNumber,
    winner: isContender,
    loser: isContender,
  }),
);

const isEndedBattle = isObjectOf<EndedBattle>({
  sessionId: isText,
  winners: isListOf(isContender),
  choices: areChoices,
});

export const rememberEndedBattle = (ended: EndedBattle): void => rememberEnding("battle", ended);

/** The session that ended where this history entry was left; null if there is none, or the next has begun since. */
export const recallEndedBattle = (): EndedBattle | null => recallEnding("battle", isEndedBattle);
