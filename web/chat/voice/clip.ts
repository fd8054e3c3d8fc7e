import type { Loudness } from "../../../contract/voice-message.ts";
import { loudnessOf } from "./loudness.ts";
import { decoded } from "./playing.ts";

/** A finished recording. */
export interface Clip {
  bytes: ArrayBuffer;
  /** The same in base64. */
  data: string;
  seconds: number;
  /** Null where the browser cannot read what it has recorded. */
  loudness: Loudness | null;
}

/** Reads what was recorded. @param elapsed for how long, in seconds, where that cannot be read from it */
export async function clipOf(recorded: Blob, elapsed: number): Promise<Clip> {
  const bytes = await recorded.arrayBuffer();
  const data = base64Of(new Uint8Array(bytes));
  try {
    // What is decoded is taken from its owner.
    const sound = await decoded(bytes.slice(0));
    return { bytes, data, seconds: sound.duration, loudness: loudnessOf(sound.getChannelData(0), sound.sampleRate) };
  } catch {
    return { bytes, data, seconds: elapsed, loudness: null };
  }
}

/** As many bytes as a call may have arguments. */
const SOME = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += SOME)
    text += String.fromCharCode(...bytes.subarray(from, from + SOME));
  return btoa(text);
}
