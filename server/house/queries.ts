import { type Query, select, statement } from "../database/query.ts";

/** Tables that are told of. */
const TABLES = 15;
/** How long the course of sizes is kept, in days. */
const KEPT_DAYS = 90;

/** Days after which a table is compared with itself. */
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

const OWN_TABLES = `pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`;

/** Notes the sizes of today, unless they are noted, and forgets those of long ago. @param freeBytes null if not known */
export function noteSizes(freeBytes: number | null): Query {
  return statement(
    "note_sizes",
    `WITH old AS (DELETE FROM size_days WHERE day < product_now()::date - ${KEPT_DAYS})
     INSERT INTO size_days (day, database_bytes, free_bytes, tables)
     SELECT product_now()::date, pg_database_size(current_database()), $1,
       (SELECT jsonb_object_agg(c.relname, pg_total_relation_size(c.oid)) FROM ${OWN_TABLES})
     WHERE NOT EXISTS (SELECT FROM size_days WHERE day = product_now()::date)
     ON CONFLICT DO NOTHING`,
    [freeBytes],
  );
}

export interface Sizes {
  bytes: number;
  tables: {
    name: string;
    bytes: number;
    /** About how many; null for a table that nothing has counted yet. */
    rows: number | null;
    /** Null if they were not noted, or there was no such table. */
    weekAgoBytes: number | null;
    monthAgoBytes: number | null;
  }[];
}

/** SQL of a table's size some days ago. */
const before = (days: number) =>
  `(SELECT (d.tables ->> c.relname)::bigint FROM size_days d WHERE d.day = product_now()::date - ${days})`;

/**
 * SQL of about how many rows a table has: as it was last analyzed, or what has been written since. A small table may never be
 * analyzed, and what was written is forgotten when the database stops unasked.
 */
const ROWS = `nullif(greatest(c.reltuples::bigint, nullif(pg_stat_get_live_tuples(c.oid), 0), -1), -1)`;

/** Sizes of the database and of its largest tables, with their indexes. */
export function readSizes(): Query<Sizes> {
  return select(
    "read_sizes",
    `SELECT pg_database_size(current_database()), c.relname, pg_total_relation_size(c.oid), ${ROWS},
       ${before(WEEK_DAYS)}, ${before(MONTH_DAYS)}
     FROM ${OWN_TABLES}
     ORDER BY 3 DESC, 2 LIMIT ${TABLES}`,
    [],
    (rows: readonly [number, string, number, number | null, number | null, number | null][]) => ({
      bytes: rows[0]?.[0] ?? 0,
      tables: rows.map(([, name, bytes, count, weekAgoBytes, monthAgoBytes]) => ({
        name,
        bytes,
        rows: count,
        weekAgoBytes,
        monthAgoBytes,
      })),
    }),
  );
}

export interface SizesOfDay {
  day: string;
  databaseBytes: number;
  freeBytes: number | null;
}

export function readCourse(): Query<SizesOfDay[]> {
  return select(
    "read_size_days",
    `SELECT day, database_bytes, free_bytes FROM size_days ORDER BY day DESC LIMIT ${KEPT_DAYS}`,
    [],
    (rows: readonly [string, number, number | null][]) =>
      rows.map(([day, databaseBytes, freeBytes]) => ({ day, databaseBytes, freeBytes })).toReversed(),
  );
}
