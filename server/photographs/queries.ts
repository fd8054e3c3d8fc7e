import type { PhotoCredit } from "#contract/celebrities.ts";
import type { PictureFile } from "#roster/photos/picture-files.ts";
import { type Query, select, statement } from "../database/query.ts";

/** A photograph that operators have put up. */
export interface PutUp {
  origin: "uploaded" | "imported";
  version: string;
  credit: PhotoCredit;
  /** SHA-1 of the file before it was cropped. */
  sha: string;
  /** Rights other than copyright that are to be observed. */
  restrictions: readonly string[];
}

/** What operators have decided on a celebrity's photograph, and who did when. */
export type Decided = (PutUp | { origin: "refused"; reason: string }) & { at: Date; by: string };

type Columns = [
  origin: Decided["origin"],
  version: string,
  author: string,
  licence: string,
  licenceUrl: string,
  source: string,
  sha: string,
  restrictions: string,
  reason: string,
  at: Date,
  by: string,
];

const COLUMNS = `p.origin, p.version, p.author, p.licence, p.licence_url, p.source, p.sha, p.restrictions, p.reason, p.at,
  p.operator_name`;

function decidedOf(columns: Columns): Decided {
  const [origin, version, author, licence, licenceUrl, source, sha, restrictions, reason, at, by] = columns;
  if (origin === "refused") return { origin, reason, at, by };
  const credit = { author, licence, licenceUrl, source };
  return { origin, version, credit, sha, restrictions: restrictions.split(" ").filter(Boolean), at, by };
}

/** What operators have decided, by the celebrity's id. */
export const readDecided = (): Query<Map<string, Decided>> =>
  select(
    "read_photographs",
    `SELECT c.id, ${COLUMNS} FROM celebrity_photos p JOIN celebrities c ON c.num = p.celebrity`,
    [],
    (rows: readonly [string, ...Columns][]) => new Map(rows.map(([id, ...columns]) => [id, decidedOf(columns)])),
  );

/** One of a photograph's pictures; undefined once it is another photograph. */
export const readFile = (id: string, version: string, file: PictureFile): Query<Buffer | undefined> =>
  select(
    "read_photograph_file",
    `SELECT encode(f.content, 'base64') FROM celebrities c JOIN celebrity_photos p ON p.celebrity = c.num
       JOIN celebrity_photo_files f ON f.celebrity = p.celebrity
     WHERE c.id = $1 AND p.version = $2 AND f.file = $3`,
    [id, version, file],
    ([row]: readonly [string][]) => (row === undefined ? undefined : Buffer.from(row[0], "base64")),
  );

/** So that a celebrity's photograph is changed by one after the other. Votes do not wait. */
export const lockPhotograph = (celebrity: number): Query =>
  statement("lock_photograph", "SELECT FROM celebrities WHERE num = $1 FOR NO KEY UPDATE", [celebrity]);

/** To be sent after the lock. */
export const readOne = (celebrity: number): Query<Decided | undefined> =>
  select(
    "read_photograph",
    `SELECT ${COLUMNS} FROM celebrity_photos p WHERE p.celebrity = $1`,
    [celebrity],
    ([row]: readonly Columns[]) => (row === undefined ? undefined : decidedOf(row)),
  );

/** Shows a photograph from now on. */
export function writePhotograph(
  celebrity: number,
  { origin, version, credit, sha, restrictions }: PutUp,
  by: string,
  pictures: ReadonlyMap<PictureFile, Buffer>,
): Query[] {
  const { author, licence, licenceUrl, source } = credit;
  return [
    remove(celebrity),
    statement(
      "write_photograph",
      `INSERT INTO celebrity_photos
         (celebrity, origin, version, author, licence, licence_url, source, sha, restrictions, at, operator_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, product_now(), $10)`,
      [celebrity, origin, version, author, licence, licenceUrl, source, sha, restrictions.join(" "), by],
    ),
    ...[...pictures].map(([file, picture]) =>
      statement(
        "write_photograph_file",
        "INSERT INTO celebrity_photo_files (celebrity, file, content) VALUES ($1, $2, decode($3, 'base64'))",
        [celebrity, file, picture.toString("base64")],
      ),
    ),
    statement("want_photograph", "DELETE FROM refused_photos WHERE celebrity = $1 AND (source = $2 OR sha = $3)", [
      celebrity,
      source,
      sha,
    ]),
  ];
}

/** Shows the poster from now on, and remembers what is refused. */
export const writeRefusal = (
  celebrity: number,
  { source, sha }: { source: string; sha: string },
  { reason, by }: { reason: string; by: string },
): Query[] => [
  remove(celebrity),
  statement(
    "refuse_photograph",
    `INSERT INTO celebrity_photos (celebrity, origin, reason, at, operator_name)
     VALUES ($1, 'refused', $2, product_now(), $3)`,
    [celebrity, reason, by],
  ),
  statement(
    "remember_refused_photograph",
    `INSERT INTO refused_photos (celebrity, source, sha, at) VALUES ($1, $2, $3, product_now())
     ON CONFLICT (celebrity, source) DO UPDATE SET sha = excluded.sha, at = excluded.at`,
    [celebrity, source, sha],
  ),
  statement(
    "forget_refused_photographs",
    `DELETE FROM refused_photos WHERE celebrity = $1 AND source NOT IN
       (SELECT source FROM refused_photos WHERE celebrity = $1 ORDER BY at DESC LIMIT ${MOST_REFUSED})`,
    [celebrity],
  ),
];

/** Refused photographs of a celebrity that are remembered. */
const MOST_REFUSED = 100;

const remove = (celebrity: number): Query =>
  statement("remove_photograph", "DELETE FROM celebrity_photos WHERE celebrity = $1", [celebrity]);
