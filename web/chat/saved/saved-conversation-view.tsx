import { ArrowUp, Download, Pencil, Star, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { ChatMessage } from "../../../contract/conversations.ts";
import { isWithdrawnId } from "../../../contract/values/celebrities.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import type { Answer } from "../../lib/api.ts";
import { useArrival } from "../../lib/arrival.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { queryClient } from "../../lib/query-client.ts";
import { AiMark } from "../../ui/ai-mark.tsx";
import { Button, buttonLook } from "../../ui/button.tsx";
import { TO_CHAT } from "../../ui/entry-state.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { MessageRow } from "../message-row.tsx";
import { firstKeyOf, withEarlier } from "../messages.ts";
import { changeDetails, deleteSaved, savedOne, setFavorite } from "./changes.ts";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { download, exportName, jsonOf, textOf } from "./export.ts";
import { Tags } from "./tags.tsx";

type Saved = Answer<"savedConversation">;

/** What was said in a saved conversation, and what can be done with it. */
export function SavedConversationView({ saved }: { saved: Saved }) {
  const { conversation } = saved;
  const { id, title, description, tags, isFavorite, celebrityId, celebrityName, celebrityCategory } = conversation;
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState<"edit" | "delete" | null>(null);
  const heading = useArrival();
  const { messages, hasEarlier, readEarlier, readAll } = useMessages(saved);
  usePageTitle(title);
  const close = () => setAsked(null);

  const exportAs = async (format: "txt" | "json") => {
    try {
      const all = await readAll();
      download(exportName(title, format), format === "txt" ? textOf(conversation, all) : jsonOf(conversation, all));
    } catch {
      showToast({ title: "Export Failed", description: "Please try again.", look: "destructive" });
    }
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="poster-type text-4xl wrap-anywhere">
        {title}
      </h1>
      <p className="mt-1 text-muted">
        AI persona of {celebrityName} <AiMark /> · {celebrityCategory}
      </p>
      {description !== null && description !== "" && <p className="mt-3 wrap-anywhere">{description}</p>}
      <div className="mt-2">
        <Tags tags={tags} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <IconButton
          icon={Star}
          label="Favorite"
          aria-pressed={isFavorite}
          className="aria-pressed:border-gold aria-pressed:text-gold aria-pressed:[&_svg]:fill-gold"
          onClick={() => void setFavorite(id, !isFavorite)}
        />
        <IconButton icon={Pencil} label="Edit" onClick={() => setAsked("edit")} />
        <IconButton icon={Trash2} label="Delete" onClick={() => setAsked("delete")} />
        <IconButton icon={Download} label="Export as text" onClick={() => void exportAs("txt")}>
          Text
        </IconButton>
        <IconButton icon={Download} label="Export as JSON" onClick={() => void exportAs("json")}>
          JSON
        </IconButton>
        {!isWithdrawnId(celebrityId) && (
          <Link href={hrefOf("celebrity", { id: celebrityId })} state={TO_CHAT} className={buttonLook("plain")}>
            Chat again
          </Link>
        )}
      </div>
      <section aria-label="Conversation" className="mt-6 flex flex-col">
        {hasEarlier && <EarlierButton onRead={readEarlier} />}
        <ol aria-label="Messages" className="flex flex-col gap-4">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} name={celebrityName} />
          ))}
        </ol>
      </section>
      {asked === "edit" && (
        <DetailsDialog
          heading="Edit conversation"
          of={id}
          details={{ ...conversation, description: description ?? "" }}
          failed="Update Failed"
          onSave={async (details) => {
            await changeDetails(id, details);
            close();
          }}
          onClose={close}
        />
      )}
      {asked === "delete" && (
        <DeleteDialog
          remove={() => deleteSaved(id)}
          onDeleted={() => navigate(hrefOf("savedConversations"), { replace: true })}
          onClose={close}
        />
      )}
    </>
  );
}

function EarlierButton({ onRead }: { onRead: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    if (isBusy) return;
    setBusy(true);
    await onRead().catch(() =>
      showToast({ title: "Failed to fetch conversation", description: "Please try again.", look: "destructive" }),
    );
    setBusy(false);
  };
  return (
    <Button className="mb-4 self-center" aria-disabled={isBusy} onClick={() => void read()}>
      <ArrowUp aria-hidden size={18} />
      {isBusy ? "Loading…" : "Earlier messages"}
    </Button>
  );
}

/** The messages that were read, and how to read more. */
function useMessages({ conversation: { id }, messages: newest, hasEarlier: startsLater }: Saved) {
  const [earlier, setEarlier] = useState<{ messages: readonly ChatMessage[]; hasEarlier: boolean } | null>(null);
  const messages = earlier === null ? newest : withEarlier(earlier.messages, newest);
  const hasEarlier = earlier?.hasEarlier ?? startsLater;
  const height = useRef<number>(undefined);

  const pageBefore = (before: string) => queryClient.fetchQuery({ ...savedOne(id, before), gcTime: 0 });

  const readEarlier = async () => {
    const before = firstKeyOf(messages);
    if (before === undefined) return;
    const page = await pageBefore(before);
    height.current = document.documentElement.scrollHeight;
    setEarlier({ messages: withEarlier(page.messages, earlier?.messages ?? []), hasEarlier: page.hasEarlier });
  };

  /** @throws {Error} when a page cannot be fetched */
  const readAll = async () => {
    let all: readonly ChatMessage[] = messages;
    let isMore = hasEarlier;
    while (isMore) {
      const before = firstKeyOf(all);
      if (before === undefined) break;
      const page = await pageBefore(before);
      all = withEarlier(page.messages, all);
      isMore = page.hasEarlier;
    }
    return all;
  };

  // What is being read stays where it is.
  useLayoutEffect(() => {
    if (height.current !== undefined) window.scrollBy(0, document.documentElement.scrollHeight - height.current);
    height.current = undefined;
  });

  return { messages, hasEarlier, readEarlier, readAll };
}
