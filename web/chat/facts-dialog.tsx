import { useQuery } from "@tanstack/react-query";
import { Trash2, X } from "lucide-react";
import { useId, useRef } from "react";
import { announce } from "../lib/announcer.ts";
import { callAsPlayer, playerQuery } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { showToast } from "../ui/toast-store.ts";
import { useContinuing } from "./continuing.ts";
import type { History } from "./use-conversation.ts";

interface FactsDialogProps {
  sessionToken: string;
  /** Of the real person. */
  name: string;
  continues: History["continues"];
  onClose: () => void;
}

/** What the persona has noted of the player in a conversation, to be read and deleted. */
export function FactsDialog({ sessionToken, name, continues, onClose }: FactsDialogProps) {
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const query = playerQuery("chatFacts", { params: { sessionToken } });
  const { data, isError, refetch } = useQuery({ ...query, gcTime: 0 });
  const { isBusy, goOnFrom } = useContinuing(sessionToken);
  const forget = async (factId: string) => {
    try {
      await callAsPlayer("forgetChatFact", { params: { sessionToken, factId } });
      announce("Deleted.");
      title.current?.focus();
    } catch {
      showToast({
        title: "Delete Failed",
        description: "It's still remembered. Please try again.",
        look: "destructive",
      });
    }
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 ref={title} id={heading} tabIndex={-1} data-autofocus className="poster-type text-3xl">
          What the persona remembers
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <p className="mt-2 text-muted">
        What you told the AI persona of {name}, as it understood it. It may be wrong. Anything you delete here stays in
        your messages, but won't be remembered again.
      </p>
      {continues !== null && (
        <div className="mt-4 rounded-2xl border border-line p-4">
          <p>
            This chat goes on from <strong className="wrap-anywhere">{continues.title}</strong>. What it remembers from
            there counts here too, and is deleted in both.
          </p>
          <Button className="mt-2" aria-disabled={isBusy} onClick={() => void goOnFrom(null)}>
            Stop going on from it
          </Button>
        </div>
      )}
      {data !== undefined ? (
        data.facts.length === 0 ? (
          <p className="mt-4 rounded-2xl border border-line p-4">Nothing so far.</p>
        ) : (
          <ul className="mt-4 flex flex-col gap-2">
            {data.facts.map(({ id, text }) => (
              <li key={id} className="flex items-center gap-3 rounded-2xl border border-line bg-ink py-2 pr-2 pl-4">
                <span dir="auto" className="min-w-0 grow wrap-anywhere">
                  {text}
                </span>
                <IconButton icon={Trash2} label={`Delete: ${text}`} onClick={() => void forget(id)} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <ProblemNotice title="That did not load" assured="Nothing has been forgotten." onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={2} words="Loading what it remembers…" className="mt-4 flex flex-col gap-2">
          <div className="skeleton h-15 rounded-2xl!" />
        </Skeleton>
      )}
    </Dialog>
  );
}
