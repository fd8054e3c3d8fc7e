import type { BattleSession } from "../../contract/battles.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { isObjectOf, isText } from "../lib/shapes.ts";
import type { Choice } from "./battle.ts";
import { areChoices } from "./ended-battle.ts";

interface KeptChoices {
  sessionId: string;
  choices: readonly Choice[];
}

const kept = keptOfPlayer("battleChoices", isObjectOf<KeptChoices>({ sessionId: isText, choices: areChoices }));

/** Keeps in this browser what was chosen in a session: the server tells only who won. */
export const keepChoices = (choices: KeptChoices): void => kept.remember(choices);

/** The last choices of a session that goes on, as far as they were made in this browser, and none elsewhere since. */
export function keptChoices({ sessionId, winners }: Pick<BattleSession, "sessionId" | "winners">): readonly Choice[] {
  const last = kept.recall();
  if (last?.sessionId !== sessionId || last.choices.length > winners.length) return [];
  const won = winners.slice(winners.length - last.choices.length);
  return last.choices.every(({ winner }, index) => winner.id === won[index]?.id) ? last.choices : [];
}
