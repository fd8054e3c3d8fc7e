import { ArrowLeft, ClockPlus, Ellipsis, Languages } from "lucide-react";
import { Link } from "wouter";
import { isWithdrawnId } from "../../contract/values/celebrities.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { useArrival } from "../lib/arrival.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { TO_CHAT } from "../ui/entry-state.ts";
import { IconButton, ICON_SHAPE } from "../ui/icon-button.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import { isRunning, type Phase, statusOf } from "./phase.ts";
import { saveLook } from "./save-look.ts";
import type { History } from "./use-conversation.ts";

interface ChatHeaderProps extends Pick<History, "celebrity" | "session" | "saved"> {
  phase: Phase;
  /** The server's time, in ms. */
  now: number;
  /** Whether anything has been said. */
  hasMessages: boolean;
  onOpen: (dialog: "menu" | "time" | "save" | "language") => void;
}

/**
 * Whose persona it is, that it is an AI, the time left, and the way to what can be done with the conversation. A phone has
 * room for the menu alone, which holds all of it.
 */
export function ChatHeader({ celebrity, session, saved, phase, now, hasMessages, onOpen }: ChatHeaderProps) {
  const { id, name, imageUrl } = celebrity;
  const heading = useArrival();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 pb-2 sm:px-0">
      <Link
        href={isWithdrawnId(id) ? hrefOf("celebrityChat") : hrefOf("celebrity", { id })}
        state={TO_CHAT}
        aria-label={isWithdrawnId(id) ? "Back to the celebrities" : `Back to ${name}`}
        className={`${ICON_SHAPE} shrink-0`}
      >
        <ArrowLeft aria-hidden size={22} />
      </Link>
      {imageUrl !== "" && (
        <Thumbnail imageUrl={imageUrl} as="avatar" className="size-11 shrink-0 rounded-full max-xs:hidden" />
      )}
      <div className="min-w-0 grow basis-24">
        <h1
          ref={heading}
          tabIndex={-1}
          className="leading-tight font-bold wrap-anywhere max-xs:text-sm max-xs:leading-tight"
        >
          {name} <AiMark />
        </h1>
        <p className="text-sm text-muted tabular-nums">{statusOf(session, now)}</p>
      </div>
      <div className="flex shrink-0 gap-2">
        {isRunning(phase) && <IconButton icon={ClockPlus} label="Add time" onClick={() => onOpen("time")} />}
        <IconButton icon={Languages} label="Language" className="max-sm:hidden" onClick={() => onOpen("language")} />
        {hasMessages && (
          <IconButton {...saveLook(saved !== null)} className="max-sm:hidden" onClick={() => onOpen("save")} />
        )}
        <IconButton icon={Ellipsis} label="More" aria-haspopup="dialog" onClick={() => onOpen("menu")} />
      </div>
    </div>
  );
}
