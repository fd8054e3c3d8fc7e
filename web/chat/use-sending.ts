import { useEffect, useState } from "react";
import { isBlank } from "../../contract/values/blank.ts";
import type { ChatMessage } from "../../contract/conversations.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { showToast } from "../ui/toast-store.ts";
import { idOfWritten, lastKeyOf } from "./messages.ts";
import { type LanguageChoice, tagOf } from "./translation/choice.ts";
import type { Spoken } from "./voice/use-spoken.ts";
import { fateOf, NOTHING_TYPED, recallTyped, rememberTyped, type Typed, writtenOf } from "./typed-text.ts";

/** Timeout of a call that waits for a reply, in ms. The reply is written on without it. */
const REPLY_TIMEOUT_MS = 120_000;

/** Why a message was not sent, or its reply not written. */
export interface SendFailure {
  title: string;
  text: string;
}

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
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const fate = fateOf(typed, messages);
  const written = idOfWritten(messages);
  const isBusy = calls > 0 || written !== undefined;
  const { stop, isStopping } = useStopping(sessionToken, written, isBusy);

  const keep = (next: Typed) => {
    setTyped(next);
    rememberTyped(sessionToken, next);
  };

  // It is part of the conversation, and is not looked for there any more: the player may delete it.
  if (fate === "arrived" && !isBusy) setTyped(NOTHING_TYPED);
  useEffect(() => {
    if (typed === NOTHING_TYPED) rememberTyped(sessionToken, NOTHING_TYPED);
  }, [typed, sessionToken]);

  /** Makes a call whose reply is long in coming. @returns why there is none */
  const attempt = async <T>(make: () => Promise<T>): Promise<{ answer: T } | { error: unknown }> => {
    setCalls((count) => count + 1);
    setFailure(null);
    try {
      return { answer: await make() };
    } catch (error) {
      // It tells apart what was never sent from a lost answer.
      await refetch();
      return { error };
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
    const content = writtenOf(typed);
    if (isBusy || isBlank(content) || fate === "arrived") return;
    if (fate === "sent") {
      // The answer was lost: the same is not sent twice.
      const now = await refetch();
      if (now === undefined) return setFailure(failureOf(undefined, TYPED_KEPT));
      if (fateOf(typed, now) === "arrived") return;
    }
    keep({ text: typed.text, sentAfter: lastKeyOf(messages) });
    const outcome = await post({ content }, choice);
    if ("error" in outcome) setFailure(failureOf(outcome.error, TYPED_KEPT));
  };

  const sayDifferently = async (choice: LanguageChoice) => {
    if (isBusy) return;
    const outcome = await attempt(() =>
      callAsPlayer("sayAgain", { body: { sessionToken, ...readingOf(choice) } }, { timeoutMs: REPLY_TIMEOUT_MS }),
    );
    if (!("error" in outcome)) return;
    const { title, text } = failureOf(outcome.error, TYPED_KEPT);
    // What was to be said differently stays, so that there is nothing to tell of one's own stop.
    if (title !== STOPPED) setFailure({ title: "Nothing new was said", text });
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
    /** Whether a reply is being stopped. */
    isStopping,
  };
}

/**
 * Stopping the reply to what was sent last. A message may not have arrived yet when it is to be stopped: then its reply is
 * stopped as soon as it is known to have begun.
 * @param written id of the reply that is being written
 */
function useStopping(sessionToken: string, written: string | undefined, isBusy: boolean) {
  const [stopped, setStopped] = useState<{ reply: string | undefined } | null>(null);
  if (stopped !== null && !isBusy) setStopped(null);
  const hasBegunLate = stopped !== null && stopped.reply === undefined && written !== undefined;
  useEffect(() => {
    if (hasBegunLate) void callStop(sessionToken, () => setStopped(null));
  }, [hasBegunLate, sessionToken]);
  const stop = async () => {
    if (stopped !== null) return;
    setStopped({ reply: written });
    await callStop(sessionToken, () => setStopped(null));
  };
  return { stop, isStopping: stopped !== null };
}

async function callStop(sessionToken: string, onFailure: () => void): Promise<void> {
  try {
    await callAsPlayer("stopReply", { body: { sessionToken } });
  } catch {
    onFailure();
    showToast({
      title: "Not Stopped",
      description: "The reply could not be stopped. Please try again.",
      look: "destructive",
    });
  }
}

/** @param kept what of the message is still there */
export function failureOf(error: unknown, kept: string): SendFailure {
  if (!(error instanceof ApiError)) return { title: NOT_SENT, text: `The connection was lost. ${kept}` };
  if (error.code === "reply_stopped") return { title: STOPPED, text: error.detail };
  return { title: NOT_SENT, text: error.detail === "" ? SERVER_FAILED : error.detail };
}

const readingOf = (choice: LanguageChoice) => ({
  autoTranslate: choice.autoTranslate,
  userLanguage: tagOf(choice),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** An answer without words, such as a proxy's. */
const SERVER_FAILED = "Something went wrong on our side. Nothing is lost, please try again.";
const TYPED_KEPT = "What you typed is still here.";
/** Source: social specification §8. */
const NOT_SENT = "Failed to send message";
/** By the player, which is no failure. */
const STOPPED = "Stopped";
