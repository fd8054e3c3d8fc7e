import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. Containers often have 64 MB of it. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 4e9;
const PREFIX = "hot-or-not-test-";

/**
 * Creates a folder for a database of tests that every account may enter, because as root PostgreSQL runs under another one. A copy of a database is 1,700
 * files, which a disk's file system takes ten times as long to write and to delete, so it is in memory where there is room.
 */
export function makeDatabaseFolder(): string {
  const parent = hasRoom() ? IN_MEMORY : tmpdir();
  if (parent === IN_MEMORY) removeLeft(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(): boolean {
  if (process.platform !== "linux" || process.availableMemory() < 2 * ROOM_BYTES) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}

/** Deletes what processes left that were killed, which would take up memory until the machine is started anew. */
function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
