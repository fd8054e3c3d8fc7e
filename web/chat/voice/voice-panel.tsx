import { Square, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { VOICE_NOT_SET_UP, VOICE_SECONDS } from "../../../contract/values/voice-limits.ts";
import { announce } from "../../lib/announcer.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLayer } from "../../ui/layers.ts";
import type { SendFailure } from "../use-sending.ts";
import { Failed, Ready, RecordButton, TimeIsUp } from "./recorded.tsx";
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
  failure: SendFailure | null;
  isBusy: boolean;
  /** Whether the session's time runs. */
  isOpen: boolean;
  /** Whether it is in sight. */
  isShown: boolean;
  onSend: (spoken: Spoken) => void;
  /** It is recorded anew. */
  onDiscard: () => void;
  /** Closes it for now; what was recorded stays. */
  onHide: () => void;
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

/** The last row, beside the help button. */
const LAST = "chat-row flex min-h-11 items-center text-sm text-muted";

/** Records a voice message, shows what was heard, and sends it. */
export function VoicePanel(props: VoicePanelProps) {
  const { canTranscribe, language, isOpen, isShown, onDiscard, onHide, onClose } = props;
  const recorder = useRecorder(language);
  const { state, start, stop, discard } = recorder;
  const { is } = state;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const text = toldOf(state);
    if (text !== "") announce(text);
    // What was pressed is gone.
    (panel.current?.querySelector<HTMLElement>("[data-first]") ?? heading.current)?.focus();
  }, [state]);
  const hasRecording = is === "ready" || (state.is === "failed" && state.clip !== null);
  const close = hasRecording ? onHide : onClose;
  useLayer(isShown, close);
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
      className="flex flex-col gap-3 border-t border-line px-4 py-3 sm:px-2"
    >
      <div className="flex items-center gap-2">
        <h2 ref={heading} tabIndex={-1} className="grow font-bold">
          Voice message
        </h2>
        <IconButton icon={X} label={is === "recording" ? "Cancel" : "Close"} onClick={close} />
      </div>
      {canTranscribe ? (
        <>
          {is === "idle" && (
            <>
              <p className="text-sm text-muted">
                Speak for up to {VOICE_SECONDS} seconds. An AI writes down what you say, you read it before it is sent,
                and only you can play the recording. It is kept as long as this conversation.
              </p>
              <div className="chat-row">{isOpen ? <RecordButton label="Record" onPress={record} /> : <TimeIsUp />}</div>
            </>
          )}
          {is === "asking" && <p className={LAST}>Please allow your browser to use the microphone…</p>}
          {state.is === "recording" && <RecordingMeter recording={state.recording} />}
          {is === "recording" && (
            <div className="chat-row">
              <Button data-first onClick={stop}>
                <Square aria-hidden size={18} />
                Stop
              </Button>
            </div>
          )}
          {is === "transcribing" && <p className={LAST}>Writing down what you said…</p>}
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
            <Failed
              state={state}
              isOpen={isOpen}
              onRecord={record}
              onRetry={(clip) => void recorder.transcribeAgain(clip)}
            />
          )}
        </>
      ) : (
        <>
          <p className="text-sm">{VOICE_NOT_SET_UP} You can type your message.</p>
          <div className="chat-row">
            <Button data-first onClick={onClose}>
              Type a message
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
