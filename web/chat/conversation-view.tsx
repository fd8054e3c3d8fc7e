import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { apiQuery } from "../lib/api.ts";
import { useServerNow } from "../lib/use-server-time.ts";
import { type ChatDialog, ChatDialogs } from "./chat-dialogs.tsx";
import { Beginning } from "./beginning.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { Composer } from "./composer.tsx";
import { GoOn } from "./go-on.tsx";
import { MessageList } from "./message-list.tsx";
import { canBeSaidDifferently } from "./messages.ts";
import { isRunning, phaseOf } from "./phase.ts";
import { resumptionOf } from "./purchase/resumption.ts";
import { SessionEnd } from "./session-end.tsx";
import { SessionNote } from "./session-note.tsx";
import { Starters } from "./starters.tsx";
import { lazyPart } from "../lib/lazy-part.tsx";
import { stopPlaying, useBrowserSpeaks } from "./voice/playing.ts";
import { speakReply } from "./voice/speak-reply.ts";
import { useSpoken } from "./voice/use-spoken.ts";
import { tagOf, useLanguageChoice } from "./translation/choice.ts";
import { useBrowserTranslation } from "./translation/use-browser-translation.ts";
import { type History, type useConversation, useReplyAnnouncements } from "./use-conversation.ts";
import { useSending } from "./use-sending.ts";

const VoicePanel = lazyPart(() => import("./voice/voice-panel.tsx"), "VoicePanel");

interface ConversationViewProps {
  sessionToken: string;
  conversation: ReturnType<typeof useConversation> & { history: History };
}

/** A conversation with a persona: who it is and how long, what was said, and what to say next. */
export function ConversationView({ sessionToken, conversation }: ConversationViewProps) {
  const { history, error, messages, hasEarlier, isReading, readEarlier, readAgain } = conversation;
  const { celebrity, session, rating, saved, continues, voice } = history;
  const isEmpty = !messages.some(({ source }) => source === "player");
  const now = useServerNow();
  const phase = phaseOf(session, now);
  const sending = useSending({ sessionToken, messages, refetch: readAgain });
  const [sent, setSent] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  // Who had to leave the page in order to pay goes on with it.
  const [open, setOpen] = useState<ChatDialog | null>(() => (resumptionOf(celebrity.id) === null ? null : "time"));
  useReplyAnnouncements(messages, celebrity.name);
  const choice = useLanguageChoice();
  const { data: translation } = useQuery(apiQuery("translationLanguages", {}));
  const byBrowser = translation?.provider === "none" && choice.autoTranslate;
  const shown = useBrowserTranslation(messages, byBrowser ? choice.language : null);

  const isOpen = isRunning(phase);
  const isNew = isOpen && isEmpty;
  const hasBrowser = useBrowserSpeaks();
  // What the browser has translated is only known to it.
  const speaker = { sessionToken, hasModel: voice.speech && isOpen && !byBrowser, hasBrowser };
  const toSpeak = useRef<{ id: string; first: string | null }>(undefined);
  const spoken = useSpoken({
    messages,
    refetch: readAgain,
    sending,
    onReply({ aiResponse, voiceResponse }, wasSpoken) {
      if (wasSpoken) toSpeak.current = { id: aiResponse.id, first: voiceResponse };
    },
  });
  const speakShown = useEffectEvent((all: typeof shown) => {
    const message = all.find(({ id, state }) => id === toSpeak.current?.id && state !== "draft");
    // The browser translates it after it has come.
    if (message === undefined || (byBrowser && !message.isTranslated && message.detectedLanguage !== choice.language))
      return;
    void speakReply(speaker, message, toSpeak.current?.first);
    toSpeak.current = undefined;
  });
  useEffect(() => speakShown(shown), [shown]);
  useEffect(() => stopPlaying, []);

  return (
    <div data-stage className="chat mx-auto w-full max-w-4xl sm:px-6">
      <ChatHeader
        celebrity={celebrity}
        session={session}
        saved={saved}
        phase={phase}
        now={now}
        hasMessages={!isEmpty}
        onOpen={setOpen}
      />
      <ChatDialogs
        open={open}
        sessionToken={sessionToken}
        celebrity={celebrity}
        saved={saved}
        continues={continues}
        orders={session.orders}
        hasMessages={!isEmpty}
        onOpen={setOpen}
        onAdded={() => void readAgain()}
      />
      <MessageList
        messages={shown}
        byBrowser={byBrowser}
        speaker={speaker}
        name={celebrity.name}
        hasEarlier={hasEarlier}
        isReading={isReading}
        onEarlier={readEarlier}
        toEnd={sent}
        beginning={
          session.endTime === null ? null : <Beginning celebrity={celebrity} session={session} isNew={isNew} />
        }
        isNew={isNew}
        onSayDifferently={
          isOpen && !sending.isBusy && canBeSaidDifferently(messages)
            ? () => void sending.sayDifferently(choice)
            : undefined
        }
      >
        {isNew && !sending.isBusy && !spoken.isShown && (
          <GoOn
            sessionToken={sessionToken}
            celebrity={celebrity}
            continues={continues}
            afresh={
              sending.text === "" && (
                <Starters
                  celebrityId={celebrity.id}
                  onPick={(words) => {
                    sending.type(words);
                    box.current?.focus();
                  }}
                />
              )
            }
          />
        )}
        <SessionEnd
          sessionToken={sessionToken}
          celebrity={celebrity}
          session={session}
          phase={phase}
          rating={rating}
          saved={saved}
          canSave={!isEmpty}
          typed={sending.isBusy ? "" : sending.text.trim()}
          onSave={() => setOpen("save")}
        />
      </MessageList>
      <SessionNote
        session={session}
        phase={phase}
        now={now}
        isStale={error !== null}
        onAddTime={() => setOpen("time")}
      />
      {spoken.isOpen && (
        <div hidden={!spoken.isShown} className="voice-panel">
          <VoicePanel
            canTranscribe={voice.transcription}
            canSpeak={voice.speech || hasBrowser}
            language={tagOf(choice)}
            failure={spoken.failure}
            isBusy={sending.isBusy}
            isOpen={isOpen}
            isShown={spoken.isShown}
            onSend={(message) => {
              setSent((count) => count + 1);
              void spoken.send(message, choice);
            }}
            onDiscard={spoken.forget}
            onHide={spoken.hide}
            onClose={spoken.close}
          />
        </div>
      )}
      {!isOpen && !sending.isBusy && !spoken.isShown && (
        <div className="shrink-0 px-4 lg:hidden">
          {/* Beside the help button. */}
          <div className="chat-row">
            <p className="flex min-h-15 items-center text-sm text-muted">
              {phase === "unpaid" ? "Waiting for the payment" : "This chat is over."}
            </p>
          </div>
        </div>
      )}
      {!spoken.isShown && (
        <Composer
          name={celebrity.name}
          sending={sending}
          isOpen={isOpen}
          onSend={() => {
            setSent((count) => count + 1);
            void sending.send(choice);
          }}
          isBack={spoken.wasOpen}
          hasVoice={voice.transcription}
          onVoice={spoken.open}
          box={box}
        />
      )}
    </div>
  );
}
