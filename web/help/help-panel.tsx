import { ChevronUp, MessageCircleQuestionMark, Minus, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { useLayer } from "../ui/layers.ts";
import { HelpForm } from "./help-form.tsx";
import { HelpLog } from "./help-log.tsx";
import { OfferedQuestions } from "./offered-questions.tsx";
import { offered } from "./conversation.ts";
import { useConversation } from "./use-conversation.ts";
import "./help.css";

interface HelpPanelProps {
  view: "open" | "minimised" | "closed";
  onView: (view: "open" | "minimised" | "closed") => void;
}

/** The help assistant's panel, beside the running game. Closing only hides it, so the conversation is kept. */
export function HelpPanel({ view, onView }: HelpPanelProps) {
  const { conversation, type, choose, send } = useConversation();
  const { messages, draft, pending } = conversation;
  const offer = offered(conversation);
  const panel = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = view !== "closed";
  const minimised = view === "minimised";
  const waiting = pending !== null;
  // When minimised, the Back button leaves the screen as usual.
  useLayer(view === "open", () => onView("closed"));

  useEffect(() => {
    if (!shown) return;
    if (input.current?.disabled === true) log.current?.focus();
    else if (raisesKeyboard()) heading.current?.focus();
    else input.current?.focus();
  }, [shown]);

  // While an answer is pending, the focus is on the log; it returns to the input with the answer, unless a keyboard would
  // cover the answer.
  useEffect(() => {
    const here = document.activeElement;
    if (waiting && (here === document.body || here?.matches(":disabled") === true)) log.current?.focus();
    else if (!waiting && here === log.current && !raisesKeyboard()) input.current?.focus();
  }, [waiting]);

  const close = useEffectEvent(() => onView("closed"));
  useEffect(() => (panel.current === null ? undefined : keepKeys(panel.current, close)), []);

  return (
    <dialog
      ref={panel}
      open={shown}
      aria-labelledby="help-title"
      data-view={view}
      className="help-panel fixed z-40 flex-col overflow-hidden rounded-2xl border border-line-strong bg-raised text-paper shadow-(--shadow-card)"
    >
      <div className="flex h-16 shrink-0 items-center gap-2 pr-2.5 pl-4">
        <MessageCircleQuestionMark aria-hidden size={24} className="shrink-0 text-gold" />
        <h2
          ref={heading}
          id="help-title"
          tabIndex={-1}
          className="poster-type grow text-xl whitespace-nowrap xs:text-2xl"
        >
          Help Assistant
        </h2>
        <IconButton
          icon={minimised ? ChevronUp : Minus}
          label={minimised ? "Expand help" : "Minimise help"}
          aria-expanded={!minimised}
          aria-controls="help-body"
          onClick={() => onView(minimised ? "open" : "minimised")}
        />
        <IconButton icon={X} label="Close help" onClick={() => onView("closed")} />
      </div>
      <div id="help-body" hidden={minimised} className="help-body min-h-0 grow flex-col border-t border-line">
        <HelpLog ref={log} conversation={conversation} visible={view === "open"} />
        {offer !== undefined && (
          <OfferedQuestions offer={offer} quietly={messages.length === 1} disabled={waiting} onChoose={choose} />
        )}
        <HelpForm ref={input} draft={draft} waiting={waiting} onType={type} onSend={send} />
      </div>
    </dialog>
  );
}

/** Whether focusing a text field is likely to raise a keyboard on the screen. */
const raisesKeyboard = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/** Stops keys pressed in the panel from reaching the game, except F8, which focuses the toasts. Escape closes the panel. */
function keepKeys(panel: HTMLElement, close: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "F8") event.stopPropagation();
    if (event.key === "Escape") close();
  };
  panel.addEventListener("keydown", press);
  return () => panel.removeEventListener("keydown", press);
}
