import { createHash, type Hash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { checkArchive, readArchive } from "./archive.ts";
import { ArchiveError, checkMark, ENTRIES, type Manifest, manifest as manifestSchema } from "./manifest.ts";

/** Longest text that is read as a whole, in bytes: the manifest has some 200 for each table. */
const LONGEST = 16 * 1024 * 1024;

/** An archive that has been read to its end. */
export interface Contents {
  manifest: Manifest;
  /** The generated secret; undefined if there was none. */
  secret: Buffer | undefined;
}

interface Read {
  hash: Hash;
  bytes: number;
}

/**
 * Reads an archive to its end and compares all of it with its checksums.
 * @throws {ArchiveError} unless it can be restored
 */
export async function readContents(path: string): Promise<Contents> {
  await checkArchive(path);
  let first = true;
  let secret: Buffer | undefined;
  let described: Buffer | undefined;
  const tables = new Map<string, Read>();
  await readArchive(path, async (name, content) => {
    const table = ENTRIES.tableOf(name);
    if (first) checkMark(name, String(await whole(content)));
    else if (name === ENTRIES.secret) secret = await whole(content);
    else if (name === ENTRIES.manifest) described = await whole(content);
    else if (table === undefined) throw new ArchiveError(`It has ${name}, which this version does not know.`);
    else {
      const read = tables.get(table) ?? { hash: createHash("sha256"), bytes: 0 };
      tables.set(table, read);
      for await (const chunk of content) {
        read.hash.update(chunk);
        read.bytes += chunk.length;
      }
    }
    first = false;
  });
  const manifest = parse(described);
  compare(manifest, secret, tables);
  return { manifest, secret };
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const text = await buffer(content);
  if (text.length > LONGEST) throw new ArchiveError("It is too long for a backup's description.");
  return text;
}

function parse(described: Buffer | undefined): Manifest {
  if (described === undefined) throw new ArchiveError("It is not complete: it does not say what it holds.");
  const parsed = manifestSchema.safeParse(JSON.parse(String(described)));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ArchiveError(`What it says of itself is wrong: ${issue?.path.join(".")} ${issue?.message}.`);
}

function compare(manifest: Manifest, secret: Buffer | undefined, tables: Map<string, Read>): void {
  const sum = secret === undefined ? null : createHash("sha256").update(secret).digest("hex");
  if (sum !== manifest.secret) throw new ArchiveError("Its secret is not the one that was written.");
  for (const { name, bytes, sha256 } of manifest.tables) {
    const read = tables.get(name) ?? { hash: createHash("sha256"), bytes: 0 };
    if (read.bytes !== bytes || read.hash.digest("hex") !== sha256)
      throw new ArchiveError(`The rows of ${name} are not those that were written.`);
    tables.delete(name);
  }
  const [more] = tables.keys();
  if (more !== undefined) throw new ArchiveError(`It has rows of ${more}, of which it says nothing.`);
}
