import { useQuery } from "@tanstack/react-query";
import { Search, Star } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "wouter";
import type { SavedConversation } from "../../../contract/saved-conversations.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { announce } from "../../lib/announcer.ts";
import { useArrival } from "../../lib/arrival.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import { isOneOf, isText } from "../../lib/shapes.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useEntryState } from "../../ui/use-entry-state.ts";
import { changeDetails, deleteSaved, savedList } from "./changes.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { found } from "./details.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { SavedCard } from "./saved-card.tsx";

const NONE: readonly SavedConversation[] = [];
const GRID = "mt-4 grid gap-4 md:grid-cols-2";

/** The player's saved conversations, with search and favorites. */
export function SavedConversationsPage() {
  const heading = useArrival();
  // A visitor who is no player has saved nothing.
  const isPlayer = currentPlayerId() !== null;
  const { data, isError, refetch } = useQuery({ ...savedList(), enabled: isPlayer, refetchOnMount: "always" });
  const conversations = data?.conversations ?? (isPlayer ? undefined : NONE);
  const count = conversations?.length ?? 0;
  const hadSome = useRef(false);
  useEffect(() => {
    // The last one has been deleted, and its button with it.
    if (count === 0 && hadSome.current) heading.current?.focus();
    hadSome.current = count > 0;
  }, [count, heading]);
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-12 sm:px-6">
      <BackLink href={hrefOf("celebrityChat")}>Celebrity chat</BackLink>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl lg:text-5xl">
        Saved Conversations
      </h1>
      {conversations !== undefined ? (
        conversations.length === 0 ? (
          <NothingSaved />
        ) : (
          <SavedList conversations={conversations} focusHeading={() => heading.current?.focus()} />
        )
      ) : isError ? (
        <ProblemNotice title="No show tonight" detail="Failed to fetch conversations" onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={4} words="Loading your conversations…" className={GRID}>
          <div className="skeleton h-44 rounded-2xl!" />
        </Skeleton>
      )}
    </div>
  );
}

function NothingSaved() {
  return (
    <div className="mt-6 rounded-2xl border border-line bg-raised p-6">
      <p className="text-lg">
        Nothing saved yet. In a chat, press More and then Save conversation, and it is kept here to read again.
      </p>
      <Link href={hrefOf("celebrityChat")} className={buttonLook("primary", "mt-4")}>
        Choose a celebrity
      </Link>
    </div>
  );
}

interface SavedListProps {
  conversations: readonly SavedConversation[];
  focusHeading: () => void;
}

function SavedList({ conversations, focusHeading }: SavedListProps) {
  const [search, setSearch] = useEntryState("search", isText, "");
  const [favoritesOnly, setFavoritesOnly] = useEntryState("favorites", isOneOf([true, false]), false);
  const [asked, setAsked] = useState<{ what: "edit" | "delete"; conversation: SavedConversation } | null>(null);
  const shown = found(conversations, { search, favoritesOnly });
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = search.trim() !== "" || favoritesOnly;
  const count = `${shown.length} ${shown.length === 1 ? "conversation" : "conversations"}${isFiltered ? " found" : ""}`;
  useEffect(() => {
    if (isFiltered) announce(count);
  }, [isFiltered, count]);
  const close = () => setAsked(null);
  // What had the focus is gone with its conversation.
  const [goal, setGoal] = useState<{ id: string | undefined } | null>(null);
  const focusHeadingNow = useEffectEvent(focusHeading);
  useEffect(() => {
    if (goal === null) return;
    const link = list.current?.querySelector<HTMLElement>(`[data-saved="${goal.id}"]`);
    if (link) link.focus();
    else focusHeadingNow();
  }, [goal]);
  const onDeleted = (id: string) => {
    const place = shown.findIndex((conversation) => conversation.id === id);
    setGoal({ id: (shown[place + 1] ?? shown[place - 1])?.id });
    close();
    announce("Deleted.");
  };

  return (
    <>
      <search className="mt-4 flex flex-wrap items-end gap-3">
        <label className="relative block min-w-0 grow basis-64">
          <span className="mb-1 block text-sm font-semibold">Search</span>
          <Search aria-hidden size={20} className="absolute bottom-4.5 left-4 text-muted" />
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            placeholder="A title, a tag or a name"
            autoComplete="off"
            className="h-14 w-full rounded-2xl border border-line-strong bg-raised pr-4 pl-12 text-base text-paper placeholder:text-muted"
          />
        </label>
        <Button
          aria-pressed={favoritesOnly}
          onClick={() => setFavoritesOnly(!favoritesOnly)}
          className="min-h-14! rounded-2xl! aria-pressed:border-gold aria-pressed:text-gold aria-pressed:[&_svg]:fill-gold forced-colors:aria-pressed:border-4"
        >
          <Star aria-hidden size={20} />
          Favorites
        </Button>
      </search>
      <p className="mt-3 text-sm text-muted">{count}</p>
      {shown.length === 0 && (
        <p className="mt-4 rounded-2xl border border-line bg-raised p-6">
          {favoritesOnly && search.trim() === ""
            ? "No favorites yet. The star on a conversation makes it one."
            : "Nothing matches. Try another word."}
        </p>
      )}
      <ul ref={list} className={GRID}>
        {shown.map((conversation) => (
          <SavedCard
            key={conversation.id}
            conversation={conversation}
            onEdit={() => setAsked({ what: "edit", conversation })}
            onDelete={() => setAsked({ what: "delete", conversation })}
          />
        ))}
      </ul>
      {asked?.what === "edit" && (
        <DetailsDialog
          heading="Edit conversation"
          of={asked.conversation.id}
          details={{ ...asked.conversation, description: asked.conversation.description ?? "" }}
          failed="Update Failed"
          onSave={async (details) => {
            await changeDetails(asked.conversation.id, details);
            close();
          }}
          onClose={close}
        />
      )}
      {asked?.what === "delete" && (
        <DeleteDialog
          remove={() => deleteSaved(asked.conversation.id)}
          onDeleted={() => onDeleted(asked.conversation.id)}
          onClose={close}
        />
      )}
    </>
  );
}
