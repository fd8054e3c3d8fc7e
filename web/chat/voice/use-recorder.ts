import { useEffect, useEffectEvent, useRef, useState } from "react";
import { VOICE_BYTES, VOICE_LEAST_SECONDS } from "../../../contract/values/voice-limits.ts";
import { ApiError } from "../../lib/api-error.ts";
import { callAsPlayer } from "../../lib/player.ts";
import { type Clip, clipOf } from "./clip.ts";
import { stopPlaying } from "./playing.ts";
import { canRecord, type Recording, startRecording } from "./recording.ts";

/** A minute of speech takes a model a while. */
const TRANSCRIPTION_TIMEOUT_MS = 40_000;

/** What went wrong, as a heading and what to do. */
interface Failure {
  title: string;
  text: string;
}

export type RecorderState =
  | { is: "idle" | "asking" | "transcribing" }
  | { is: "recording"; recording: Recording }
  | { is: "ready"; clip: Clip; transcript: string; confidence: number | null }
  /** With a recording, that is kept and can be transcribed once more. */
  | { is: "failed"; failure: Failure; clip: Clip | null };

const UNSUPPORTED: Failure = {
  title: "Voice recording is not supported in your browser",
  text: "You can type your message, or open this chat in another browser.",
};
const TOO_SHORT: Failure = { title: "Recording Too Short", text: "Please speak for at least a second." };
const TOO_LARGE: Failure = { title: "Recording too long", text: "Please record a shorter message." };
const PROCESSING_FAILED = "Voice Processing Failed";

/** Records a voice message, and has it transcribed. @param userLanguage BCP 47 */
export function useRecorder(userLanguage: string) {
  const [state, setState] = useState<RecorderState>({ is: "idle" });
  /** What comes of an earlier attempt is of no interest. */
  const attempt = useRef(0);
  const current = useRef<Recording>(undefined);

  const release = () => {
    attempt.current += 1;
    current.current?.cancel();
    current.current = undefined;
    stopPlaying();
  };
  const releaseAtEnd = useEffectEvent(release);
  useEffect(() => () => releaseAtEnd(), []);

  const transcribe = async (clip: Clip, isWanted: () => boolean) => {
    setState({ is: "transcribing" });
    const next = await transcribed(clip, userLanguage);
    if (isWanted()) setState(next);
  };
  const begin = () => {
    release();
    const own = attempt.current;
    return () => attempt.current === own;
  };

  const start = async () => {
    const isWanted = begin();
    if (!canRecord()) return setState({ is: "failed", failure: UNSUPPORTED, clip: null });
    setState({ is: "asking" });
    try {
      const recording = await startRecording();
      if (!isWanted()) return recording.cancel();
      current.current = recording;
      setState({ is: "recording", recording });
      const recorded = await recording.finished;
      if (recorded === null || !isWanted()) return;
      setState({ is: "transcribing" });
      const clip = await clipOf(recorded, (performance.now() - recording.startedAt) / 1000);
      if (!isWanted()) return;
      const unfit =
        clip.seconds < VOICE_LEAST_SECONDS ? TOO_SHORT : clip.bytes.byteLength > VOICE_BYTES ? TOO_LARGE : null;
      if (unfit === null) await transcribe(clip, isWanted);
      else setState({ is: "failed", failure: unfit, clip: null });
    } catch (error) {
      if (isWanted()) setState({ is: "failed", failure: deviceFailure(error), clip: null });
    }
  };

  return {
    state,
    start,
    stop: () => current.current?.stop(),
    /** Has a recording that was kept transcribed once more. */
    transcribeAgain: (clip: Clip) => transcribe(clip, begin()),
    discard: () => {
      release();
      setState({ is: "idle" });
    },
  };
}

async function transcribed(clip: Clip, userLanguage: string): Promise<RecorderState> {
  try {
    const { transcript, error, transcriptionConfidence } = await callAsPlayer(
      "voiceToText",
      { body: { audioData: clip.data, userLanguage } },
      { timeoutMs: TRANSCRIPTION_TIMEOUT_MS },
    );
    return transcript === null
      ? { is: "failed", failure: { title: "Failed to transcribe voice", text: error ?? "" }, clip }
      : { is: "ready", clip, transcript, confidence: transcriptionConfidence };
  } catch (error) {
    const told = error instanceof ApiError ? error.detail : "";
    const text = told === "" ? "The connection was lost. Your recording is kept, please try again." : told;
    return { is: "failed", failure: { title: PROCESSING_FAILED, text }, clip };
  }
}

function deviceFailure(error: unknown): Failure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError")
    return {
      title: "The microphone is blocked",
      text: "Allow this page to use the microphone in your browser's settings, then try again.",
    };
  if (name === "NotFoundError") return { title: "No microphone found", text: "Connect one, then try again." };
  return { title: PROCESSING_FAILED, text: "The microphone could not be used. Another app may be using it." };
}
