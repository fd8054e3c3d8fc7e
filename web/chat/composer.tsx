import { Mic, MicOff, SendHorizontal, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { isBlank } from "../../contract/values/blank.ts";
import { CHAT_MESSAGE_CHARACTERS } from "../../contract/values/conversation-limits.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { SendFailureNote } from "./send-failure-note.tsx";
import type { useSending } from "./use-sending.ts";

/** From how many characters on the player is told how many are left. */
const NEARLY_FULL = CHAT_MESSAGE_CHARACTERS - 100;

interface ComposerProps {
  /** Of the real person. */
  name: string;
  sending: ReturnType<typeof useSending>;
  /** Whether the session's time runs. */
  isOpen: boolean;
  onSend: () => void;
  /** Whether it comes back in place of the recorder, and with it the focus. */
  isBack: boolean;
  /** Whether voice messages are set up here. */
  hasVoice: boolean;
  /** Opens the recorder, or tells that there is none. */
  onVoice: () => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Where the player writes. Enter sends, with Shift it begins a new line. */
export function Composer({ name, sending, isOpen, onSend, isBack, hasVoice, onVoice, box }: ComposerProps) {
  const { text, type, isBusy, failure, stop, isStopping } = sending;
  const id = useId();
  const microphone = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) (microphone.current ?? box.current)?.focus();
  }, [isBack, box]);
  const left = CHAT_MESSAGE_CHARACTERS - text.length;
  const canSend = isOpen && !isBusy && !isBlank(text);
  // What was typed when the time was up stands with the end of the chat.
  if (!isOpen && !isBusy) return null;

  const send = () => {
    box.current?.focus();
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While letters are composed, Enter chooses among them. Safari ends the composition before it tells of the key.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className="flex shrink-0 flex-col gap-1 border-t border-line px-4 py-2 sm:px-0"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SendFailureNote id={`${id}-failure`} failure={failure} />
      <label htmlFor={id} className="sr-only">
        Message to the AI persona of {name}
      </label>
      {text.length > NEARLY_FULL && (
        <p className="text-right text-xs text-muted tabular-nums">
          {left} {left === 1 ? "character" : "characters"} left
        </p>
      )}
      <div className="chat-row flex items-end gap-2">
        <textarea
          ref={box}
          id={id}
          dir="auto"
          rows={1}
          value={text}
          maxLength={CHAT_MESSAGE_CHARACTERS}
          // It keeps the focus, unlike a disabled one.
          readOnly={isBusy || !isOpen}
          aria-disabled={isBusy || !isOpen}
          aria-describedby={failure === null ? undefined : `${id}-failure`}
          placeholder={isBusy ? "The persona is answering…" : "Message"}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="chat-box min-h-11 min-w-0 grow resize-none rounded-2xl border border-line-strong bg-raised px-4 py-2 placeholder:text-muted aria-disabled:bg-ink"
        />
        {!isBusy && isOpen && (
          <IconButton
            ref={microphone}
            icon={hasVoice ? Mic : MicOff}
            label={hasVoice ? "Voice message" : "Voice message (not set up here)"}
            className={hasVoice ? "size-11" : "size-11 border-transparent! bg-transparent! text-muted!"}
            onClick={onVoice}
          />
        )}
        {isBusy ? (
          <IconButton
            icon={Square}
            label="Stop"
            aria-disabled={isStopping}
            className="size-11 aria-disabled:text-muted"
            onClick={() => void stop()}
          />
        ) : (
          <IconButton
            type="submit"
            icon={SendHorizontal}
            label="Send"
            aria-disabled={!canSend}
            className="size-11 border-gold! bg-gold! text-on-gold! aria-disabled:border-line! aria-disabled:bg-raised! aria-disabled:text-muted!"
          />
        )}
      </div>
    </form>
  );
}
