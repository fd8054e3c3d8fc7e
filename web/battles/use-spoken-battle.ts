import { useEffect, useEffectEvent } from "react";
import type { BattleVoteResult, Contender } from "../../contract/battles.ts";
import { announce } from "../lib/announcer.ts";
import { formatHotShare, hotShareOf } from "../lib/hot-share.ts";
import type { Play } from "./battle.ts";
import { pickWords } from "./pick-words.ts";

function figuresOf({ name, hotVotes, notVotes, rating }: Contender): string {
  const share = hotShareOf(hotVotes, notVotes);
  return `${name}: ${share.totalVotes === 0 ? "" : `${formatHotShare(share)}, `}rating ${rating}.`;
}

/** Announces each new pair, with the session's `progress`, and each winner, with the statistics, to screen readers. */
export function useSpokenBattle({ phase, battle, index }: Play, progress: string): void {
  const { celebA, celebB } = battle;
  const pair = phase.name === "complete" ? null : `${progress}: ${celebA.name} versus ${celebB.name}`;
  useEffect(() => {
    if (pair !== null) announce(pair);
  }, [pair]);

  const announceResult = useEffectEvent(({ winner, loser, pair }: BattleVoteResult) =>
    announce(
      `${winner.name} wins. ${pickWords({ of: winner, against: loser, isWinner: true, turn: index, pair })}. ${figuresOf(winner)} ${figuresOf(loser)}`,
    ),
  );
  const result = phase.name === "celebrating" ? phase.result : null;
  useEffect(() => {
    if (result !== null) announceResult(result);
  }, [result]);
}
