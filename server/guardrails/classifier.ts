import { BUCKETS, type Features } from "./features.ts";

/** Weights of a linear classifier, a byte each. */
export interface Weights {
  /** By category, then by feature. */
  bytes: Int8Array;
  /** What a weight of 1 is worth, by category. */
  scales: readonly number[];
  /** What each category begins with. */
  offsets: readonly number[];
}

/** The log-odds of a text for each category. */
export function scores({ bytes, scales, offsets }: Weights, { places, values }: Features): number[] {
  return offsets.map((offset, category) => {
    const from = category * BUCKETS;
    let sum = 0;
    for (let at = 0; at < places.length; at += 1) sum += (bytes[from + (places[at] ?? 0)] ?? 0) * (values[at] ?? 0);
    return offset + sum * (scales[category] ?? 0);
  });
}

/** A file of weights: for each category its scale and offset as 32-bit floats, then the bytes of all. */
export function pack({ bytes, scales, offsets }: Weights): Buffer {
  const head = Buffer.alloc(scales.length * 8);
  scales.forEach((scale, category) => {
    head.writeFloatLE(scale, category * 8);
    head.writeFloatLE(offsets[category] ?? 0, category * 8 + 4);
  });
  return Buffer.concat([head, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)]);
}

/** @throws {RangeError} for a file of another number of categories or features */
export function unpack(file: Buffer, categories: number): Weights {
  const head = categories * 8;
  if (file.length !== head + categories * BUCKETS) throw new RangeError("The weights are of another classifier");
  const each = Array.from({ length: categories }, (_, category) => category * 8);
  return {
    bytes: new Int8Array(file.buffer, file.byteOffset + head, categories * BUCKETS),
    scales: each.map((at) => file.readFloatLE(at)),
    offsets: each.map((at) => file.readFloatLE(at + 4)),
  };
}
