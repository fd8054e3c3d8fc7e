import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../time.ts";

/** Pictures on disk, so that none is drawn again after a restart. Several processes may share the folder. */
export interface PictureStore {
  /** @returns undefined if it is not there, or not as it was written */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Resolves in any case; without it the picture is drawn again after a restart. */
  write: (name: string, picture: Buffer) => Promise<void>;
}

interface StoreOptions {
  /** Created with the first picture. */
  folder: string;
  /** Maximum size of the folder in bytes; the pictures that were used longest ago are deleted. */
  most: number;
  clock: Clock;
  /** Called once if the folder cannot be written. */
  warn: (error: unknown) => void;
}

/** Maximum size of the folder in bytes. All there can be take about 240 MB, and photographs of all celebrities 150 MB. */
export const MOST_STORED = 512 * 1024 * 1024;

/** Each picture is followed by its SHA-256, which programs that show pictures ignore. */
const DIGEST_BYTES = 32;
/** How full the folder is after deletions. */
const KEPT_SHARE = 0.75;
/** An unfinished file of a process that has ended, in ms. */
const ABANDONED_MS = 60_000;
const UNFINISHED = ".tmp";

export function createPictureStore({ folder, most, clock, warn }: StoreOptions): PictureStore {
  /** Size of the folder as far as this process knows; unknown until it has looked. */
  let size: number | undefined;
  let warned = false;
  let written = 0;

  /** Deletes what was used longest ago until there is room, and what was left unfinished. @returns the size then */
  async function makeRoom(): Promise<number> {
    const files = await Promise.all((await readdir(folder)).map((file) => look(join(folder, file))));
    const oldestFirst = files.filter((file) => file !== undefined).toSorted((a, b) => a.usedMs - b.usedMs);
    let total = oldestFirst.reduce((sum, { bytes }) => sum + bytes, 0);
    const room = total > most ? KEPT_SHARE * most : most;
    for (const { path, bytes, usedMs } of oldestFirst) {
      const abandoned = path.endsWith(UNFINISHED) && clock().getTime() - usedMs > ABANDONED_MS;
      if (total <= room && !abandoned) continue;
      await rm(path, { force: true });
      total -= bytes;
    }
    return total;
  }

  return {
    async read(name) {
      const path = join(folder, name);
      const file = await readFile(path).catch(() => undefined);
      if (file === undefined) return undefined;
      const picture = file.subarray(0, -DIGEST_BYTES);
      if (!digestOf(picture).equals(file.subarray(-DIGEST_BYTES))) {
        await rm(path, { force: true }).catch(() => undefined);
        return undefined;
      }
      await utimes(path, clock(), clock()).catch(() => undefined);
      return picture;
    },
    async write(name, picture) {
      written += 1;
      const unfinished = join(folder, `${name}.${process.pid}.${written}${UNFINISHED}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, Buffer.concat([picture, digestOf(picture)]));
        await rename(unfinished, join(folder, name));
        size = size === undefined ? await makeRoom() : size + picture.length + DIGEST_BYTES;
        if (size > most) size = await makeRoom();
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        if (!warned) warn(error);
        warned = true;
      }
    },
  };
}

const digestOf = (content: Buffer): Buffer => createHash("sha256").update(content).digest();

/** @returns undefined if another process has just deleted it */
async function look(path: string): Promise<{ path: string; bytes: number; usedMs: number } | undefined> {
  try {
    const { size, mtimeMs } = await stat(path);
    return { path, bytes: size, usedMs: mtimeMs };
  } catch {
    return undefined;
  }
}
