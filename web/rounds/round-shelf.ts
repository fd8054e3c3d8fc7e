import type { RoundTitle } from "../../contract/values/round-addresses.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { type KeptRound, openRound } from "./kept-round.ts";

/** At most one round per title: 14 categories and the game, some 6 kB each. */
const keyOf = (title: RoundTitle): string => `round.${title}`;

/** The player's round kept in this browser if it can be continued; otherwise null, and what is kept is removed. `now` in ms. */
export function recallRound(title: RoundTitle, now: number): KeptRound | null {
  const kept = openRound(recallValue(keyOf(title)), currentPlayerId(), now);
  if (kept === null) forgetRound(title);
  return kept;
}

/** Keeps a round, so that it continues here after a reload. */
export const keepRound = (title: RoundTitle, kept: KeptRound): void => rememberValue(keyOf(title), kept);

export const forgetRound = (title: RoundTitle): void => forget(keyOf(title));
