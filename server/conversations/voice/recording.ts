import {
  VOICE_BYTES,
  VOICE_BYTES_PER_SECOND,
  VOICE_HEAD_BYTES,
  VOICE_SECONDS,
  VOICE_TOLERANCE_SECONDS,
  type VoiceKind,
} from "#contract/values/voice-limits.ts";
import { Problem } from "../../http/problem.ts";
import { mp4Seconds } from "./containers/mp4.ts";
import { oggSeconds } from "./containers/ogg.ts";
import { webmSeconds } from "./containers/webm.ts";

/** A recording that was checked. */
export interface Recording {
  kind: VoiceKind;
  bytes: Buffer;
  seconds: number;
}

/** By what its bytes say, whatever its sender does; undefined for anything but the containers in which browsers record. */
function kindOf(bytes: Buffer): VoiceKind | undefined {
  if (bytes.subarray(0, 4).toString("hex") === "1a45dfa3") return "webm";
  if (bytes.subarray(4, 8).toString("latin1") === "ftyp") return "mp4";
  return bytes.subarray(0, 4).toString("latin1") === "OggS" ? "ogg" : undefined;
}

const SECONDS: Readonly<Record<VoiceKind, (bytes: Buffer) => number>> = {
  webm: webmSeconds,
  mp4: mp4Seconds,
  ogg: oggSeconds,
};

/**
 * Reads a recording that was sent as base64.
 * @throws {Problem} recording_unreadable, recording_too_long
 */
export function readRecording(data: string): Recording {
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > VOICE_BYTES) throw tooLong();
  const kind = kindOf(bytes);
  if (kind === undefined) throw unreadable();
  const seconds = secondsOf(bytes, kind);
  if (seconds > VOICE_SECONDS + VOICE_TOLERANCE_SECONDS) throw tooLong();
  // What is much more than its sound would be stored for nothing.
  if (bytes.length > VOICE_HEAD_BYTES + VOICE_BYTES_PER_SECOND * seconds) throw unreadable();
  return { kind, bytes, seconds };
}

function secondsOf(bytes: Buffer, kind: VoiceKind): number {
  try {
    const seconds = SECONDS[kind](bytes);
    if (seconds > 0) return seconds;
  } catch (error) {
    // What is read beyond the end is one as well.
    if (!(error instanceof RangeError)) throw error;
  }
  throw unreadable();
}

const unreadable = () => new Problem("recording_unreadable", "This recording cannot be read. Please record it again.");

const tooLong = () =>
  new Problem(
    "recording_too_long",
    `A voice message has ${VOICE_SECONDS} seconds at most. Please record a shorter one.`,
  );
