import { VOICE_SECONDS } from "../../../contract/values/voice-limits.ts";
import { audioContext } from "./playing.ts";

/** Opus in WebM, or what Safari and older browsers record. Source: social specification §9. */
const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const BITS_PER_SECOND = 32_000;
const SAMPLE_RATE = 16_000;

/** Loudness that fills the meter, as a root mean square. */
const LOUD = 0.25;

/** A recording that is being made. */
export interface Recording {
  /** In ms, as of `performance.now`. */
  startedAt: number;
  /** How loud it is right now, from 0 to 1. */
  level: () => number;
  stop: () => void;
  /** Stops it, and nothing of it is left. */
  cancel: () => void;
  /** What was recorded: until it was stopped, for a minute, or until the microphone was taken away; null if canceled. */
  finished: Promise<Blob | null>;
}

const supportedType = (): string | undefined =>
  "MediaRecorder" in globalThis ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) : undefined;

/** Whether this browser can record, which it lets pages do over HTTPS only. */
export const canRecord = (): boolean => supportedType() !== undefined && "mediaDevices" in navigator;

/**
 * Asks for the microphone, and begins to record.
 * @throws {DOMException} `NotAllowedError` when it is refused, `NotFoundError` when there is none
 */
export async function startRecording(): Promise<Recording> {
  const audio = { channelCount: 1, sampleRate: SAMPLE_RATE, echoCancellation: true, noiseSuppression: true };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  try {
    return record(stream);
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    throw error;
  }
}

function record(stream: MediaStream): Recording {
  const mimeType = supportedType() ?? "";
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const meter = openMeter(stream);
  const parts: Blob[] = [];
  let isCanceled = false;
  const stop = () => {
    if (recorder.state !== "inactive") recorder.stop();
  };
  const finished = new Promise<Blob | null>((resolve) => {
    const limit = setTimeout(stop, VOICE_SECONDS * 1000);
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("stop", () => {
      clearTimeout(limit);
      meter.close();
      for (const track of stream.getTracks()) track.stop();
      resolve(isCanceled ? null : new Blob(parts, { type: recorder.mimeType }));
    });
  });
  recorder.start();
  return {
    startedAt: performance.now(),
    level: meter.level,
    stop,
    cancel() {
      isCanceled = true;
      stop();
    },
    finished,
  };
}

/** A browser may record what it does not let be measured meanwhile. */
function openMeter(stream: MediaStream) {
  try {
    return meterOf(stream);
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

function meterOf(stream: MediaStream) {
  const context = audioContext();
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      return Math.min(1, Math.sqrt(power) / LOUD);
    },
    close: () => source.disconnect(),
  };
}
