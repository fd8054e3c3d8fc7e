import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { readArchive } from "./archive.ts";
import { readContents } from "./contents.ts";
import { ENTRIES } from "./manifest.ts";

const TABLE = "erased_players";

/** A player who has erased everything: the fingerprint of the id, and when, as the archive writes it. */
interface Erasure {
  digest: string;
  erasedAt: string;
}

/**
 * The erasures that an archive knows of: some 90 bytes for each of the last 400 days.
 * @throws {ArchiveError} unless it can be restored
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  const { manifest } = await readContents(path);
  const columns = manifest.tables.find(({ name }) => name === TABLE)?.columns ?? [];
  const [digest, erasedAt] = [columns.indexOf("digest"), columns.indexOf("erased_at")];
  const pieces: Buffer[] = [];
  await readArchive(path, async (entry, content) => {
    if (ENTRIES.tableOf(entry) === TABLE) pieces.push(await buffer(content));
    else for await (const _ of content);
  });
  return String(Buffer.concat(pieces))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"))
    .map((values) => ({ digest: values[digest] ?? "", erasedAt: values[erasedAt] ?? "" }));
}

/**
 * Notes erasures of after a backup in the database that it was restored to, and whom of these it has brought back: the product erases
 * them when it starts.
 * @returns how many have come back
 */
export async function noteReturned(pool: pg.Pool, erasures: readonly Erasure[]): Promise<number> {
  await pool.query(
    `INSERT INTO ${TABLE} (digest, erased_at)
     SELECT DISTINCT ON (digest) digest, erased_at FROM unnest($1::text[], $2::timestamptz[]) e (digest, erased_at)
     ON CONFLICT DO NOTHING`,
    [erasures.map((one) => one.digest), erasures.map((one) => one.erasedAt)],
  );
  const { rowCount } = await pool.query(
    `INSERT INTO returned_players (player)
     SELECT p.num FROM players p JOIN ${TABLE} e ON e.digest = encode(sha256(convert_to(p.id, 'UTF8')), 'hex')
     WHERE p.num > 0 ON CONFLICT DO NOTHING`,
  );
  return rowCount ?? 0;
}
