import { Send } from "lucide-react";
import type { RefObject } from "react";
import { isBlank } from "../../contract/values/blank.ts";
import { HELP_MESSAGE_CHARACTERS } from "../../contract/values/help-limits.ts";

interface HelpFormProps {
  ref: RefObject<HTMLInputElement | null>;
  draft: string;
  /** Whether an answer is pending, so nothing can be sent. */
  waiting: boolean;
  onType: (text: string) => void;
  onSend: () => void;
}

/** The text input; Enter sends. */
export function HelpForm({ ref, draft, waiting, onType, onSend }: HelpFormProps) {
  return (
    <form
      className="flex shrink-0 gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <input
        ref={ref}
        type="text"
        aria-label="Your question"
        placeholder="Ask me anything..."
        autoComplete="off"
        enterKeyHint="send"
        maxLength={HELP_MESSAGE_CHARACTERS}
        value={draft}
        disabled={waiting}
        onChange={(event) => onType(event.target.value)}
        className="min-h-11 min-w-0 grow rounded-xl border border-line-strong bg-ink px-3 text-base text-paper placeholder:text-muted disabled:text-muted"
      />
      <button
        type="submit"
        aria-label="Send"
        title="Send"
        disabled={waiting || isBlank(draft)}
        className="grid size-11 shrink-0 place-items-center rounded-xl bg-gold text-on-gold transition duration-150 ease-out hover:brightness-110 active:scale-95 disabled:bg-raised-more disabled:text-muted disabled:active:scale-100"
      >
        <Send aria-hidden size={20} />
      </button>
    </form>
  );
}
