import type pg from "pg";

/** What makes the schema, and what is of an installation and not of its contents. */
const LEFT_OUT = ["kysely_migration", "kysely_migration_lock", "definitions", "backups"];

/** A table that holds rows itself. */
export interface Table {
  name: string;
  /** Those that are stored, in their order. */
  columns: string[];
  /** The partitioned table that it is part of, with its bounds as PostgreSQL writes them. */
  parent: string | null;
  bound: string | null;
}

/** Partitions come first: what has expired may be dropped while the others are copied. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
            ARRAY(SELECT attname::text FROM pg_attribute
                  WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns
     FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
     ORDER BY c.relispartition DESC, c.relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** The sequences that have been used, with the last number that each has given. */
export async function findSequences(client: pg.ClientBase): Promise<{ name: string; last: number }[]> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename NOT LIKE 'backups\\_%' ORDER BY 1`,
  );
  return rows;
}

/** The migrations that have been applied, in their order; undefined if the product has never started on this database. */
export async function findMigrations(client: Pick<pg.ClientBase, "query">): Promise<string[] | undefined> {
  const found = await client.query<{ there: boolean }>("SELECT to_regclass('kysely_migration') IS NOT NULL AS there");
  if (found.rows[0]?.there !== true) return undefined;
  const { rows } = await client.query<{ name: string }>("SELECT name FROM kysely_migration ORDER BY name");
  return rows.map(({ name }) => name);
}

/** Anything that a product, or somebody else, has made in a database. */
export async function findContents(client: Pick<pg.ClientBase, "query">): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
     ORDER BY 1 LIMIT 1`,
  );
  return rows[0]?.name;
}

/** Removes the foreign keys, so that tables can be filled in any order. @returns the statements that add and check them */
export async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
            format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace ORDER BY conrelid, conname`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

/** So that rows are read as they were written, whatever the settings of a server or a role. */
export const PLAIN_VALUES = `
SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres';
SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8'`;
