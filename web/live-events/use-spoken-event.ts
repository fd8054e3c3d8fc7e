import { useEffect, useEffectEvent } from "react";
import { announce } from "../lib/announcer.ts";
import { useServerDeadline } from "../lib/server-time.ts";
import { useOwnVote } from "./own-votes.ts";
import { FINAL_SECONDS } from "./round-clock.tsx";
import type { Scene } from "./scene.ts";
import { callWords, roundName, shareWords, winnerWords } from "./words.ts";

/** Announces that a round starts, its last seconds and its result; not every vote of others. Null while nothing is seen. */
export function useSpokenEvent(scene: Scene | null): void {
  const round = scene === null || scene.kind === "quiet" ? null : scene.round;
  const own = useOwnVote(round?.id ?? null);
  const speak = useEffectEvent((_moment: string) => {
    if (scene === null || scene.kind === "quiet") return;
    const { celebrity1, celebrity2, celebrity1Votes, celebrity2Votes } = scene.round;
    if (scene.kind === "voting") announce(`${roundName(scene.round)}: ${celebrity1.name} versus ${celebrity2.name}`);
    if (scene.kind !== "reveal") return;
    const [share1, share2] = shareWords(celebrity1Votes, celebrity2Votes);
    const split = scene.round.totalVotes === 0 ? "" : ` ${share1} to ${share2}.`;
    announce(`${winnerWords(scene.round)}.${split} ${callWords(scene.round, own?.celebrityId ?? null)}`);
  });
  const moment = scene === null || round === null ? null : `${scene.kind} ${round.id}`;
  useEffect(() => {
    if (moment !== null) speak(moment);
  }, [moment]);
  const endsAt = scene?.kind === "voting" ? Date.parse(scene.round.endTime) : null;
  useServerDeadline(endsAt === null ? null : endsAt - FINAL_SECONDS * 1000, () =>
    announce(`${FINAL_SECONDS} seconds left.`),
  );
}
