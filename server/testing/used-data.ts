import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeDatabaseFolder } from "./database-folder.ts";

const PROJECT = join(import.meta.dirname, "../..");

/** What one start of the product leaves for later starts, which then take a third of the CPU time. */
export interface UsedData {
  /** A data folder with a migrated database and no votes. Copy it with `copyData`. */
  dataDir: string;
  /** Environment for later starts, with the first start's compile cache. */
  environment: Readonly<Record<string, string>>;
  remove: () => void;
}

/** Starts the product on an empty data folder and stops it. */
export async function makeUsedData(): Promise<UsedData> {
  const folder = makeDatabaseFolder();
  const dataDir = join(folder, "data");
  const environment = { NODE_COMPILE_CACHE: join(folder, "compiled") };
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...environment },
  });
  const ended = once(child, "close");
  for await (const chunk of child.stdout.setEncoding("utf8")) {
    if (String(chunk).includes(" is at http")) break;
  }
  child.kill("SIGTERM");
  const [code] = await ended;
  if (code !== 0) throw new Error(`The product exited with ${String(code)}`);
  // Each product generates its own.
  rmSync(join(dataDir, "session-secret"));
  return { dataDir, environment, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Copies a data folder including file owners, because PostgreSQL may run under another account. `to` must not exist. */
export function copyData(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
