import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Postmaster } from "./cluster.ts";
import { programEnvironment } from "./environment.ts";
import type { ClusterPlace } from "./place.ts";

const LONGEST_LOG_BYTES = 1024 * 1024;

/** Only part of the socket's name; nothing listens on the network. */
export const SOCKET_PORT = 5432;

const SETTINGS: Record<string, string> = {
  listen_addresses: "",
  port: String(SOCKET_PORT),
  unix_socket_permissions: "0700",
  // A process has some 20, a second one may be starting beside it; the tests' processes, six at a time, share one server.
  max_connections: "150",
  shared_buffers: "256MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  checkpoint_completion_target: "0.9",
  log_min_messages: "warning",
  log_checkpoints: "off",
  log_autovacuum_min_duration: "-1",
  timezone: "UTC",
};

/** Starts and stops a cluster's server process. */
export interface Starter {
  /** Starts the server. @param left the state left by an earlier server's lock file */
  start(left: Postmaster | undefined): void;
  /** Whether a server started here is running. */
  busy(): boolean;
  /** Why the last server started here exited; undefined if none has. */
  failure(): string | undefined;
  /** Asks the server started here to shut down. */
  stop(): void;
}

export function createStarter(
  { folder, socketFolder }: ClusterPlace,
  { postgres }: Binaries,
  account: Account | undefined,
): Starter {
  const logFile = join(dirname(folder), "postgres.log");
  let child: ChildProcess | undefined;
  // Read from the log when it is asked for: a server that was told to end may do so when its folder is gone already.
  let failure: (() => string) | undefined;

  function ended(process: ChildProcess, reason: () => string): void {
    if (child !== process) return;
    child = undefined;
    failure = reason;
  }

  return {
    busy: () => child !== undefined,
    failure: () => failure?.(),
    stop: () => void child?.kill("SIGINT"),
    start(left) {
      const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketFolder });
      const output = openLog(logFile, account);
      const started = spawn(
        postgres,
        ["-D", folder, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
        {
          ...account,
          // PostgreSQL does not start while a process has the id that a killed server left in the lock file, unless it is
          // known not to be a server: pg_ctl passes its parent's id in this variable.
          env: {
            ...programEnvironment(),
            ...(left?.recycled === true ? { PG_GRANDPARENT_PID: String(left.pid) } : {}),
          },
          cwd: dirname(postgres),
          // Its own process group, so that Ctrl-C ends this process only, which then shuts the server down cleanly.
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

/** Opens the log for appending, rotating it once when it is long. */
function openLog(path: string, account: Account | undefined): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG_BYTES) renameSync(path, `${path}.old`);
  const log = openSync(path, "a", 0o600);
  if (account !== undefined) fchownSync(log, account.uid, account.gid);
  return log;
}

/** The last log message that explains why the server exited. */
function lastWords(path: string): string {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.findLast((line) => /\b(FATAL|PANIC):/.test(line)) ?? lines.at(-1) ?? "It ended without a word.";
}
