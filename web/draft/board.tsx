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
  competition: Pick<DraftCompetition, "id" | "state" | "participants" | "you">;
}

/** The first teams of a competition by their celebrities, and what each of the own ones has brought. */
export function Board({ competition: { id, state, participants, you } }: BoardProps) {
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
            <span className="draft-place poster-type tabular-nums">
              {isDraftPlace({ rank, score }, participants) ? (
                `#${formatCount(rank)}`
              ) : (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">No place yet</span>
                </>
              )}
            </span>
            {/* Only players know the names of their own teams: others are known by their celebrities. */}
            <span className="draft-name leading-tight font-bold">
              {isYou && <span className="text-gold">You: </span>}
              {isYou && you !== null ? <bdi>{you.teamName}</bdi> : namesOf(celebrities)}
            </span>
            <span className="draft-points text-right font-bold text-gold tabular-nums">{formatPoints(score)}</span>
            <span className="draft-stars">
              {celebrities.slice(0, SHOWN).map((celebrity) => (
                <StarPicture
                  key={celebrity.id}
                  celebrity={celebrity}
                  as="avatar"
                  className="size-9 shrink-0 rounded-full"
                />
              ))}
              {isYou && you !== null && <span className="min-w-24 grow basis-24 text-sm">{namesOf(celebrities)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {/* One alone has brought what the row says. */}
      {data.yourMembers.length > 1 && (
        <p className="text-sm text-muted">
          Yours: {data.yourMembers.map(({ name, score }) => `${name} ${formatCount(score)}`).join(", ")}
        </p>
      )}
    </>
  );
}
