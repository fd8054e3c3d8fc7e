import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connect.ts";
import { migrateJobQueue } from "./job-queue.ts";
import { LOCKS } from "./locks.ts";
import type { Schema } from "./schema.ts";

const SERVER = join(import.meta.dirname, "..");
const MIGRATIONS = join(import.meta.dirname, "migrations");
const SHARED_DEFINITIONS = "database/definitions.sql";

/**
 * Brings the database to the newest schema: applies pending `migrations/` in order of their numbers, then the `definitions.sql`
 * files (functions, views, rows that must exist) whose text changed, then the tables of the queue of jobs. Processes that
 * start at once take turns, and each file is applied once.
 * @throws {Error} from the file that failed, after rolling back all of its kind; or saying that another version made the database
 */
export async function migrate(database: Database): Promise<void> {
  await database.patiently((db) =>
    // Ends with the connection.
    db.connection().execute(async (turn) => {
      // Before anything is looked at: Kysely describes the tables of all schemas, which fails while one is being replaced.
      await sql`SELECT pg_advisory_lock(${LOCKS.migrations})`.execute(turn);
      const migrations = readMigrations();
      await refuseForeign(db, migrations);
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      await applyDefinitions(db);
      await migrateJobQueue(database);
    }),
  );
}

/** Whether this version knows a migration, such as "0001-players". */
export function hasMigration(name: string): boolean {
  return name in readMigrations();
}

/**
 * Makes the tables of an empty database as they were after a migration, without definitions, such as triggers.
 * @param transaction in which it happens
 */
export async function migrateTo(transaction: Kysely<Schema>, name: string): Promise<void> {
  const migrations = readMigrations();
  const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateTo(name);
  if (error !== undefined) throw error;
}

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith(".sql"));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(MIGRATIONS, file), "utf8");
      return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}

/** A database with migrations unknown to this version was made by another one. */
async function refuseForeign(db: Kysely<Schema>, migrations: Record<string, Migration>): Promise<void> {
  const found = await sql<{ there: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS there`.execute(db);
  if (found.rows[0]?.there !== true) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const foreign = rows.find(({ name }) => !(name in migrations));
  if (foreign === undefined) return;
  throw new Error(
    `The database was made by a version of the product that this one cannot continue (it has ${foreign.name}): start with an empty DATA_DIR or database, or run the version that made it.`,
  );
}

/** Relative to the server's folder, the shared ones first. */
function definitionFiles(): string[] {
  const files = globSync("*/definitions.sql", { cwd: SERVER }).toSorted();
  return [SHARED_DEFINITIONS, ...files.filter((file) => file !== SHARED_DEFINITIONS)];
}

async function applyDefinitions(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const file of definitionFiles()) {
      const text = readFileSync(join(SERVER, file), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      const applied = await transaction
        .selectFrom("definitions")
        .select("file")
        .where("file", "=", file)
        .where("hash", "=", hash)
        .executeTakeFirst();
      if (applied !== undefined) continue;
      await sql.raw(text).execute(transaction);
      await transaction
        .insertInto("definitions")
        .values({ file, hash })
        .onConflict((conflict) => conflict.column("file").doUpdateSet({ hash }))
        .execute();
    }
  });
}
