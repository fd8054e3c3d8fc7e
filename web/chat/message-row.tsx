import { useState } from "react";
import type { ChatMessage } from "../../contract/conversations.ts";
import { helpPieces } from "../../contract/values/help-contacts.ts";
import { AiMark } from "../ui/ai-mark.tsx";
import { Confidence } from "./voice/confidence.tsx";
import { ListenButton } from "./voice/listen-button.tsx";
import type { Speaker } from "./voice/speak-reply.ts";
import { VoiceNote } from "./voice/voice-note.tsx";
import { dateFormat } from "../lib/formatters.ts";

const clock = dateFormat({ hour: "numeric", minute: "2-digit" });
const calendar = dateFormat({ dateStyle: "medium", timeStyle: "short" });

/** The time of something that was said today, and the date besides of what was said before. */
const whenOf = (at: Date): string => (at.toDateString() === new Date().toDateString() ? clock : calendar)(at);

interface MessageRowProps {
  message: ChatMessage;
  /** Of the real person. */
  name: string;
  /** Whether what is translated was so by the browser. */
  byBrowser?: boolean;
  /** Who speaks replies, where they can be heard. */
  speaker?: Speaker | undefined;
}

/** A message of a conversation: who said it, when, and by whom it was made. All of it is shown as text, but for known help lines. */
export function MessageRow({ message, name, byBrowser = false, speaker }: MessageRowProps) {
  const { messageType, content, originalContent, timestamp, state, source, label, alternatives } = message;
  const { isTranslated, detectedLanguage, translationConfidence } = message;
  if (source === "notice") return <Notice text={content} label={label} />;
  const isOwn = messageType === "user";
  return (
    <li
      aria-busy={state === "draft" && !isOwn}
      className={`flex max-w-[88%] flex-col gap-1 sm:max-w-[75%] ${isOwn ? "items-end self-end" : "items-start self-start"}`}
    >
      <Words content={content} language={detectedLanguage} isOwn={isOwn} isHelp={source === "safety"} name={name} />
      {message.isVoiceMessage && <VoiceNote message={message} />}
      {originalContent !== null && <Original text={originalContent} />}
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
        {label !== null && <span className="font-semibold text-gold">{label}</span>}
        {isTranslated && byBrowser && <span>Translated by your browser</span>}
        {isTranslated && !byBrowser && <Translated confidence={translationConfidence} />}
        {state === "stopped" && !isOwn && <span>Stopped</span>}
        {state !== "draft" && <time dateTime={timestamp}>{whenOf(new Date(timestamp))}</time>}
        {!isOwn && state !== "draft" && speaker !== undefined && <ListenButton message={message} speaker={speaker} />}
      </p>
      {alternatives.length > 0 && <Earlier replies={alternatives} />}
    </li>
  );
}

/** @param confidence how surely it is in the language, from 0 to 1 */
const Translated = ({ confidence }: { confidence: number | null }) =>
  confidence === null ? (
    <span>Translated</span>
  ) : (
    <Confidence label="Translated, language match" confidence={confidence} />
  );

interface WordsProps {
  content: string;
  language: string | null;
  isOwn: boolean;
  /** Whether it is a text of the product's own, which may name help lines. */
  isHelp: boolean;
  name: string;
}

function Words({ content, language, isOwn, isHelp, name }: WordsProps) {
  return (
    <div
      dir="auto"
      className={`rounded-2xl px-4 py-2.5 wrap-anywhere whitespace-pre-line ${
        isOwn ? "rounded-br-md bg-chosen text-on-chosen edged" : "rounded-bl-md bg-raised-more edged"
      }`}
    >
      {/* Its direction is not that of the message. */}
      <span dir="ltr" className="sr-only">
        {isOwn ? "You: " : `AI persona of ${name}: `}
      </span>
      {content === "" ? (
        <Writing />
      ) : (
        <span lang={language ?? undefined}>{isHelp ? <Help text={content} /> : content}</span>
      )}
    </div>
  );
}

/** Whoever needs help calls with one press. */
const Help = ({ text }: { text: string }) =>
  helpPieces(text).map(({ text: piece, at, href }) =>
    href === undefined ? (
      piece
    ) : (
      <a
        key={at}
        href={href}
        {...(href.startsWith("https:") && { target: "_blank", rel: "noopener noreferrer" })}
        className="inline-block min-h-6 font-bold underline underline-offset-4"
      >
        {piece}
      </a>
    ),
  );

const Writing = () => (
  <span className="flex items-center gap-1.5 text-muted">
    <span aria-hidden className="flex gap-1 *:size-2 *:animate-pulse *:rounded-full *:bg-muted">
      <span />
      <span />
      <span />
    </span>
    Writing…
  </span>
);

/** The text as it was written, of a message that is shown in translation. */
function Original({ text }: { text: string }) {
  const [isShown, show] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => show(!isShown)}
        className="min-h-6 px-1 text-xs font-semibold underline underline-offset-4"
      >
        {isShown ? "Hide original" : "Show original"}
      </button>
      {isShown && (
        <p dir="auto" className="px-1 text-sm wrap-anywhere whitespace-pre-line text-muted">
          {text}
        </p>
      )}
    </>
  );
}

/** Earlier replies to the same message. */
function Earlier({ replies }: { replies: ChatMessage["alternatives"] }) {
  return (
    <details className="px-1 text-sm">
      <summary className="min-h-6 cursor-pointer text-xs font-semibold underline-offset-4 hover:underline">
        {replies.length === 1 ? "1 earlier reply" : `${replies.length} earlier replies`}
      </summary>
      <ol className="mt-1 flex flex-col gap-2">
        {replies.map(({ id, content, originalContent, detectedLanguage, label }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <p dir="auto" lang={detectedLanguage ?? undefined} className="wrap-anywhere whitespace-pre-line">
              {content}
            </p>
            {originalContent !== null && <Original text={originalContent} />}
            <p className="text-xs font-semibold text-gold">{label}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** That one talks to an AI: stands across the conversation. */
const Notice = ({ text, label }: { text: string; label: string | null }) => (
  <li className="mx-auto flex max-w-xl items-start gap-3 rounded-2xl border border-line-strong px-4 py-3 text-sm">
    <AiMark />
    <p>
      <strong className="sr-only">{label}: </strong>
      {text}
    </p>
  </li>
);
