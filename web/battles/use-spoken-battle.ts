import { useEffect, useEffectEvent } from "react";
import type { Contender } from "../../contract/battles.ts";
import { announce } from "../lib/announcer.ts";
import { formatHotShare, hotShareOf } from "../lib/hot-share.ts";
import { type Play, wonBattle } from "./battle.ts";
import { type DecidedBattle, pickWords } from "./pick-words.ts";

function figuresOf({ name, hotVotes, notVotes, rating }: Contender): string {
  const share = hotShareOf(hotVotes, notVotes);
  return `${name}: ${share.totalVotes === 0 ? "" : `${formatHotShare(share)}, `}rating ${rating}.`;
}

/** Announces each new pair, with the session's `progress`, and each winner, with the statistics, to screen readers. */
export function useSpokenBattle(play: Play, progress: string): void {
  const { phase, battle } = play;
  const { celebA, celebB } = battle;
  const pair = phase.name === "complete" ? null : `${progress}: ${celebA.name} versus ${celebB.name}`;
  useEffect(() => {
    if (pair !== null) announce(pair);
  }, [pair]);

  const won = wonBattle(play);
  const announceResult = useEffectEvent((result: DecidedBattle) => {
    const { contender, opponent } = result;
    announce(`${contender.name} wins. ${pickWords(result)}. ${figuresOf(contender)} ${figuresOf(opponent)}`);
  });
  const result = phase.name === "celebrating" ? phase.result : null;
  useEffect(() => {
    if (result !== null && won !== null) announceResult(won);
  }, [result]);
}
