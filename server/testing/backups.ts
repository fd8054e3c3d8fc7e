import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Backup, type BackupOptions, makeBackup } from "../backup/backup.ts";
import { type Database, openDatabase } from "../database/connect.ts";
import { copyOfTemplate, type DatabaseAddress } from "./app.ts";

/** Creates a folder that is removed when the test finishes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database and an empty folder, to restore to. */
export interface EmptyTarget {
  dataDir: string;
  databaseUrl: string;
  address: DatabaseAddress;
  /** Connects to it until the test finishes. */
  open: () => Promise<Database>;
}

export async function emptyTarget(): Promise<EmptyTarget> {
  const address = await copyOfTemplate("template1");
  const databaseUrl = urlOf(address);
  return {
    dataDir: temporaryFolder(),
    databaseUrl,
    address,
    async open() {
      const database = await openDatabase({ databaseUrl, dataDir: "unused", log: () => undefined });
      onTestFinished(() => database.close());
      return database;
    },
  };
}

export function urlOf({ host, user, name }: DatabaseAddress): string {
  return `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`;
}

/** Makes a backup in a folder, of a product without a generated secret unless `dataDir` has one. */
export function backUp(
  database: BackupOptions["database"],
  folder: string,
  more: Partial<BackupOptions> = {},
): Promise<Backup> {
  return makeBackup({
    database,
    folder,
    dataDir: folder,
    keep: 14,
    productVersion: "0.0.0-test",
    now: () => new Date("2026-11-21T12:00:00Z"),
    signal: new AbortController().signal,
    ...more,
  });
}

/** What is in a folder beside the secret. */
export const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => name !== "session-secret");
