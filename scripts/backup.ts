/** Copies the database and the secret into an archive in BACKUP_DIR, also while the product runs: `npm run backup`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { makeBackup, reasonOf } from "../server/backup/backup.ts";
import { readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/connect.ts";
import { isDemoFolder } from "../server/demo-folder.ts";
import { findCluster } from "../server/database/embedded/place.ts";

const stop = new AbortController();
// May fire twice: npm forwards a Ctrl-C that the terminal has already sent to this process.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => stop.abort(new Error("It was interrupted.")));
try {
  await run();
} catch (error) {
  console.error(`No backup was made. ${reasonOf(error)}`);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { databaseUrl, dataDir, backups } = readConfig(process.env);
  if (databaseUrl === undefined && findCluster(dataDir) === undefined)
    throw new Error(`There is no database in DATA_DIR ${dataDir}. Set DATA_DIR or DATABASE_URL as for the product.`);
  if (databaseUrl === undefined && isDemoFolder(dataDir))
    throw new Error(`${dataDir} has simulated players, who are made again by "npm run demo -- --fresh".`);
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
  );
  const database = await openDatabase({ databaseUrl, dataDir, log: console.log });
  try {
    const began = performance.now();
    const { file, bytes, manifest } = await makeBackup({
      ...backups,
      database,
      dataDir,
      productVersion: version,
      now: () => new Date(),
      signal: stop.signal,
    });
    const rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${join(backups.folder, file)}: ${rows.toLocaleString("en")} rows as of ${manifest.takenAt}, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s`,
    );
    if (manifest.secret === null)
      console.log("It has no secret: none was generated here. Keep SESSION_SECRET with it.");
  } finally {
    await database.close();
  }
}
