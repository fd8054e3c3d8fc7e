/**
 * Restores an archive to an empty DATA_DIR or DATABASE_URL and recounts it: `npm run restore -- <archive>`. To rehearse it, in a
 * folder of its own that is removed: `npm run restore -- --rehearse [archive]`, by default the newest in BACKUP_DIR.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { reasonOf } from "../server/backup/backup.ts";
import { archivesIn } from "../server/backup/folder.ts";
import { restoreBackup, UnprovenError } from "../server/backup/restore.ts";
import type { Target } from "../server/backup/target.ts";
import { readConfig } from "../server/config.ts";

const REHEARSE = "--rehearse";

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UnprovenError) console.error(`${error.message} ${reasonOf(error.cause)}`);
  else console.error(`Nothing was restored. ${reasonOf(error)}`);
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<void> {
  const { databaseUrl, dataDir, backups } = readConfig(process.env);
  const rehearsal = words.includes(REHEARSE);
  const [named, ...more] = words.filter((word) => word !== REHEARSE);
  const archives = archivesIn(backups.folder).map((name) => join(backups.folder, name));
  const archive = named === undefined && rehearsal ? archives[0] : named;
  if (archive === undefined || more.length > 0) {
    const known = archives.length === 0 ? [`There are no backups in ${backups.folder}.`] : ["Backups:", ...archives];
    throw new Error(`Say which backup: npm run restore -- <archive>\n${known.join("\n")}`);
  }
  const newer = archives.filter((one) => basename(one) > basename(archive));
  if (!rehearsal) return restore(resolve(archive), { databaseUrl, dataDir }, newer);
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-rehearsal-"));
  try {
    // As root, PostgreSQL runs under another account, which needs access.
    chmodSync(folder, 0o755);
    await restore(resolve(archive), { databaseUrl: undefined, dataDir: join(folder, "data") }, newer);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restore(archive: string, target: Target, newer: readonly string[]): Promise<void> {
  const { manifest, differences, returned } = await restoreBackup(archive, target, console.log, newer);
  const rows = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  console.log(
    `${archive} is restored as of ${manifest.takenAt}: ${rows.toLocaleString("en")} rows in ${manifest.tables.length} tables, as it says`,
  );
  if (manifest.secret === null)
    console.log("It has no secret: players stay signed in with the SESSION_SECRET of before only");
  console.log(
    "Operators are not restored, because some may have been removed since then: invite them again with OPERATOR_TOKEN. Everything else " +
      "that was taken back since then is as it was: hidden names, withdrawn celebrities and personas that were switched off are shown, " +
      "browsers that players signed out are signed in, and used recovery codes are good",
  );
  console.log(
    newer.length === 0
      ? "There is no newer backup that tells who has erased everything since: such players are back"
      : `${returned} players who have erased everything since, as newer backups tell, are erased again when the product starts`,
  );
  if (differences.length === 0) console.log("Every counter is what its log adds up to");
  else {
    console.error(`Counters differ from their log, as they did in the backup:\n${differences.join("\n")}`);
    process.exitCode = 1;
  }
}
