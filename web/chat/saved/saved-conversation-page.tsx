import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { hrefOf } from "../../../contract/values/pages.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useArrival } from "../../lib/arrival.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { savedOne } from "./changes.ts";
import { SavedConversationView } from "./saved-conversation-view.tsx";

/** A saved conversation, to be read. */
export function SavedConversationPage() {
  const { id } = useParams<{ id: string }>();
  const isPlayer = currentPlayerId() !== null;
  const { data, error, refetch } = useQuery({ ...savedOne(id), enabled: isPlayer, gcTime: 0 });
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pb-12 sm:px-6">
      <BackLink href={hrefOf("savedConversations")}>Saved conversations</BackLink>
      {data !== undefined ? (
        <SavedConversationView key={id} saved={data} />
      ) : !isPlayer || (error instanceof ApiError && error.status === 404) ? (
        <NotFound />
      ) : error !== null ? (
        <ProblemNotice title="No show tonight" detail="Failed to fetch conversation" onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={4} words="Loading the conversation…" className="mt-4 flex flex-col gap-4">
          <div className="skeleton h-16 w-3/4 rounded-2xl!" />
        </Skeleton>
      )}
    </div>
  );
}

function NotFound() {
  const heading = useArrival();
  usePageTitle("Conversation Not Found");
  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <div className="flex max-w-md flex-col items-center">
        <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl">
          Conversation Not Found
        </h1>
        <p className="mt-3 text-lg text-muted">It was deleted, or it is not yours.</p>
        <Link href={hrefOf("savedConversations")} className={buttonLook("primary", "mt-6")}>
          See what is saved
        </Link>
      </div>
    </div>
  );
}
