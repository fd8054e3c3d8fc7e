import { useReducer } from "react";
import type { LiveRound } from "../../contract/live-events.ts";
import { queryClient } from "../lib/query-client.ts";
import type { Side } from "../ui/pair-gestures.ts";
import { pressBeganAt } from "../ui/press.ts";
import { exposedBy, isSeen } from "../ui/seen.ts";
import { castVote, useOwnVote } from "./own-votes.ts";
import { stageQuery } from "./use-event.ts";

/** The two of a round. */
export type RoundPair = Pick<LiveRound, "celebrity1" | "celebrity2">;

export const starOn = ({ celebrity1, celebrity2 }: RoundPair, side: Side) => (side === "a" ? celebrity1 : celebrity2);

/** Voting in the round on stage; null for none. */
export function useLiveVote(eventId: string, round: LiveRound | null) {
  const [exposed, report] = useReducer(exposedBy, null);
  const own = useOwnVote(round?.id ?? null);
  const subject = round?.id ?? null;
  const openSince = exposed !== null && exposed.subject === subject ? exposed.at : null;
  return {
    subject,
    openSince,
    report,
    choose: (side: Side) => {
      if (round === null || !isSeen(openSince, { pressedAt: pressBeganAt(), at: Date.now() })) return;
      const { id } = starOn(round, side);
      if (own?.celebrityId === id) return;
      castVote(round, id, () => queryClient.fetchQuery({ ...stageQuery(eventId), staleTime: 0 }));
    },
  };
}

export type LiveVote = ReturnType<typeof useLiveVote>;
