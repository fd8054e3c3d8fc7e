/** What is in these is read like what is beside them. */
const CONTAINERS: ReadonlySet<string> = new Set(["moov", "trak", "mdia", "minf", "stbl", "mvex", "moof", "traf"]);

/** Flags of a fragment's header, and of its samples. Source: ISO/IEC 14496-12, sections 8.8.7 and 8.8.8. */
const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8 } as const;
const TRUN = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 } as const;

/**
 * How long an MP4 is that has one track of sound and nothing else, in seconds, by the durations of its samples: the header
 * of a recording in fragments does not say. Counts are multiplied, never counted up, because anything may be written there.
 * @throws {RangeError} when it is none
 */
export function mp4Seconds(bytes: Buffer): number {
  let tracks = 0;
  let timescale = 0;
  let usual = 0;
  let ofFragment = 0;
  let units = 0;
  for (const { type, data } of boxesOf(bytes)) {
    if (type === "trak") tracks += 1;
    else if (type === "hdlr" && data.toString("latin1", 8, 12) !== "soun") throw new RangeError("not only sound");
    else if (type === "mdhd") timescale = data.readUInt32BE(data.readUInt8(0) === 1 ? 20 : 12);
    else if (type === "trex") usual = data.readUInt32BE(12);
    else if (type === "tfhd") ofFragment = durationOfFragment(data) ?? usual;
    else if (type === "stts") units += listed(data);
    else if (type === "trun") units += run(data, ofFragment);
  }
  if (tracks !== 1 || timescale === 0) throw new RangeError("not one track");
  return units / timescale;
}

/** Of samples that are listed by how many have which duration. */
function listed(data: Buffer): number {
  let units = 0;
  for (let at = 8, left = data.readUInt32BE(4); left > 0; at += 8, left -= 1)
    units += data.readUInt32BE(at) * data.readUInt32BE(at + 4);
  return units;
}

function durationOfFragment(data: Buffer): number | undefined {
  const flags = data.readUIntBE(1, 3);
  if ((flags & TFHD.duration) === 0) return undefined;
  return data.readUInt32BE(8 + ((flags & TFHD.baseOffset) === 0 ? 0 : 8) + ((flags & TFHD.description) === 0 ? 0 : 4));
}

function run(data: Buffer, usual: number): number {
  const flags = data.readUIntBE(1, 3);
  const samples = data.readUInt32BE(4);
  if ((flags & TRUN.duration) === 0) return samples * usual;
  const has = (flag: number): number => ((flags & flag) === 0 ? 0 : 4);
  const step = 4 + has(TRUN.size) + has(TRUN.flags) + has(TRUN.offset);
  let units = 0;
  for (let at = 8 + has(TRUN.dataOffset) + has(TRUN.firstFlags), left = samples; left > 0; at += step, left -= 1)
    units += data.readUInt32BE(at);
  return units;
}

/** All boxes in their order; of those that hold others, without what they hold. */
function* boxesOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 0; at < bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    const head = short === 1 ? 16 : 8;
    // The last one may leave its size open.
    const size = short === 0 ? bytes.length - at : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < head || at + size > bytes.length) throw new RangeError("cut off");
    yield { type, data: bytes.subarray(at + head, at + size) };
    at += CONTAINERS.has(type) ? head : size;
  }
}
