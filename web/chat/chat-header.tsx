import { ArrowLeft, ClockPlus, Ellipsis } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { announce } from "../lib/announcer.ts";
import { useArrival } from "../lib/arrival.ts";
import { lazyPart } from "../lib/lazy-part.tsx";
import { callAsPlayer } from "../lib/player.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { IconButton, ICON_SHAPE } from "../ui/icon-button.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import type { Choice } from "./chat-menu.tsx";
import type { Phase } from "./phase.ts";
import { resumptionOf } from "./purchase/resumption.ts";
import { timeLeft } from "./time-left.ts";
import type { History } from "./use-conversation.ts";

const AddTimeDialog = lazyPart(() => import("./add-time-dialog.tsx"), "AddTimeDialog");
const ChatMenu = lazyPart(() => import("./chat-menu.tsx"), "ChatMenu");
const DeleteDialog = lazyPart(() => import("./saved/delete-dialog.tsx"), "DeleteDialog");
const FactsDialog = lazyPart(() => import("./facts-dialog.tsx"), "FactsDialog");
const LanguageDialog = lazyPart(() => import("./translation/language-dialog.tsx"), "LanguageDialog");
const SaveDialog = lazyPart(() => import("./save-dialog.tsx"), "SaveDialog");

interface ChatHeaderProps extends Pick<History, "celebrity" | "session" | "saved"> {
  sessionToken: string;
  phase: Phase;
  /** The server's time, in ms. */
  now: number;
  /** Whether there is anything to save. */
  hasMessages: boolean;
  /** Called once time has been added. */
  onAdded: () => void;
}

/** Whose persona it is, that it is an AI, the time left, and what can be done with the conversation. */
export function ChatHeader({
  sessionToken,
  celebrity,
  session,
  saved,
  phase,
  now,
  hasMessages,
  onAdded,
}: ChatHeaderProps) {
  const heading = useArrival();
  const { id, name, imageUrl } = celebrity;
  const isRunning = phase === "open" || phase === "ending";
  // Who had to leave the page in order to pay goes on with it.
  const [open, setOpen] = useState<Choice | "menu" | "time" | null>(() => (resumptionOf(id) === null ? null : "time"));
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 pb-2 sm:px-0">
      <Link href={hrefOf("celebrity", { id })} aria-label={`Back to ${name}`} className={`${ICON_SHAPE} shrink-0`}>
        <ArrowLeft aria-hidden size={22} />
      </Link>
      {imageUrl !== "" && (
        <Thumbnail imageUrl={imageUrl} as="avatar" className="size-11 shrink-0 rounded-full max-xs:hidden" />
      )}
      <div className="min-w-0 grow basis-32">
        <h1 ref={heading} tabIndex={-1} className="leading-tight font-bold">
          {name} <AiMark />
        </h1>
        <p className="text-sm text-muted tabular-nums">{statusOf(phase, session.endTime, now)}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        {isRunning && <IconButton icon={ClockPlus} label="Add time" onClick={() => setOpen("time")} />}
        <IconButton icon={Ellipsis} label="More" aria-haspopup="dialog" onClick={() => setOpen("menu")} />
      </div>
      {open === "menu" && (
        <ChatMenu hasMessages={hasMessages} isSaved={saved !== null} onChoose={setOpen} onClose={close} />
      )}
      {open === "time" && (
        <AddTimeDialog
          celebrityId={id}
          name={name}
          onAdded={() => {
            close();
            onAdded();
          }}
          onClose={close}
        />
      )}
      {open === "save" && <SaveDialog sessionToken={sessionToken} name={name} saved={saved} onClose={close} />}
      {open === "delete" && (
        <DeleteDialog
          remove={() => callAsPlayer("deleteConversation", { params: { sessionToken } })}
          onDeleted={() => {
            close();
            announce("Deleted.");
          }}
          onClose={close}
        />
      )}
      {open === "language" && <LanguageDialog onClose={close} />}
      {open === "facts" && <FactsDialog sessionToken={sessionToken} name={name} onClose={close} />}
    </div>
  );
}

function statusOf(phase: Phase, endTime: string | null, now: number): string {
  switch (phase) {
    case "open":
    case "ending":
      return timeLeft(Date.parse(endTime ?? ""), now);
    case "unpaid":
      return "Not paid yet";
    case "expired":
      return "Time is up";
    case "ended":
      return "Ended";
    case "refunded":
      return "Refunded";
  }
}
