import type { Loudness, SpeechMetrics } from "#contract/voice-message.ts";
import { wordsOf } from "./words.ts";

/** Words in a minute. People talk with 120 to 160. Source: National Center for Voice and Speech. */
const PACE = { slow: 100, fast: 180 };

/** Mean level of speech, in decibels of full scale. Broadcasts aim at -23. Source: EBU R 128. */
const VOLUME = { quiet: -38, loud: -16 };

/** A peak above this is cut off by the microphone, in decibels of full scale. */
const CLIPPED_DB = -0.3;
/** With less speech than this share of the time, much of it is hardly heard. */
const FAINT_SHARE = 0.2;

/** How something is said. @param seconds of the recording @param loudness as the page measured it, if it could */
export function metricsOf(transcript: string, seconds: number, loudness: Loudness | null): SpeechMetrics {
  const perMinute = (wordsOf(transcript).length / seconds) * 60;
  return {
    pace: perMinute < PACE.slow ? "slow" : perMinute > PACE.fast ? "fast" : "normal",
    volume: loudness && volumeOf(loudness),
    clarity: loudness && clarityOf(loudness),
  };
}

function volumeOf({ meanDb }: Loudness): NonNullable<SpeechMetrics["volume"]> {
  return meanDb < VOLUME.quiet ? "quiet" : meanDb > VOLUME.loud ? "loud" : "normal";
}

function clarityOf({ peakDb, voicedShare }: Loudness): NonNullable<SpeechMetrics["clarity"]> {
  if (peakDb > CLIPPED_DB) return "distorted";
  return voicedShare < FAINT_SHARE ? "faint" : "clear";
}
