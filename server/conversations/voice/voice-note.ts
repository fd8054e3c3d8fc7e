import type { Loudness, SpeechMetrics, Tone } from "#contract/voice-message.ts";
import type { VoiceKind } from "#contract/values/voice-limits.ts";
import type { Recording } from "./recording.ts";
import { metricsOf } from "./speech-metrics.ts";
import { toneOf } from "./tone.ts";

/** What is known of a voice message besides its text, as it is stored. */
export interface VoiceNote {
  kind: VoiceKind;
  /** In seconds. */
  duration: number;
  tone: Tone | null;
  metrics: SpeechMetrics;
  /** Of its transcript, in [0, 1]; null where that is not known. */
  confidence: number | null;
}

/** What of a voice message is stored. */
export interface Voice {
  note: VoiceNote;
  audio: Buffer;
}

interface Said {
  transcript: string;
  /** Of the page. */
  language: string | null;
  loudness: Loudness | null;
  confidence: number | null;
}

/** Says of a recording what is to be known of it. */
export function voiceOf(recording: Recording, { transcript, language, loudness, confidence }: Said): Voice {
  const { kind, seconds, bytes } = recording;
  return {
    note: {
      kind,
      duration: Math.round(seconds * 10) / 10,
      tone: toneOf(transcript, language),
      metrics: metricsOf(transcript, seconds, loudness),
      confidence,
    },
    audio: bytes,
  };
}
