import { useState } from "react";
import type { ChatMessage } from "../../../contract/conversations.ts";
import type { Loudness } from "../../../contract/voice-message.ts";
import type { Answer } from "../../lib/api.ts";
import { lastKeyOf } from "../messages.ts";
import type { LanguageChoice } from "../translation/choice.ts";
import { fateOf, NOTHING_TYPED } from "../typed-text.ts";
import { failureOf, type SendFailure, type useSending } from "../use-sending.ts";

/** A voice message that is ready to be sent. */
export interface Spoken {
  content: string;
  audioData: string;
  loudness: Loudness | null;
  transcriptionConfidence: number | null;
  generateVoiceResponse: boolean;
}

interface Sending {
  messages: readonly ChatMessage[];
  refetch: () => Promise<readonly ChatMessage[] | undefined>;
  sending: ReturnType<typeof useSending>;
  onReply: (answer: Answer<"sendChatMessage">, wasSpoken: boolean) => void;
}

/** Speaking to the persona. A recording stays until it is known to have become part of the conversation. */
export function useSpoken({ messages, refetch, sending, onReply }: Sending) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [isHidden, hide] = useState(false);
  const [sent, setSent] = useState(NOTHING_TYPED);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { isBusy } = sending;
  const hasArrived = fateOf(sent, messages) === "arrived";
  if (hasArrived && !isBusy) {
    setSent(NOTHING_TYPED);
    setOpen(false);
  }

  const send = async (spoken: Spoken, choice: LanguageChoice) => {
    if (isBusy || hasArrived) return;
    if (sent.sentAfter !== null) {
      // The answer was lost: the same is not sent twice.
      const now = await refetch();
      if (now === undefined) return setFailure(failureOf(undefined, RECORDING_KEPT));
      if (fateOf(sent, now) === "arrived") return;
    }
    setFailure(null);
    setSent({ text: spoken.content, sentAfter: lastKeyOf(messages) });
    const outcome = await sending.post(spoken, choice);
    if ("answer" in outcome) onReply(outcome.answer, spoken.generateVoiceResponse);
    else setFailure(failureOf(outcome.error, RECORDING_KEPT));
  };

  return {
    /** Whether the recorder is used. While its message is being answered, it is kept out of sight. */
    isOpen,
    isShown: isOpen && !isHidden && !hasArrived,
    /** Whether it was used before. */
    wasOpen,
    open: () => {
      setOpen(true);
      setWasOpen(true);
      hide(false);
    },
    hide: () => hide(true),
    close: () => {
      setSent(NOTHING_TYPED);
      setFailure(null);
      setOpen(false);
    },
    /** A recording was made anew: what became of the one before it does not matter. */
    forget: () => {
      setSent(NOTHING_TYPED);
      setFailure(null);
    },
    /** Why it was not sent, or its reply not written. */
    failure: isBusy || hasArrived ? null : failure,
    send,
  };
}

const RECORDING_KEPT = "Your recording is still here.";
