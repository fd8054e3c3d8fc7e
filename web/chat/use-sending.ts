import { useEffect, useState } from "react";
import { isBlank } from "../../contract/values/blank.ts";
import type { ChatMessage } from "../../contract/conversations.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";
import { isWriting, lastKeyOf } from "./messages.ts";
import { type LanguageChoice, tagOf } from "./translation/choice.ts";
import type { Spoken } from "./voice/use-spoken.ts";
import { fateOf, NOTHING_TYPED, recallTyped, rememberTyped, type Typed } from "./typed-text.ts";

/** Timeout of a call that waits for a reply, in ms. The reply is written on without it. */
const REPLY_TIMEOUT_MS = 120_000;

interface Sending {
  sessionToken: string;
  messages: readonly ChatMessage[];
  /** Fetches the newest messages, which decide what became of one whose call failed; undefined when that fails too. */
  refetch: () => Promise<readonly ChatMessage[] | undefined>;
}

/** Writing to the persona. What was typed stays until it is known to have become part of the conversation. */
export function useSending({ sessionToken, messages, refetch }: Sending) {
  const [typed, setTyped] = useState<Typed>(() => recallTyped(sessionToken));
  const [calls, setCalls] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const fate = fateOf(typed, messages);
  const isBusy = calls > 0 || isWriting(messages);

  const keep = (next: Typed) => {
    setTyped(next);
    rememberTyped(sessionToken, next);
  };

  // It is part of the conversation, and is not looked for there any more: the player may delete it.
  if (fate === "arrived" && !isBusy) setTyped(NOTHING_TYPED);
  useEffect(() => {
    if (typed === NOTHING_TYPED) rememberTyped(sessionToken, NOTHING_TYPED);
  }, [typed, sessionToken]);

  /** Makes a call whose reply is long in coming. @returns why there is none, if that was told */
  const attempt = async <T>(make: () => Promise<T>): Promise<{ answer: T } | { failure: string | null }> => {
    setCalls((count) => count + 1);
    setFailure(null);
    try {
      return { answer: await make() };
    } catch (error) {
      // It tells apart what was never sent from a lost answer.
      await refetch();
      if (!(error instanceof ApiError)) return { failure: null };
      return { failure: error.detail === "" ? SERVER_FAILED : error.detail };
    } finally {
      setCalls((count) => count - 1);
    }
  };

  /** Sends a message, and waits for its reply. */
  const post = (message: { content: string } | Spoken, choice: LanguageChoice) =>
    attempt(() =>
      callAsPlayer(
        "sendChatMessage",
        { body: { sessionToken, ...message, isVoiceMessage: "audioData" in message, ...readingOf(choice) } },
        { timeoutMs: REPLY_TIMEOUT_MS },
      ),
    );

  const send = async (choice: LanguageChoice) => {
    const content = typed.text.trim();
    if (isBusy || isBlank(content) || fate === "arrived") return;
    if (fate === "sent") {
      // The answer was lost: the same is not sent twice.
      const now = await refetch();
      if (now === undefined) return setFailure(CONNECTION_LOST);
      if (fateOf(typed, now) === "arrived") return;
    }
    keep({ text: typed.text, sentAfter: lastKeyOf(messages) });
    const outcome = await post({ content }, choice);
    if ("failure" in outcome) setFailure(outcome.failure ?? CONNECTION_LOST);
  };

  const sayDifferently = async (choice: LanguageChoice) => {
    if (isBusy) return;
    const outcome = await attempt(() =>
      callAsPlayer("sayAgain", { body: { sessionToken, ...readingOf(choice) } }, { timeoutMs: REPLY_TIMEOUT_MS }),
    );
    if ("failure" in outcome) setFailure(outcome.failure ?? CONNECTION_LOST);
  };

  const stop = async () => {
    try {
      await callAsPlayer("stopReply", { body: { sessionToken } });
    } catch {
      showToast({
        title: "Not Stopped",
        description: "The reply could not be stopped. Please try again.",
        look: "destructive",
      });
    }
  };

  return {
    /** What is in the box: nothing once the message is in the conversation. */
    text: fate === "arrived" ? "" : typed.text,
    type: (text: string) => {
      setFailure(null);
      keep({ text, sentAfter: null });
    },
    isBusy,
    /** Why the last message was not sent, or its reply not written. */
    failure: isBusy || fate === "arrived" ? null : failure,
    send,
    /** Sends what is not in the box. */
    post,
    sayDifferently,
    stop,
  };
}

const readingOf = (choice: LanguageChoice) => ({
  autoTranslate: choice.autoTranslate,
  userLanguage: tagOf(choice),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** An answer without words, such as a proxy's. */
const SERVER_FAILED = "Something went wrong on our side. Nothing is lost, please try again.";
const CONNECTION_LOST = "The connection was lost. What you typed is still here.";
