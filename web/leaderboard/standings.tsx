import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { LeaderboardFilter } from "../../contract/leaderboard.ts";
import { apiQuery } from "../lib/api.ts";
import { isSettled } from "../lib/hot-share.ts";
import { buttonLook } from "../ui/button.tsx";
import { FirstVoices } from "../ui/first-voices.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { RowSkeleton, Skeleton } from "../ui/skeleton.tsx";
import { StandingRow } from "./standing-row.tsx";

interface StandingsProps {
  filter: LeaderboardFilter;
  /** Called when the player follows a row to its celebrity. */
  onFollow: () => void;
}

/** A period's leaderboard, or why it is empty. Refetched whenever it is opened. */
export function Standings({ filter, onFollow }: StandingsProps) {
  const { data, isError, refetch } = useQuery({ ...apiQuery("leaderboard", { query: { filter } }), gcTime: 0 });

  if (isError && data === undefined) {
    return (
      <ProblemNotice title="The board is dark" detail="Failed to fetch leaderboard" onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Skeleton count={8} words="Loading the leaderboard…">
        <RowSkeleton />
      </Skeleton>
    );
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 px-4 py-16 text-center">
        <p
          aria-hidden
          className="poster-type -rotate-6 rounded-xl border-4 border-line-strong px-4 text-5xl text-muted"
        >
          No. 1: ?
        </p>
        <p className="mt-4 text-lg font-semibold">No votes yet. Be the first to start voting!</p>
        <Link href={hrefOf("home")} onClick={onFollow} className={buttonLook("primary", "mt-2")}>
          Start Voting
        </Link>
      </div>
    );
  }
  const isEarned = data.some(({ totalVotes }) => isSettled(totalVotes));
  return (
    <>
      {!isEarned && <FirstVoices onFollow={onFollow} />}
      <ol>
        {data.map((entry) => (
          <StandingRow key={entry.id} entry={entry} isEarned={isEarned} onFollow={onFollow} />
        ))}
      </ol>
    </>
  );
}
