import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

/** Names sort by time. */
const ARCHIVE = /^hot-or-not-\d{8}T\d{9}Z\.tar\.zst$/;
/** What an archive is called until it is whole. */
const UNFINISHED = ".unfinished";

/** Such as `hot-or-not-20261125T091724123Z.tar.zst`, in UTC. */
export function archiveName(now: Date): string {
  return `hot-or-not-${now.toISOString().replaceAll(/[-:.]/g, "")}.tar.zst`;
}

export const unfinished = (name: string): string => `${name}${UNFINISHED}`;

/** Creates the folder, for its owner only, if it is missing. */
export function makeBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`BACKUP_DIR ${folder} cannot be used: ${reason}`, { cause: error });
  }
}

/** The archives of a folder, the newest first. */
export function archivesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => ARCHIVE.test(name))
      .toSorted()
      .toReversed();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Removes what killed backups left. Only one runs at a time. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(UNFINISHED) && ARCHIVE.test(name.slice(0, -UNFINISHED.length))) rmSync(join(folder, name));
}

/** Removes all archives but the newest ones. @param made stays in any case: the clock may have been set back */
export function removeOld(folder: string, keep: number, made: string): void {
  for (const name of archivesIn(folder)
    .filter((name) => name !== made)
    .slice(keep - 1))
    rmSync(join(folder, name));
}

/** So that a new name in a folder outlives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
