import type { Answer } from "../lib/api.ts";
import { formatBytes } from "./bytes.ts";

type Health = Answer<"houseHealth">;

/** Something that an operator should look at. */
interface Concern {
  /** The id of the row that says more. */
  row: string;
  text: string;
}

export const BACKUP_ROW = "health-backup";
export const DISK_ROW = "health-disk";
export const jobRow = (capability: string): string => `health-job-${capability}`;

const DAY_MS = 24 * 60 * 60_000;
/** One is made each day (docs/operations.md): from this age on it is called old, in days. */
const BACKUP_DAYS = 2;
/** A disk with less than this share left is called full. */
const LEAST_FREE = 0.1;

const JOBS: Readonly<Record<string, string>> = {
  arenas: "Arenas",
  chat: "Chats and their payments",
  conversations: "Conversations that are over",
  draft: "Draft competitions",
  leagues: "Leagues",
  "live-events": "Live events",
  "my-data": "Erased players",
  names: "Reports of names",
  "old-payments": "Payments kept long enough",
  operators: "Acts kept long enough",
  photographs: "Photographs",
  reminders: "Reminders",
  sizes: "Sizes of database and disk",
  "vote-watch": "Watch of unusual votes",
};

/** What a job looks after, in words. */
export const jobWords = (capability: string): string => JOBS[capability] ?? capability.replaceAll("-", " ");

/** What is not well; empty if all is. @param now in ms */
export function concernsOf({ jobs, disk, backup }: Pick<Health, "jobs" | "disk" | "backup">, now: number): Concern[] {
  const concerns = jobs
    .filter(({ lastOk }) => !lastOk)
    .map(({ capability }) => ({ row: jobRow(capability), text: `A job has failed: ${jobWords(capability)}.` }));
  if (disk !== null && disk.freeBytes < LEAST_FREE * disk.totalBytes)
    concerns.push({ row: DISK_ROW, text: `The disk is nearly full: ${formatBytes(disk.freeBytes)} are free.` });
  const wrong = backupConcern(backup, now);
  if (wrong !== undefined) concerns.push({ row: BACKUP_ROW, text: wrong });
  return concerns;
}

function backupConcern(backup: Health["backup"], now: number): string | undefined {
  if (backup === null) return "No backup has been made yet.";
  if (backup.outcome === "failed") return "The last backup has failed.";
  if (backup.lastDoneAt === null) return backup.outcome === "running" ? undefined : "No backup has been completed yet.";
  const days = Math.floor((now - Date.parse(backup.lastDoneAt)) / DAY_MS);
  return days >= BACKUP_DAYS ? `The last backup is ${days} days old.` : undefined;
}
