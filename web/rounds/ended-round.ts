import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { isObjectOf, isText } from "../lib/shapes.ts";
import { type EndingMode, isThere, recallEnding, rememberEnding } from "../onward/last-ending.ts";
import { type KeptRound, openRound } from "./kept-round.ts";

interface EndedRound {
  title: string;
  /** Its shape is checked where it is opened. */
  round: unknown;
}

const isEnded = isObjectOf<EndedRound>({ title: isText, round: isThere });

/** The round that ended where this history entry was left, if it is one of its title and has votes; otherwise null. `now` in ms. */
export function recallEndedRound(mode: EndingMode, title: RoundTitle, now: number): KeptRound | null {
  const ended = recallEnding(mode, isEnded);
  if (ended?.title !== title) return null;
  const round = openRound(ended.round, currentPlayerId(), now);
  return round !== null && round.records.length > 0 && round.waiting.length === 0 ? round : null;
}

export const rememberEndedRound = (mode: EndingMode, title: RoundTitle, round: KeptRound): void =>
  rememberEnding(mode, { title, round } satisfies EndedRound);
