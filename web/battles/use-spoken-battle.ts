import { useEffect, useEffectEvent } from "react";
import type { Contender } from "../../contract/battles.ts";
import { announce } from "../lib/announcer.ts";
import { hotShareOf } from "../lib/hot-share.ts";
import { type Play, wonBattle } from "./battle.ts";
import { hotWords } from "./shares.ts";
import { spokenVerdict } from "./verdict.ts";

function figuresOf({ name, hotVotes, notVotes, rating }: Contender): string {
  const share = hotShareOf(hotVotes, notVotes);
  return `${name}: ${share.totalVotes === 0 ? "" : `${hotWords(share)}, `}rating ${rating}.`;
}

/** Announces each new pair, with the session's `progress`, and each winner, with the statistics, to screen readers. */
export function useSpokenBattle(play: Play, progress: string): void {
  const { phase, battle } = play;
  const { celebA, celebB } = battle;
  const pair = phase.name === "complete" ? null : `${progress}: ${celebA.name} versus ${celebB.name}`;
  useEffect(() => {
    if (pair !== null) announce(pair);
  }, [pair]);

  const announceResult = useEffectEvent(() => {
    const won = wonBattle(play);
    if (won === null) return;
    const { contender, opponent } = won;
    announce(`${spokenVerdict(won)} ${figuresOf(contender)} ${figuresOf(opponent)}`);
  });
  const result = phase.name === "celebrating" ? phase.result : null;
  useEffect(() => {
    if (result !== null) announceResult();
  }, [result]);
}
