import { z } from "zod";

/** The form of archives that this version writes and reads. A change of it gets the next number. */
const FORMAT = 1;
/** The first entry of an archive, before anything that another version may have changed. */
export const MARK = { name: "format", text: `hot-or-not backup ${FORMAT}\n` } as const;
const ANY_MARK = /^hot-or-not backup (\d{1,6})\n$/;

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const identifier = z.string().min(1).max(63);
/** Only days bound partitions, so that nothing else of an archive becomes part of a statement. */
const day = z.iso.date();

/** What an archive says of itself, as its last entry. */
export const manifest = z.strictObject({
  productVersion: z.string(),
  /** Time of the snapshot, by the database. */
  takenAt: z.iso.datetime(),
  /** The newest migration of the database, such as "0047-backups". */
  migration: z.string().regex(/^\d{4}-[a-z\d-]+$/),
  /** Of the generated secret; null if there was none, as with SESSION_SECRET. */
  secret: sha256.nullable(),
  tables: z.array(
    z.strictObject({
      name: identifier,
      columns: z.array(identifier).min(1),
      /** Of a table that holds the rows of some days of another one: from the first until before the last. */
      partition: z.strictObject({ of: identifier, from: day, to: day }).nullable(),
      rows: z.int().nonnegative(),
      /** Of the rows as COPY writes them. */
      bytes: z.int().nonnegative(),
      sha256,
    }),
  ),
  sequences: z.array(z.strictObject({ name: identifier, last: z.int() })),
});
export type Manifest = z.infer<typeof manifest>;

/** The names of entries. The rows of a table follow each other in pieces. */
export const ENTRIES = {
  secret: "session-secret",
  manifest: "manifest.json",
  piece: (table: string, piece: number) => `tables/${table}/${String(piece).padStart(6, "0")}`,
  /** @returns undefined if the entry is of no table */
  tableOf: (name: string) => /^tables\/([^/]+)\/\d{6,}$/.exec(name)?.[1],
} as const;

/** An archive that cannot be restored, in a sentence for the operator. */
export class ArchiveError extends Error {
  override name = "ArchiveError";
}

/** @throws {ArchiveError} unless this version reads what begins like this */
export function checkMark(name: string, text: string): void {
  const format = name === MARK.name ? ANY_MARK.exec(text)?.[1] : undefined;
  if (format === undefined) throw new ArchiveError("It is not a backup of Hot or Not.");
  if (text !== MARK.text)
    throw new ArchiveError(
      `It was made by ${Number(format) > FORMAT ? "a newer" : "another"} version of the product (format ${format}, and this one reads ${FORMAT}): restore it with that version.`,
    );
}
