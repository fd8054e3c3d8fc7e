import { opusSeconds } from "./opus.ts";

/** Ids of elements. Source: RFC 9559, section 5.1. */
const IDS = {
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

/** What is in these is read like what is beside them. */
const MASTERS: ReadonlySet<number> = new Set([
  IDS.segment,
  IDS.info,
  IDS.tracks,
  IDS.trackEntry,
  IDS.cluster,
  IDS.blockGroup,
]);

const AUDIO = 2;
/** Several frames in a block, which browsers do not record. */
const LACED = 0x06;

/**
 * How long a WebM is that has one track of Opus and nothing else, in seconds, by its times or by the sound in it,
 * whichever is longer. Recordings of browsers do not say. Reads it once from end to end.
 * @throws {RangeError} when it is none
 */
export function webmSeconds(bytes: Buffer): number {
  let scale = 1_000_000;
  let tracks = 0;
  let cluster = 0;
  let begin = Number.POSITIVE_INFINITY;
  let end = 0;
  let sound = 0;
  for (const { id, data } of elementsOf(bytes)) {
    if (id === IDS.timestampScale) scale = numberIn(data);
    else if (id === IDS.trackEntry) tracks += 1;
    else if (id === IDS.trackType && numberIn(data) !== AUDIO) throw new RangeError("not only sound");
    else if (id === IDS.codec && data.toString("latin1") !== "A_OPUS") throw new RangeError("not Opus");
    else if (id === IDS.timestamp) cluster = numberIn(data);
    else if (id === IDS.block || id === IDS.simpleBlock) {
      const { length } = vintAt(data, 0);
      if ((data.readUInt8(length + 2) & LACED) !== 0) throw new RangeError("laced");
      const time = ((cluster + data.readInt16BE(length)) * scale) / 1e9;
      const packet = opusSeconds(data.subarray(length + 3));
      sound += packet;
      begin = Math.min(begin, time);
      end = Math.max(end, time + packet);
    }
  }
  if (tracks !== 1) throw new RangeError("not one track");
  return Math.max(sound, end - begin);
}

/** All elements in their order; of those that hold others, without what they hold. */
function* elementsOf(bytes: Buffer): Generator<{ id: number; data: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const id = vintAt(bytes, at);
    const size = vintAt(bytes, at + id.length);
    const from = at + id.length + size.length;
    if (MASTERS.has(id.whole)) {
      yield { id: id.whole, data: EMPTY };
      at = from;
      continue;
    }
    // Sizes that are not known, of which all bits are set, are far beyond it.
    if (from + size.value > bytes.length) throw new RangeError("cut off");
    yield { id: id.whole, data: bytes.subarray(from, from + size.value) };
    at = from + size.value;
  }
}

const EMPTY = Buffer.alloc(0);

/** A number of variable length: with the bit that marks its length, as ids are written, and without. */
function vintAt(bytes: Buffer, at: number): { length: number; whole: number; value: number } {
  const first = bytes.readUInt8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8) throw new RangeError("no number");
  let whole = first;
  let value = first & (0xff >> length);
  for (let index = 1; index < length; index += 1) {
    const byte = bytes.readUInt8(at + index);
    whole = whole * 256 + byte;
    value = value * 256 + byte;
  }
  return { length, whole, value };
}

function numberIn(data: Buffer): number {
  return data.length === 0 ? 0 : data.length > 6 ? Number(data.readBigUInt64BE()) : data.readUIntBE(0, data.length);
}
