import { Mic, SendHorizontal, Trash2 } from "lucide-react";
import { useState } from "react";
import { VOICE_LONG_SECONDS } from "../../../contract/values/voice-limits.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { SendFailureNote } from "../send-failure-note.tsx";
import type { SendFailure } from "../use-sending.ts";
import { Confidence } from "./confidence.tsx";
import { PlayButton } from "./play-button.tsx";
import { audioContext } from "./playing.ts";
import type { RecorderState } from "./use-recorder.ts";
import type { Spoken } from "./use-spoken.ts";

export const TimeIsUp = () => <p className="text-sm">The time of this chat is up.</p>;

export function RecordButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Button
      data-first
      onClick={() => {
        audioContext();
        onPress();
      }}
    >
      <Mic aria-hidden size={18} />
      {label}
    </Button>
  );
}

type ReadyState = Extract<RecorderState, { is: "ready" }>;
type FailedState = Extract<RecorderState, { is: "failed" }>;

interface ReadyProps {
  state: ReadyState;
  /** Whether anybody can speak replies. */
  canSpeak: boolean;
  /** Why the message could not be sent. */
  failure: SendFailure | null;
  isBusy: boolean;
  /** Whether the session's time runs. */
  isOpen: boolean;
  onSend: (spoken: Spoken) => void;
  onDiscard: () => void;
}

/** What was heard, and what to do with it. */
export function Ready({
  state: { clip, transcript, confidence },
  canSpeak,
  failure,
  isBusy,
  isOpen,
  onSend,
  onDiscard,
}: ReadyProps) {
  const [wantsVoice, setWantsVoice] = useState(canSpeak);
  const send = () => {
    // Lets the reply be heard: Safari allows sound only from a press on.
    audioContext();
    onSend({
      content: transcript,
      audioData: clip.data,
      loudness: clip.loudness,
      transcriptionConfidence: confidence,
      generateVoiceResponse: wantsVoice && canSpeak,
    });
  };
  return (
    <>
      <SendFailureNote failure={failure} />
      <div className="max-h-32 overflow-y-auto rounded-2xl bg-raised-more px-4 py-2 edged" dir="auto">
        <p className="wrap-anywhere whitespace-pre-line">{transcript}</p>
      </div>
      {confidence !== null && (
        <p className="text-xs">
          <Confidence label="Transcript confidence" confidence={confidence} />
        </p>
      )}
      {clip.seconds > VOICE_LONG_SECONDS && (
        <p className="text-sm text-muted">That is a long message. Shorter ones are answered more to the point.</p>
      )}
      {canSpeak && (
        <Switch
          label="Voice reply"
          hint="Read the reply aloud, in a voice that is nobody's."
          on={wantsVoice}
          onSwitch={setWantsVoice}
        />
      )}
      {!isOpen && <TimeIsUp />}
      <div className="chat-row flex flex-wrap items-center gap-2">
        <PlayButton id="recording" seconds={clip.seconds} load={() => Promise.resolve(clip.bytes.slice(0))} />
        <IconButton icon={Trash2} label="Discard" onClick={onDiscard} />
        <IconButton
          data-first
          icon={SendHorizontal}
          label="Send voice message"
          aria-disabled={isBusy || !isOpen}
          className="ml-auto border-gold! bg-gold! text-on-gold! aria-disabled:border-line! aria-disabled:bg-raised! aria-disabled:text-muted!"
          onClick={() => !isBusy && isOpen && send()}
        >
          Send
        </IconButton>
      </div>
    </>
  );
}

interface FailedProps {
  state: FailedState;
  isOpen: boolean;
  onRecord: () => void;
  onRetry: (clip: NonNullable<FailedState["clip"]>) => void;
}

export function Failed({ state: { failure, clip }, isOpen, onRecord, onRetry }: FailedProps) {
  return (
    <>
      <p className="rounded-xl border border-line-strong bg-raised-more px-4 py-2 text-sm">
        <strong className="block">{failure.title}</strong>
        {failure.text}
      </p>
      <div className="chat-row flex flex-wrap items-center gap-2">
        {clip !== null && (
          <>
            <Button data-first onClick={() => onRetry(clip)}>
              Try again
            </Button>
            <PlayButton id="recording" seconds={clip.seconds} load={() => Promise.resolve(clip.bytes.slice(0))} />
          </>
        )}
        {isOpen ? (
          <RecordButton label={clip === null ? "Try again" : "Record again"} onPress={onRecord} />
        ) : (
          <TimeIsUp />
        )}
      </div>
    </>
  );
}
