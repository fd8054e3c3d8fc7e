import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";
import type { VoiceKind } from "#contract/values/voice-limits.ts";

/** Silence of 20 ms in Opus. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKET_SECONDS = 0.02;

/** Of one channel at 48 kHz. Source: RFC 7845, section 5.1. */
const HEAD = Buffer.concat([Buffer.from("OpusHead"), Buffer.from([1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0])]);

interface Recorded {
  kind?: VoiceKind;
  /** As browsers do that do not know yet how long it will be; by default a recording is written whole. */
  inParts?: boolean;
  /** What the times say, in place of what is in the packets. */
  claimedSeconds?: number;
  /** Makes it larger. */
  packet?: Buffer;
}

/** A recording of so many seconds of silence, written by another library than the one that reads it. */
export async function recordingOf(
  seconds: number,
  { kind = "webm", inParts = kind === "webm", claimedSeconds = seconds, packet = SILENCE }: Recorded = {},
): Promise<Buffer> {
  const format = {
    webm: new WebMOutputFormat({ appendOnly: inParts }),
    mp4: new Mp4OutputFormat({ fastStart: inParts ? "fragmented" : "in-memory" }),
    ogg: new OggOutputFormat(),
  }[kind];
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: "opus", sampleRate: 48_000, numberOfChannels: 1, description: HEAD };
  const packets = Math.round(seconds / PACKET_SECONDS);
  const step = claimedSeconds / packets;
  for (let number = 0; number < packets; number += 1)
    await source.add(new EncodedPacket(packet, "key", number * step, step), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

/** As it is sent. */
export const dataOf = async (...recorded: Parameters<typeof recordingOf>): Promise<string> =>
  (await recordingOf(...recorded)).toString("base64");

/** What a message has that was spoken for two seconds. */
export const spokenBody = async (): Promise<{ isVoiceMessage: true; audioData: string }> => ({
  isVoiceMessage: true,
  audioData: await (twoSeconds ??= dataOf(2)),
});

let twoSeconds: Promise<string> | undefined;
