import { useEffect, useEffectEvent } from "react";
import { announce } from "../lib/announcer.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { useOwnVote } from "./own-votes.ts";
import { FINAL_SECONDS } from "./round-clock.tsx";
import { type Scene, sealOf } from "./scene.ts";
import { callWords, roundName, splitWords, voteWords, winnerWords } from "./words.ts";

/** Announces that a round starts, the own vote, the seal of the split, the last seconds and the result; not every vote of others. Null while nothing is seen. */
export function useSpokenEvent(scene: Scene | null): void {
  const round = scene === null || scene.kind === "quiet" ? null : scene.round;
  const own = useOwnVote(round?.id ?? null);
  const speak = useEffectEvent((_moment: string) => {
    if (scene === null || scene.kind === "quiet") return;
    const { celebrity1, celebrity2 } = scene.round;
    if (scene.kind === "voting") announce(`${roundName(scene.round)}: ${celebrity1.name} versus ${celebrity2.name}`);
    if (scene.kind !== "reveal") return;
    const said = [
      `${winnerWords(scene.round)}.`,
      splitWords(scene.round),
      callWords(scene.round, own?.celebrityId ?? null),
    ];
    announce(said.filter((words) => words !== "").join(" "));
  });
  const moment = scene === null || round === null ? null : `${scene.kind} ${round.id}`;
  useEffect(() => {
    if (moment !== null) speak(moment);
  }, [moment]);
  // A vote that is counted already was cast before this page was here.
  const voted = scene?.kind !== "voting" || own === null || own.state === "counted" ? null : own.celebrityId;
  const isKept = own?.state === "kept";
  const speakVote = useEffectEvent((star: string, kept: boolean) => {
    if (scene?.kind !== "voting") return;
    const { celebrity1, celebrity2, isDemo } = scene.round;
    const { name } = star === celebrity2.id ? celebrity2 : celebrity1;
    announce(kept ? `Your vote: ${name}. ${voteWords(own, name, isDemo)}` : `Your vote: ${name}.`);
  });
  useEffect(() => {
    if (voted !== null) speakVote(voted, isKept);
  }, [voted, isKept]);
  const endsAt = scene?.kind === "voting" ? Date.parse(scene.round.endTime) : null;
  useServerDeadline(scene?.kind === "voting" ? sealOf(scene.round) : null, () =>
    announce("The split is sealed until the end. You can still vote."),
  );
  useServerDeadline(endsAt === null ? null : endsAt - FINAL_SECONDS * 1000, () =>
    announce(`${FINAL_SECONDS} seconds left.`),
  );
}
