import { opusSeconds } from "./opus.ts";

/** Of every granule position of Opus, per second. Source: RFC 7845, section 4. */
const GRANULES = 48_000;
const HEAD_BYTES = 27;
/** Segments of this length are followed by more of their packet. */
const FULL_SEGMENT = 255;

/**
 * How long an Ogg is that has one stream of Opus and nothing else, in seconds, by its positions or by the sound in it,
 * whichever is longer. Reads it once from end to end.
 * @throws {RangeError} when it is none
 */
export function oggSeconds(bytes: Buffer): number {
  let packets = 0;
  let sound = 0;
  let end = 0;
  let continued = false;
  let serial: number | undefined;
  for (let at = 0; at < bytes.length; ) {
    if (bytes.toString("latin1", at, at + 4) !== "OggS") throw new RangeError("no page");
    const position = Number(bytes.readBigInt64LE(at + 6));
    const stream = bytes.readUInt32LE(at + 14);
    serial ??= stream;
    if (serial !== stream) throw new RangeError("several streams");
    const segments = bytes.readUInt8(at + 26);
    const lengths = bytes.subarray(at + HEAD_BYTES, at + HEAD_BYTES + segments);
    let from = at + HEAD_BYTES + segments;
    for (const length of lengths) {
      if (from + length > bytes.length) throw new RangeError("cut off");
      if (!continued) {
        if (packets === 0 && bytes.toString("latin1", from, from + 8) !== "OpusHead") throw new RangeError("not Opus");
        // The first two have what is known of the stream.
        if (packets > 1) sound += opusSeconds(bytes.subarray(from, from + length));
        packets += 1;
      }
      continued = length === FULL_SEGMENT;
      from += length;
    }
    end = Math.max(end, position / GRANULES);
    at = from;
  }
  return Math.max(sound, end);
}
