import { useEffect, useState } from "react";
import type { ArenaDetail } from "../../contract/arenas.ts";
import { awaitEnd, seeEnd } from "../contests/awaited-ends.ts";
import { ApiError } from "../lib/api-error.ts";
import { fetchAhead } from "../lib/lazy-part.tsx";
import { useResultShown } from "../lib/result-shown.ts";
import { loadToaster } from "../ui/load-toaster.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { arenaAddress } from "./addresses.ts";
import { BackToList } from "./arena-head.tsx";
import { ArenaList } from "./arena-list.tsx";
import { ArenaSkeleton } from "./arena-skeleton.tsx";
import { EndedView } from "./ended-view.tsx";
import { LobbyView } from "./lobby-view.tsx";
import { phaseOf } from "./phase.ts";
import { PlayView } from "./play-view.tsx";
import { useArena, useLostSeat, useOwnPart } from "./use-arena.ts";
import { usePlay } from "./use-play.ts";
import { useSpokenArena } from "./use-spoken-arena.ts";
import { WaitingView } from "./waiting-view.tsx";

/** One arena, in the view of its phase. */
export function ArenaScreen({ arenaId }: { arenaId: string }) {
  const { data, error, refetch } = useArena(arenaId);
  useEffect(() => {
    // Loaded ahead, so that a failure can be reported while offline.
    fetchAhead(loadToaster);
  }, []);
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useEffect(() => {
    if (unknown) seeEnd(arenaAddress(arenaId));
  }, [unknown, arenaId]);
  // A 400 is an address that could never have been an arena's.
  if (unknown) return <UnknownArena />;
  if (data !== undefined) return <ArenaPhases key={data.arena.id} detail={data} />;
  if (error === null) return <ArenaSkeleton />;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <BackToList />
      <h1 className="sr-only">Battle Arena</h1>
      <ProblemNotice title="The gate is stuck" detail="Failed to fetch the arena" onRetry={() => void refetch()} />
    </div>
  );
}

function UnknownArena() {
  return (
    <ArenaList
      notice={
        <p role="alert" className="mt-4 rounded-2xl border border-dashed border-line-strong p-4 font-semibold">
          There is no arena at this address any more. These are open now.
        </p>
      }
    />
  );
}

function ArenaPhases({ detail }: { detail: ArenaDetail }) {
  const play = usePlay(detail);
  useOwnPart(detail, play.sending !== null);
  useLostSeat(detail);
  const { isShowingResult } = play;
  // Of every own vote, also of the one that ends the arena.
  const phase = isShowingResult ? "playing" : phaseOf(detail);
  const [first] = useState(phase);
  const continues = phase !== first;
  useUnseenEnd(detail, isShowingResult);
  useResultShown(isShowingResult);
  useSpokenArena(detail, phase, play);
  switch (phase) {
    case "lobby":
    case "full":
      return <LobbyView detail={detail} full={phase === "full"} />;
    case "playing":
      return <PlayView detail={detail} play={play} />;
    case "waiting":
      return <WaitingView detail={detail} continues={continues} />;
    case "missed":
    case "ended":
      break;
  }
  return <EndedView detail={detail} continues={continues} />;
}

/** Whoever leaves while the outcome of the vote that ended the arena is shown has not seen the result. */
function useUnseenEnd({ arena: { id, name, state }, you }: ArenaDetail, isShowingResult: boolean): void {
  const isUnseen = isShowingResult && state === "ended" && you !== null;
  useEffect(() => {
    // It ended before the time that was known when it was joined.
    if (isUnseen) awaitEnd({ address: arenaAddress(id), name, endsAt: Date.now() });
  }, [isUnseen, id, name]);
}
