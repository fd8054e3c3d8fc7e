import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./connect.ts";

const FOLDER = join(import.meta.dirname, "migrations");

/**
 * Brings the database to the newest schema: applies, in the order of their numbers, the files of `migrations/` that it has not seen.
 * Processes that start together wait for one another, and each file is applied once.
 * @throws {Error} of the file that failed; nothing of this run is kept then
 */
export async function migrate(database: Database): Promise<void> {
  await database.patiently(async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations() } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

function migrations(): Record<string, Migration> {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".sql"));
  return Object.fromEntries(
    files.map((file) => {
      const text = readFileSync(join(FOLDER, file), "utf8");
      return [file.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    }),
  );
}
