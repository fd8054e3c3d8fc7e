import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { extract, pack } from "tar-stream";
import { ArchiveError } from "./manifest.ts";

/*
 * An archive is a tar file in a frame of Zstandard, and a skippable frame (RFC 8878, 3.1.2) with the SHA-256 of all bytes
 * before it, which the usual programs pass over: `tar --zstd -xf` unpacks it. Node's decompression does not tell a frame
 * whose last bytes are missing or wrong; the checksum tells that of every byte.
 */
const END_HEADER = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const END_BYTES = END_HEADER.length + 32;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** Fast rather than small. */
const LEVEL = 3;

/** Adds an entry. Resolves when the next one may follow. */
export type Add = (name: string, content: Buffer) => Promise<void>;

/**
 * Writes an archive that only its owner may read, to the disk for good.
 * @param path must not exist; what was written when it fails is left there
 * @param fill adds the entries
 * @returns the file's size in bytes
 */
export async function writeArchive(path: string, fill: (add: Add) => Promise<void>): Promise<number> {
  const packing = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(packing, compress, withChecksum(), file);
  const add: Add = (name, content) =>
    new Promise((resolve, reject) => {
      const entry = packing.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
      // It tells the callback as well.
      entry.on("error", () => undefined);
    });
  const filled = fill(add).then(
    () => packing.finalize(),
    (error: unknown) => packing.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  // When the disk is full, writing fails first, and filling with it.
  await Promise.all([written, filled]);
  return file.bytesWritten;
}

function withChecksum(): Transform {
  const hash = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([END_HEADER, hash.digest()]));
    },
  });
}

/**
 * Compares every byte of a file with its checksum.
 * @throws {ArchiveError} unless it is an archive as it was written
 */
export async function checkArchive(path: string): Promise<void> {
  const file = await open(path);
  try {
    const info = await file.stat();
    if (!info.isFile()) throw new ArchiveError("It is not a file.");
    const start = Buffer.alloc(ZSTD_MAGIC.length);
    const end = Buffer.alloc(END_BYTES);
    await file.read(start, 0, start.length, 0);
    await file.read(end, 0, END_BYTES, Math.max(0, info.size - END_BYTES));
    if (info.size < END_BYTES || !start.equals(ZSTD_MAGIC)) throw new ArchiveError("It is not a backup of Hot or Not.");
    if (!end.subarray(0, END_HEADER.length).equals(END_HEADER))
      throw new ArchiveError("It is not complete, or damaged: its end is missing.");
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path, { end: info.size - END_BYTES - 1 })) hash.update(chunk);
    if (!hash.digest().equals(end.subarray(END_HEADER.length)))
      throw new ArchiveError("It is damaged: its checksum is that of another content.");
  } finally {
    await file.close();
  }
}

/**
 * Reads the entries of an archive in their order, piece by piece.
 * @param each must read the content to its end
 * @throws {ArchiveError} when it cannot be unpacked
 */
export async function readArchive(
  path: string,
  each: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const extracting = extract();
  const unpacked = pipeline(createReadStream(path), createZstdDecompress(), extracting);
  // It is also thrown where the entries are read.
  unpacked.catch(() => undefined);
  try {
    for await (const entry of unpackedOf(extracting)) await each(entry.header.name, bytesOf(entry));
  } finally {
    extracting.destroy();
    await unpacked.catch(() => undefined);
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const bytes of unpackedOf(entry)) if (Buffer.isBuffer(bytes)) yield bytes;
}

/** Tells what cannot be unpacked from what fails with those who read it. */
async function* unpackedOf<Part>(stream: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* stream;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`It cannot be unpacked (${reason}).`, { cause: error });
  }
}
