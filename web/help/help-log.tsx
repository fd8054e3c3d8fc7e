import { BookOpenText, LoaderCircle, Sparkles } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { type Conversation, type ShownMessage, shownMessages } from "./conversation.ts";
import { dateFormat } from "../lib/formatters.ts";

const SOURCES = {
  ai: { icon: Sparkles, text: "AI answer" },
  help_texts: { icon: BookOpenText, text: "From the help texts" },
} as const;

const hourAndMinute = dateFormat({ hour: "numeric", minute: "2-digit" });

interface HelpLogProps {
  ref: RefObject<HTMLDivElement | null>;
  conversation: Conversation;
  visible: boolean;
}

/** The conversation, oldest first. Scrolls to the newest message; CSS decides whether smoothly. */
export function HelpLog({ ref, conversation, visible }: HelpLogProps) {
  const { pending } = conversation;
  const messages = shownMessages(conversation);
  const count = messages.length;
  const waiting = pending !== null;
  useEffect(() => {
    const log = ref.current;
    if (log === null || !visible || (count === 1 && !waiting)) return;
    log.scrollTop = log.scrollHeight;
  }, [ref, count, waiting, visible]);

  return (
    <div
      ref={ref}
      role="log"
      aria-label="Conversation"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard
      tabIndex={0}
      className="help-log flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-4"
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {waiting && (
        <p className="flex items-center gap-2 text-sm font-semibold text-muted">
          <LoaderCircle aria-hidden size={18} className="animate-spin" />
          Thinking...
        </p>
      )}
    </div>
  );
}

function Message({ message: { content, sender, timestamp, source } }: { message: ShownMessage }) {
  const mine = sender === "user";
  const said = source === undefined ? undefined : SOURCES[source];
  return (
    <div className={`flex max-w-[88%] flex-col gap-1 ${mine ? "items-end self-end" : "items-start self-start"}`}>
      <p
        className={`rounded-2xl px-3.5 py-2.5 text-sm/normal wrap-anywhere whitespace-pre-line ${
          mine ? "rounded-br-md bg-chosen text-on-chosen" : "rounded-bl-md bg-raised-more edged"
        }`}
      >
        <span className="sr-only">{mine ? "You: " : "Help assistant: "}</span>
        {content}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
        {said !== undefined && (
          <span className={`flex items-center gap-1 font-semibold ${source === "ai" ? "text-gold" : ""}`}>
            <said.icon aria-hidden size={13} />
            {said.text}
          </span>
        )}
        <time dateTime={timestamp}>{hourAndMinute(timestamp)}</time>
      </p>
    </div>
  );
}
