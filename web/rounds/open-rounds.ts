import { ROUND_TITLES, type RoundTitle } from "../../contract/values/round-addresses.ts";
import { recallRound } from "./round-shelf.ts";

/** A round that is half played. */
export interface OpenRound {
  title: RoundTitle;
  /** How many are still to come. */
  left: number;
}

/** The rounds that are half played in this browser, the latest first. @param now in ms */
export function openRounds(now: number): readonly OpenRound[] {
  return ROUND_TITLES.flatMap((title) => {
    const round = recallRound(title, now);
    if (round === null || round.records.length === 0 || round.waiting.length === 0) return [];
    return { title, left: round.waiting.length, startedAt: round.startedAt };
  }).toSorted((one, other) => other.startedAt - one.startedAt);
}
