import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { LiveEventStage } from "../../contract/live-events.ts";
import { ROUND_POLL_MS } from "../../contract/values/live-event-limits.ts";
import { apiQuery } from "../lib/api.ts";
import { noteServerTime } from "../lib/server-time.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { startTimer } from "../lib/timers.ts";
import { useIsPushed, usePushed } from "../push/use-pushed.ts";
import { learnVote, markVotes } from "./own-votes.ts";
import { momentsOf, type Scene, sceneOf } from "./scene.ts";

/** A message of what has changed comes within this time, in ms; then it is asked for. */
const MESSAGE_MS = 1200;
/** A new result changes the own part of everybody at once, who ask for it within this time, in ms. */
const SPREAD_MS = 1500;

/** Reads, and learns the server's time and the own votes from the answer. */
function learning<T extends { serverTime: string } | null>(
  read: () => Promise<T>,
  learn: (answer: NonNullable<T>, askedAt: number) => void,
): () => Promise<T> {
  return async () => {
    const mark = markVotes();
    const sentAt = Date.now();
    const answer = await read();
    if (answer !== null) {
      noteServerTime(answer.serverTime, sentAt, Date.now(), 1);
      learn(answer, mark);
    }
    return answer;
  };
}

/** An event with the own part in it. */
export function stageQuery(eventId: string) {
  const query = apiQuery("liveEventStage", { params: { eventId } });
  return {
    ...query,
    queryFn: learning(query.queryFn, ({ round, lastRound, you }, mark) => {
      if (you === null) return;
      if (round !== null) learnVote(round.id, you.votedFor, mark);
      if (lastRound !== null) learnVote(lastRound.id, you.lastVotedFor, mark);
    }),
  };
}

function currentRoundQuery(eventId: string) {
  const query = apiQuery("currentLiveRound", { params: { eventId } });
  return { ...query, queryFn: learning(query.queryFn, ({ id, votedFor }, mark) => learnVote(id, votedFor, mark)) };
}

/** An event as it changes. */
export const useEventStage = (eventId: string) =>
  usePushed(
    { ...stageQuery(eventId), gcTime: 0, staleTime: 0 },
    {
      topic: `liveEvent:${eventId}`,
      merge: (known, pushed) => ({ ...known, ...pushed }),
      versionOf: ({ version }) => version,
      everyMs: ROUND_POLL_MS,
    },
  );

/** Of the query of the event. */
interface ScenePorts {
  dataUpdatedAt: number;
  refetch: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** What an event shows by the server's clock, and what it needs to know for that. */
export function useScene(stage: LiveEventStage, { dataUpdatedAt, refetch }: ScenePorts): { scene: Scene; now: number } {
  const { event, you } = stage;
  const isPushed = useIsPushed(`liveEvent:${event.id}`);
  const now = useServerMoments(momentsOf(stage));
  const scene = sceneOf(stage, now);
  const isVoting = scene.kind === "voting";
  // Source: social specification §9. Fetched after each vote, too.
  const current = useQuery({
    ...currentRoundQuery(event.id),
    enabled: isVoting && you !== null,
    refetchInterval: isPushed ? false : ROUND_POLL_MS,
    staleTime: ROUND_POLL_MS,
    gcTime: 0,
  });

  // A slow answer is waited for, not asked for anew.
  const ask = () => refetch({ cancelRefetch: false });
  // What the clock says has begun or ended is told by a message, or else asked for.
  const isBehind =
    (isVoting && stage.round?.id !== scene.round.id) || (scene.kind === "suspense" && !scene.round.counted);
  const behind = isBehind ? `${scene.kind} ${scene.round.id}` : null;
  useRepeatedly(behind, isPushed ? MESSAGE_MS : 0, MESSAGE_MS, ask);
  // The own part and the podium are not pushed.
  const told = scene.kind === "reveal" && you !== null ? scene.round.id : null;
  useOnce(told, () => void ask());
  useOnce(stage.isComplete && stage.podium.length === 0 && you !== null ? event.id : null, () => void ask());

  if (!isVoting || current.data?.id !== scene.round.id || current.dataUpdatedAt < dataUpdatedAt) return { scene, now };
  return { scene: { kind: "voting", round: { ...scene.round, ...current.data } }, now };
}

/** Does something after a while and then again, for as long as there is a reason. */
function useRepeatedly(reason: string | null, firstMs: number, everyMs: number, action: () => Promise<unknown>): void {
  const run = useEffectEvent(action);
  useEffect(() => {
    if (reason === null) return undefined;
    let stop: () => void = () => undefined;
    const after = (ms: number) => {
      stop = startTimer(() => {
        void run();
        after(everyMs);
      }, ms);
    };
    after(firstMs);
    return () => stop();
  }, [reason, firstMs, everyMs]);
}

/** Does something once for each reason, a random moment later. */
function useOnce(reason: string | null, action: () => void): void {
  const run = useEffectEvent(action);
  useEffect(() => (reason === null ? undefined : startTimer(() => run(), Math.random() * SPREAD_MS)), [reason]);
}
