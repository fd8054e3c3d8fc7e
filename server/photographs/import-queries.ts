import type { PhotoImport } from "#contract/photograph-operators.ts";
import type { Outcome } from "#roster/photos/import.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Operator } from "../http/operator.ts";

/** How long an import belongs to a process that no longer says so, in s. */
const HELD_S = 30;

/** An import that this process carries out. */
export interface HeldImport {
  id: number;
  by: Pick<Operator, "num" | "name">;
}

/** The results of an import that are shown, the newest first. */
const SHOWN = 10;

/** Puts an import up, unless one is running, with everybody who has no photograph. @returns whether it did */
export const insertImport = ({ num, name }: Pick<Operator, "num" | "name">, celebrities: string): Query<boolean> =>
  select(
    "insert_photo_import",
    `WITH begun AS (
       INSERT INTO photo_imports (state, operator, operator_name, began_at) VALUES ('running', $1::integer, $2, product_now())
       ON CONFLICT DO NOTHING RETURNING id
     ), older AS (DELETE FROM photo_imports i USING begun WHERE i.ended_at IS NOT NULL), entries AS (
       INSERT INTO photo_import_results (import, celebrity) SELECT begun.id, c FROM begun, unnest($3::smallint[]) c
     ) SELECT id FROM begun`,
    [num, name, celebrities],
    (rows) => rows.length > 0,
  );

/** Ends the import that is running: whoever carries it out notices within seconds. @returns what was done of it */
export const stopImport = (): Query<{ total: number; left: number } | undefined> =>
  select(
    "stop_photo_import",
    `WITH stopped AS (
       UPDATE photo_imports SET state = 'stopped', ended_at = product_now() WHERE ended_at IS NULL RETURNING id
     ) SELECT (SELECT count(*) FROM photo_import_results r WHERE r.import = stopped.id),
              (SELECT count(*) FROM photo_import_results r WHERE r.import = stopped.id AND result IS NULL) FROM stopped`,
    [],
    ([row]: readonly [number, number][]) => (row === undefined ? undefined : { total: row[0], left: row[1] }),
  );

/** Whoever began an import may still change what players see; null began it with the operators' token. */
const MAY_RUN = `(operator IS NULL OR EXISTS (
  SELECT FROM operators o WHERE o.num = operator AND o.role IN ('run', 'own')))`;

/** Makes the import that is running this process's, if no process carries one out. */
export const takeImport = (holder: string): Query<HeldImport | undefined> =>
  select(
    "take_photo_import",
    `UPDATE photo_imports SET holder = $1, held_until = product_now() + make_interval(secs => ${HELD_S})
     WHERE ended_at IS NULL AND (held_until IS NULL OR held_until <= product_now()) AND ${MAY_RUN}
       -- Nor does one still leave an import that was stopped.
       AND NOT EXISTS (SELECT FROM photo_imports WHERE held_until > product_now())
     RETURNING id, operator, operator_name`,
    [holder],
    ([row]: readonly [number, number | null, string][]) =>
      row === undefined ? undefined : { id: row[0], by: { num: row[1], name: row[2] } },
  );

/** Keeps an import for this process. @returns false if it was stopped, is another's now, or was begun by who may no longer */
export const holdImport = (id: number, holder: string): Query<boolean> =>
  select(
    "hold_photo_import",
    `UPDATE photo_imports SET held_until = product_now() + make_interval(secs => ${HELD_S})
     WHERE id = $1 AND holder = $2 AND ended_at IS NULL AND ${MAY_RUN} RETURNING id`,
    [id, holder],
    (rows) => rows.length > 0,
  );

/** Leaves an import to whoever takes it next, or ends it. @param reason why it failed */
export const letGo = (
  { id }: HeldImport,
  holder: string,
  { state, reason = null }: { state: "running" | "done" | "failed"; reason?: string | null | undefined },
): Query =>
  statement(
    "let_photo_import_go",
    `UPDATE photo_imports SET held_until = NULL,
       state = CASE WHEN ended_at IS NULL THEN $3 ELSE state END,
       reason = CASE WHEN ended_at IS NULL THEN $4 ELSE reason END,
       ended_at = CASE WHEN ended_at IS NULL AND $3 <> 'running' THEN product_now() ELSE ended_at END
     WHERE id = $1 AND holder = $2`,
    [id, holder, state, reason],
  );

/** The ids of those who are left of an import. */
export const readLeft = (id: number): Query<string[]> =>
  select(
    "read_left_of_photo_import",
    `SELECT c.id FROM photo_import_results r JOIN celebrities c ON c.num = r.celebrity
     WHERE r.import = $1 AND r.result IS NULL ORDER BY c.num`,
    [id],
    (rows: readonly [string][]) => rows.map(([celebrity]) => celebrity),
  );

export const writeResult = (id: number, { id: celebrity, result, detail }: Outcome): Query =>
  statement(
    "write_photo_import_result",
    `UPDATE photo_import_results r SET result = $3, detail = left($4, 300), at = product_now()
     FROM celebrities c WHERE c.num = r.celebrity AND r.import = $1 AND c.id = $2`,
    [id, celebrity, result, detail],
  );

/** Whether a file was refused. */
export const readUnwanted = (id: string, { source, sha }: { source: string; sha: string }): Query<boolean> =>
  select(
    "read_refused_photograph",
    `SELECT 1 FROM refused_photos r JOIN celebrities c ON c.num = r.celebrity
     WHERE c.id = $1 AND (r.source = $2 OR r.sha = $3)`,
    [id, source, sha],
    (rows) => rows.length > 0,
  );

type Latest = { name: string; result: string; detail: string }[];
type Columns = [
  state: PhotoImport["state"],
  by: string,
  beganAt: Date,
  endedAt: Date | null,
  reason: string | null,
  total: number,
  found: number,
  missing: number,
  failed: number,
  latest: Latest | null,
];

/** The last import; undefined if there was none. */
export const readImport = (): Query<PhotoImport | undefined> =>
  select(
    "read_photo_import",
    `SELECT i.state, i.operator_name, i.began_at, i.ended_at, i.reason, count(*),
       count(*) FILTER (WHERE r.result IN ('taken', 'kept')), count(*) FILTER (WHERE r.result IN ('refused', 'removed')),
       count(*) FILTER (WHERE r.result = 'unavailable'),
       (SELECT json_agg(l) FROM (
          SELECT c.shown_name AS name, o.result, o.detail FROM photo_import_results o JOIN celebrities c ON c.num = o.celebrity
          WHERE o.import = i.id AND o.result IS NOT NULL ORDER BY o.at DESC LIMIT ${SHOWN}) l)
     FROM photo_imports i LEFT JOIN photo_import_results r ON r.import = i.id
     GROUP BY i.id ORDER BY i.id DESC LIMIT 1`,
    [],
    ([row]: readonly Columns[]) => {
      if (row === undefined) return undefined;
      const [state, by, beganAt, endedAt, reason, total, found, missing, failed, latest] = row;
      const ended = endedAt?.toISOString() ?? null;
      const counts = { total, found, missing, failed };
      return { state, by, beganAt: beganAt.toISOString(), endedAt: ended, reason, ...counts, latest: latest ?? [] };
    },
  );
