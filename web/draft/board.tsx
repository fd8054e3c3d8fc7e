import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { DraftCompetition } from "../../contract/draft-competitions.ts";
import { isDraftPlace } from "../../contract/values/draft-place.ts";
import { apiQuery } from "../lib/api.ts";
import { formatCount, formatPoints } from "../lib/format.ts";
import { StarPicture } from "../contests/star-link.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { namesOf } from "./names.ts";

/** How many pictures of a team are shown. */
const SHOWN = 5;
const REFRESH_MS = 30_000;

interface BoardProps {
  competition: Pick<DraftCompetition, "id" | "state" | "participants">;
}

/** The first teams of a competition by their celebrities, and what each of the own ones has brought. */
export function Board({ competition: { id, state, participants } }: BoardProps) {
  const heading = useId();
  const { data, isError, refetch } = useQuery({
    ...apiQuery("draftCompetition", { params: { id } }),
    staleTime: 0,
    refetchInterval: state === "open" ? REFRESH_MS : false,
  });
  if (data === undefined) {
    if (isError)
      return (
        <ProblemNotice
          title="No leaderboard in sight"
          detail="The leaderboard could not be loaded."
          onRetry={() => void refetch()}
        />
      );
    // Where it was asked for, its coming is told.
    return state === "open" ? null : <p className="text-muted">Loading the leaderboard…</p>;
  }
  if (data.leaderboard.length === 0) return null;
  return (
    <>
      <h3 id={heading} className="font-bold">
        Leaderboard
      </h3>
      <ol aria-labelledby={heading}>
        {data.leaderboard.map(({ rank, score, celebrities, isYou }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a team has no id here
          <li key={index} data-own={isYou ? "" : undefined} className="draft-standing">
            <span className="w-10 shrink-0 poster-type text-2xl tabular-nums">
              {isDraftPlace({ rank, score }, participants) ? (
                `#${formatCount(rank)}`
              ) : (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">No place yet</span>
                </>
              )}
            </span>
            <span className="flex shrink-0 gap-1">
              {celebrities.slice(0, SHOWN).map((celebrity) => (
                <StarPicture
                  key={celebrity.id}
                  celebrity={celebrity}
                  as="avatar"
                  className="size-9 shrink-0 rounded-full"
                />
              ))}
            </span>
            <span className="min-w-0 grow text-sm max-sm:basis-full">
              {isYou && <b>You: </b>}
              {namesOf(celebrities)}
            </span>
            <span className="shrink-0 font-bold text-gold tabular-nums">{formatPoints(score)}</span>
          </li>
        ))}
      </ol>
      {data.yourMembers.length > 0 && (
        <p className="text-sm text-muted">
          Yours: {data.yourMembers.map(({ name, score }) => `${name} ${formatCount(score)}`).join(", ")}
        </p>
      )}
    </>
  );
}
