import type { Call } from "../ui/call-track.tsx";
import type { Choice } from "./battle.ts";
import { crowdOfPair } from "./pick-words.ts";
import { percentOf } from "../lib/percent.ts";

/** A session, told by its choices. */
export interface Story {
  /** Choices of the crowd's favorite, of those battles that had one. */
  favorites: number;
  battles: number;
  /** The choice that the fewest others make, against the crowd's favorite, with how much of a favorite the loser was; null without any. */
  upset: (Choice & { favoredBy: string }) | null;
}

/** What a choice is judged by. */
type Judged = Pick<Choice, "winner" | "loser" | "headToHead">;

/** How a choice turned out, for its words, the progress and the ending: by who picked from these two, or by the ratings before it. */
export const callOf = (choice: Judged): Call => judge(choice).side;

/** How a choice stands with the crowd, and the share of others who make it: who did of these two, or who would by the ratings. */
function judge<C extends Judged>(choice: C) {
  const { winner, loser, headToHead } = choice;
  const { side, agreeing, others } = crowdOfPair(headToHead);
  const gap = loser.rating - winner.rating;
  const isOfPair = side !== "open";
  // By Elo.
  const share = isOfPair ? agreeing / others : 1 / (1 + 10 ** (gap / 400));
  const favoredBy = isOfPair
    ? `whom ${100 - percentOf(agreeing, others)}% of the others picked`
    : `who was rated ${gap} points higher`;
  return { choice, side: callAt(share), share, favoredBy };
}

/** Up to how many of 100 the favorite of a close call has. */
const CLOSE_TO = 55;

/** @param share of others who make the same choice; compared as it is told, in whole percent */
function callAt(share: number): "with" | "against" | "split" {
  const percent = Math.round(100 * share);
  if (percent > CLOSE_TO) return "with";
  return percent < 100 - CLOSE_TO ? "against" : "split";
}

/**
 * How the picks of a session turned out, in order.
 * @param decided battles, of which the first may have been picked in another browser
 */
export function callsOf(choices: readonly Choice[], decided: number): readonly Call[] {
  const before = Math.max(0, decided - choices.length);
  return [...Array<Call>(before).fill("open"), ...choices.map(callOf)];
}

/** What an ending tells first of a session: how often the player was with the crowd, how often not, or that nobody was ahead. */
export function leadOf({ favorites, battles }: Pick<Story, "favorites" | "battles">): "crowd" | "bold" | "close" {
  if (battles === 0) return "close";
  return favorites > battles - favorites ? "crowd" : "bold";
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/**
 * What an ending tells first, around its figure: of all choices, or of which of them, and never a count of what did not happen.
 * "5 bold picks", " against the crowd's favorites, 1 crowd pick, 4 close calls."
 */
export function leadWords(
  story: Pick<Story, "favorites" | "battles">,
  choices: number,
): readonly [before: string, figure: string, after: string] {
  const { favorites, battles } = story;
  const bold = battles - favorites;
  const close = choices - battles;
  switch (leadOf(story)) {
    case "crowd": {
      const rest =
        close === 0 ? "" : close === 1 ? " The other one was a close call." : ` The other ${close} were close calls.`;
      return ["You picked the crowd's favorite in ", `${favorites} of ${battles}`, `.${rest}`];
    }
    case "bold": {
      const rest = [
        ` against the crowd's ${bold === 1 ? "favorite" : "favorites"}`,
        ...(favorites > 0 ? [counted(favorites, "crowd pick")] : []),
        ...(close > 0 ? [counted(close, "close call")] : []),
      ];
      return ["", counted(bold, "bold pick"), `${rest.join(", ")}.`];
    }
    case "close":
      return ["", counted(choices, "close call"), ": nobody was the crowd's favorite."];
  }
}

/** Whom the crowd's battles favored, and whom the player chose. */
export function storyOf(choices: readonly Choice[]): Story {
  const judged = choices.map(judge);
  const favorites = judged.filter(({ side }) => side === "with").length;
  const bold = judged.filter(({ side }) => side === "against");
  const [upset] = bold.toSorted((one, other) => one.share - other.share);
  return {
    favorites,
    battles: favorites + bold.length,
    upset: upset === undefined ? null : { ...upset.choice, favoredBy: upset.favoredBy },
  };
}

/**
 * By how much those who were picked are rated higher, for an ending without a crowd to tell of: "Your 10 picks rose by ", "160 rating
 * points", ", 16 each." Null if none is: others play meanwhile.
 */
export function gainWords(choices: readonly Choice[]): readonly [before: string, figure: string, after: string] | null {
  const risen = choices.filter(({ gained }) => gained > 0).toSorted((one, other) => other.gained - one.gained);
  const [first, second] = risen;
  if (first === undefined) return null;
  const total = risen.reduce((sum, { gained }) => sum + gained, 0);
  return [
    `${picksWords(risen.length, choices.length)} rose by `,
    counted(total, "rating point"),
    restOf(first, second, risen),
  ];
}

function picksWords(some: number, all: number): string {
  if (all === 1) return "Your pick";
  return some === all ? `Your ${all} picks` : `${some} of your ${all} picks`;
}

function restOf(first: Choice, second: Choice | undefined, risen: readonly Choice[]): string {
  if (second === undefined) return ".";
  if (first.gained > second.gained) return `; the biggest jump: ${first.winner.name}, +${first.gained}.`;
  return risen.every(({ gained }) => gained === first.gained) ? `, ${first.gained} each.` : ".";
}
