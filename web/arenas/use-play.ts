import { useReducer, useState } from "react";
import type { ArenaBattle, ArenaDetail } from "../../contract/arenas.ts";
import { tellFailed } from "../contests/join.ts";
import { isOnline } from "../lib/online.ts";
import { callAsPlayer } from "../lib/player.ts";
import { queryClient, refreshQueries } from "../lib/query-client.ts";
import { useDeadline } from "../lib/timers.ts";
import { celebrateBadges } from "../rewards/celebrate-badges.ts";
import { SAME_GESTURE_MS } from "../ui/gesture.ts";
import type { Side } from "../ui/pair-gestures.ts";
import { pressBeganAt } from "../ui/press.ts";
import { exposedBy, isSeen } from "../ui/seen.ts";
import { askToJoinFirst, codeOf } from "./failures.ts";
import { isSettledFor, nextIndex, type OwnVotes } from "./phase.ts";
import { arenaQuery } from "./use-arena.ts";

/** How long the outcome of the own vote is shown, in ms, unless a press ends it. */
const OUTCOME_MS = 2600;

export const contestantOn = ({ celebrityA, celebrityB }: ArenaBattle, side: Side) =>
  side === "a" ? celebrityA : celebrityB;

/** A vote on its way. */
interface Sending {
  battleId: string;
  celebrityId: string;
}

const ownVotesIn = (arenaId: string): OwnVotes =>
  queryClient.getQueryData<ArenaDetail>(arenaQuery(arenaId).queryKey)?.you?.votes ?? {};

/** Which battle is on stage, and voting on it. */
export function usePlay({ arena, battles, you }: ArenaDetail) {
  const votes = you?.votes ?? {};
  /** Null until the player has done anything: the first one with something to do. */
  const [chosenIndex, setIndex] = useState<number | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  /** Since when the outcome of a vote that was just counted is shown. */
  const [shown, setShown] = useState<number | null>(null);
  const [exposed, report] = useReducer(exposedBy, null);

  const index = chosenIndex ?? nextIndex(battles, votes, -1) ?? 0;
  const battle = battles[index];
  const decided = battle === undefined || isSettledFor(battle, votes);
  const next = nextIndex(battles, votes, index);
  const subject = decided || sending !== null ? null : battle.id;
  const openSince = exposed !== null && exposed.subject === subject ? exposed.at : null;

  const show = (to: number | null) => {
    setShown(null);
    if (to !== null) setIndex(to);
  };
  useDeadline(shown === null ? null : shown + OUTCOME_MS, () => show(next));

  const vote = async (battleId: string, celebrityId: string) => {
    setIndex(index);
    setSending({ battleId, celebrityId });
    const failure = await send(arena.id, { battleId, celebrityId });
    setSending(null);
    // Also when the answer was lost, or another tab has voted.
    if (ownVotesIn(arena.id)[battleId] !== undefined) return setShown(Date.now());
    if (codeOf(failure) === "not_joined") askToJoinFirst();
    // Offline is told above the screen.
    else if (isOnline()) tellFailed("Vote Failed", failure);
  };

  return {
    index,
    battle,
    sending,
    shown,
    /** Whether a vote is on its way or its outcome is shown. */
    isShowingResult: sending !== null || shown !== null,
    subject,
    openSince,
    report,
    show,
    /** To the next battle with something to do; without one, the outcome gives way. */
    goOn: () => show(next),
    choose: (side: Side) => {
      if (sending !== null || battle === undefined) return;
      const at = Date.now();
      if (!decided) {
        if (isSeen(openSince, { pressedAt: pressBeganAt(), at })) void vote(battle.id, contestantOn(battle, side).id);
      } else if (shown === null || at - shown >= SAME_GESTURE_MS) show(next);
    },
  };
}

export type ArenaPlay = ReturnType<typeof usePlay>;

/** Sends a vote, then reads the arena again, whatever the answer was. Returns what went wrong. */
async function send(arenaId: string, { battleId, celebrityId }: Sending): Promise<unknown> {
  const query = arenaQuery(arenaId);
  try {
    const { newBadges } = await callAsPlayer("voteInArena", { body: { battleId, votedFor: celebrityId } });
    celebrateBadges(newBadges);
  } catch (error) {
    await refreshQueries({ queryKey: query.queryKey });
    return error;
  }
  try {
    // Joins the request that the vote caused.
    await queryClient.fetchQuery(query);
  } catch {
    queryClient.setQueryData<ArenaDetail>(query.queryKey, (before) =>
      before === undefined || before.you === null
        ? before
        : { ...before, you: { ...before.you, votes: { ...before.you.votes, [battleId]: celebrityId } } },
    );
  }
  return undefined;
}
