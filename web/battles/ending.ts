import type { Contender } from "../../contract/battles.ts";

let left: readonly Contender[] | null = null;

/** Remembers the winners of a summary that is left for the page of one of them, so that it is there on return. */
export function leaveEnding(winners: readonly Contender[]): void {
  left = winners;
}

/** The winners of the summary that was left, or null. */
export const leftEnding = (): readonly Contender[] | null => left;

export function forgetEnding(): void {
  left = null;
}
