import { useEffect } from "react";
import type { Contender } from "../../contract/battles.ts";
import { announce } from "../lib/announcer.ts";
import { formatHotShare, hotShareOf } from "../lib/hot-share.ts";
import type { Play } from "./battle.ts";
import { pickWords } from "./pick-words.ts";

const figuresOf = ({ name, hotVotes, notVotes, rating }: Contender): string =>
  `${name}: ${formatHotShare(hotShareOf(hotVotes, notVotes))}, rating ${rating}.`;

/** Announces each new pair, with the session's `progress`, and each winner, with the statistics, to screen readers. */
export function useSpokenBattle({ phase, battle }: Play, progress: string): void {
  const { celebA, celebB } = battle;
  const pair = phase.name === "complete" ? null : `${progress}: ${celebA.name} versus ${celebB.name}`;
  useEffect(() => {
    if (pair !== null) announce(pair);
  }, [pair]);

  const result = phase.name === "celebrating" ? phase.result : null;
  useEffect(() => {
    if (result === null) return;
    const { winner, loser } = result;
    announce(`${winner.name} wins. ${pickWords(winner, true)}. ${figuresOf(winner)} ${figuresOf(loser)}`);
  }, [result]);
}
