import { MessageCircleWarning } from "lucide-react";
import { Link, Redirect, useSearch } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { ApiError } from "../lib/api-error.ts";
import { useArrival } from "../lib/arrival.ts";
import { useOnline } from "../lib/online.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ConversationView } from "./conversation-view.tsx";
import { useConversation } from "./use-conversation.ts";
import "./chat.css";

/** The chat of the session that the address names. */
export function ChatPage() {
  const session = new URLSearchParams(useSearch()).get("session");
  if (session === null || session === "") return <Redirect to={hrefOf("home")} replace />;
  return <Session key={session} token={session} />;
}

function Session({ token }: { token: string }) {
  const conversation = useConversation(token);
  const { history, error, readAgain } = conversation;
  if (history !== undefined)
    return <ConversationView sessionToken={token} conversation={{ ...conversation, history }} />;
  if (error !== null || currentPlayerId() === null)
    return <SessionError error={error} onRetry={() => void readAgain()} />;
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pt-4 sm:px-6">
      <h1 className="sr-only">Chat</h1>
      <div className="mb-6 flex items-center gap-3">
        <div className="skeleton size-12 rounded-full!" />
        <div className="skeleton h-8 w-48" />
      </div>
      <Skeleton count={3} words="Loading the conversation…" className="flex flex-col gap-4">
        <div className="skeleton h-16 w-3/4 rounded-2xl!" />
      </Skeleton>
    </div>
  );
}

function SessionError({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const heading = useArrival();
  const detail = error instanceof ApiError && error.detail !== "" ? error.detail : "Unable to load chat session";
  const isOnline = useOnline();
  const isGone = error === null || (error instanceof ApiError && error.status < 500);
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <div className="flex max-w-md flex-col items-center text-center">
        <MessageCircleWarning aria-hidden size={48} className="mb-3 text-gold" />
        <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl">
          Chat Session Error
        </h1>
        <p className="mt-3 text-lg text-muted">{detail}</p>
        {!isOnline && (
          <p className="mt-2 text-lg">
            You're offline. Nothing is lost, neither what was said nor what you typed: the chat opens here as soon as
            you're back.
          </p>
        )}
        {!isGone && (
          <Button look="primary" className="mt-6" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Link href={hrefOf("celebrityChat")} className={buttonLook(isGone ? "primary" : "quiet", "mt-6")}>
          Choose a celebrity
        </Link>
      </div>
    </div>
  );
}
