import { Swords } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import {
  ARENA_BATTLES,
  ARENA_PLAYERS,
  FEWEST_VOTES_TO_PAY,
  POINTS_PER_PREDICTION,
  POINTS_PER_VOTE,
} from "../../contract/values/arena-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { BackLink } from "../ui/back-link.tsx";
import { buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ArenaCard } from "./arena-card.tsx";
import { PastArenas } from "./past-arenas.tsx";
import { useArenas } from "./use-arenas.ts";

/** The open arenas, and the player's own results of past ones. */
export function ArenaList({ notice }: { notice?: ReactNode }) {
  const heading = useArrival();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pb-12 sm:px-6">
      <BackLink href={hrefOf("celebrityDraft")}>Celebrity Draft</BackLink>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:mt-2 lg:text-7xl">
        Battle Arena
      </h1>
      <p className="mt-2 max-w-xl text-muted">
        {ARENA_BATTLES} battles against the clock and up to {ARENA_PLAYERS - 1} others. {POINTS_PER_VOTE} points for
        every vote, {POINTS_PER_PREDICTION} more when your pick wins a battle of {FEWEST_VOTES_TO_PAY} votes or more.
      </p>
      {notice}
      <OpenArenas />
      <PastArenas />
    </div>
  );
}

const GRID = "mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

function OpenArenas() {
  const { data, isError, refetch } = useArenas();
  if (isError && data === undefined)
    return (
      <ProblemNotice title="The gates are stuck" detail="Failed to fetch the arenas" onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <Skeleton count={3} words="Loading the arenas…" className={GRID}>
        <div className="skeleton h-84 rounded-3xl!" />
      </Skeleton>
    );
  if (data.length === 0)
    return (
      <div className="mt-6 flex flex-col items-center gap-3 rounded-3xl border border-dashed border-line-strong px-4 py-12 text-center">
        <Swords aria-hidden size={40} className="text-muted" />
        <p className="poster-type text-3xl">Between two shows</p>
        <p className="text-muted">The next arenas open any moment. They appear here by themselves.</p>
        <Link href={hrefOf("battle")} className={buttonLook("primary", "mt-2")}>
          Warm up in Battle
        </Link>
      </div>
    );
  return (
    <ul aria-label="Open arenas" className={GRID}>
      {data.map((arena) => (
        <ArenaCard key={arena.id} arena={arena} />
      ))}
    </ul>
  );
}
