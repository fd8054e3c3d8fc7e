import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Postmaster } from "./cluster.ts";
import type { ClusterPlace } from "./place.ts";

const LONGEST_LOG_BYTES = 1024 * 1024;

/** Part of the socket's name; nothing listens on the network. */
export const SOCKET_PORT = 5432;

const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  port: String(SOCKET_PORT),
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  log_min_messages: "warning",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
  timezone: "UTC",
};

/** Starts the server process of a cluster. */
export interface Starter {
  /** Starts it. @param left what the lock file of an earlier one says */
  start(left: Postmaster | undefined): void;
  /** Whether one that was started here is alive. */
  busy(): boolean;
  /** Why the last one that was started here ended; undefined while none did. */
  failure(): string | undefined;
  /** Asks the one that was started here to end. */
  stop(): void;
}

export function createStarter(
  { folder, socketFolder }: ClusterPlace,
  { postgres }: Binaries,
  account: Account | undefined,
): Starter {
  const logFile = join(dirname(folder), "postgres.log");
  let child: ChildProcess | undefined;
  let failure: string | undefined;

  function ended(process: ChildProcess, reason: () => string): void {
    if (child !== process) return;
    child = undefined;
    failure = reason();
  }

  return {
    busy: () => child !== undefined,
    failure: () => failure,
    stop: () => void child?.kill("SIGINT"),
    start(left) {
      const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder });
      const output = openLog(logFile, account);
      const started = spawn(
        postgres,
        ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
        {
          ...account,
          // PostgreSQL does not start while a process lives with the number that a killed server left in the lock file,
          // unless that process is known to be none: its parent's parent. By this variable pg_ctl names its own.
          env: { ...process.env, ...(left?.recycled === true ? { PG_GRANDPARENT_PID: String(left.pid) } : {}) },
          cwd: dirname(postgres),
          // A group of its own: Ctrl-C ends this process, which then stops the server in good order.
          detached: true,
          stdio: ["ignore", output, output],
        },
      );
      closeSync(output);
      child = started;
      failure = undefined;
      started.once("error", (error) => ended(started, () => `${postgres} cannot be run: ${error.message}`));
      started.once("exit", () => ended(started, () => `${lastWords(logFile)} (more in ${logFile})`));
      started.unref();
    },
  };
}

/** Opens the log for adding; a long one is kept aside once, and begun anew. */
function openLog(path: string, account: Account | undefined): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG_BYTES) renameSync(path, `${path}.old`);
  const log = openSync(path, "a", 0o600);
  if (account !== undefined) fchownSync(log, account.uid, account.gid);
  return log;
}

/** The last message of the log that says why a server ended. */
function lastWords(path: string): string {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "It ended without a word.";
}
