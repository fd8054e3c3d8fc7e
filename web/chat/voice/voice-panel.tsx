import { Mic, SendHorizontal, Square, Trash2, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { VOICE_LONG_SECONDS, VOICE_NOT_SET_UP, VOICE_SECONDS } from "../../../contract/values/voice-limits.ts";
import { announce } from "../../lib/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Switch } from "../../ui/switch.tsx";
import { Confidence } from "./confidence.tsx";
import { PlayButton } from "./play-button.tsx";
import { audioContext } from "./playing.ts";
import { RecordingMeter } from "./recording-meter.tsx";
import { type RecorderState, useRecorder } from "./use-recorder.ts";
import type { Spoken } from "./use-spoken.ts";

interface VoicePanelProps {
  /** Whether recordings are transcribed here. */
  canTranscribe: boolean;
  /** Whether anybody can speak replies. */
  canSpeak: boolean;
  /** BCP 47. */
  language: string;
  /** Why the message could not be sent. */
  failure: string | null;
  isBusy: boolean;
  /** Whether the session's time runs. */
  isOpen: boolean;
  onSend: (spoken: Spoken) => void;
  /** It is recorded anew. */
  onDiscard: () => void;
  onClose: () => void;
}

/** What screen readers are told when a state begins. */
function toldOf(state: RecorderState): string {
  switch (state.is) {
    case "idle":
      return "";
    case "asking":
      return "Waiting for the microphone";
    case "recording":
      return "Recording";
    case "transcribing":
      return "Recording stopped. Writing down what you said";
    case "ready":
      return `Ready to send: ${state.transcript}`;
    case "failed":
      return `${state.failure.title}. ${state.failure.text}`;
  }
}

/** Records a voice message, shows what was heard, and sends it. */
export function VoicePanel(props: VoicePanelProps) {
  const { canTranscribe, language, isOpen, onDiscard, onClose } = props;
  const recorder = useRecorder(language);
  const { state, start, stop, discard } = recorder;
  const { is } = state;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const text = toldOf(state);
    if (text !== "") announce(text);
    // What was pressed is gone.
    panel.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [state]);
  // When the time is up, what was said is not cut off.
  useEffect(() => {
    if (!isOpen && is === "recording") stop();
  });
  const record = () => {
    onDiscard();
    void start();
  };

  return (
    <section
      ref={panel}
      aria-label="Voice message"
      className="flex shrink-0 flex-col gap-3 border-t border-line px-4 py-3 sm:px-2"
    >
      <div className="flex items-center gap-2">
        <h2 className="grow font-bold">Voice message</h2>
        <IconButton icon={X} label={is === "recording" ? "Cancel" : "Close"} onClick={onClose} />
      </div>
      {canTranscribe ? (
        <>
          {is === "idle" && (
            <>
              <p className="text-sm text-muted">
                Speak for up to {VOICE_SECONDS} seconds. An AI writes down what you say, you read it before it is sent,
                and only you can play the recording. It is kept as long as this conversation.
              </p>
              <div className="chat-row">
                <RecordButton label="Record" onPress={record} />
              </div>
            </>
          )}
          {is === "asking" && <p className="text-sm text-muted">Please allow your browser to use the microphone…</p>}
          {state.is === "recording" && <RecordingMeter recording={state.recording} />}
          {is === "recording" && (
            <div className="chat-row">
              <Button data-first onClick={stop}>
                <Square aria-hidden size={18} />
                Stop
              </Button>
            </div>
          )}
          {is === "transcribing" && <p className="text-sm text-muted">Writing down what you said…</p>}
          {state.is === "ready" && (
            <Ready
              {...props}
              state={state}
              onDiscard={() => {
                onDiscard();
                discard();
              }}
            />
          )}
          {state.is === "failed" && (
            <Failed state={state} onRecord={record} onRetry={(clip) => void recorder.transcribeAgain(clip)} />
          )}
        </>
      ) : (
        <p className="text-sm">{VOICE_NOT_SET_UP} You can type your message.</p>
      )}
    </section>
  );
}

function RecordButton({ label, onPress }: { label: string; onPress: () => void }) {
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

/** What was heard, and what to do with it. */
function Ready({
  state: { clip, transcript, confidence },
  canSpeak,
  failure,
  isBusy,
  isOpen,
  onSend,
  onDiscard,
}: VoicePanelProps & { state: ReadyState }) {
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
      <div role="alert" className="empty:hidden">
        {failure !== null && (
          <p className="rounded-xl border border-line-strong bg-raised-more px-4 py-2 text-sm">
            <strong className="block">Failed to send message</strong>
            {failure}
          </p>
        )}
      </div>
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
      {!isOpen && <p className="text-sm">The time of this chat is up. Add time to send your message.</p>}
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
  onRecord: () => void;
  onRetry: (clip: NonNullable<FailedState["clip"]>) => void;
}

function Failed({ state: { failure, clip }, onRecord, onRetry }: FailedProps) {
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
        <RecordButton label={clip === null ? "Try again" : "Record again"} onPress={onRecord} />
      </div>
    </>
  );
}
