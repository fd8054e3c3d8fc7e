import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { programEnvironment } from "./environment.ts";

/** A system account, by number. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/**
 * The account under which PostgreSQL's programs must run; undefined for the account of this process. PostgreSQL refuses
 * root, so for root it is the account that owns `cluster`, or the account `postgres`, which is created if missing.
 * @throws {Error} when it cannot be created
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp() ?? makeAccount();
}

function makeAccount(): Account {
  let reason = "";
  try {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", NAME], {
      stdio: "pipe",
      // A root shell without login may lack the sbin folders in its PATH.
      env: { ...programEnvironment(), PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` },
    });
  } catch (error) {
    reason = error instanceof Error ? `: ${error.message.trim()}` : "";
  }
  // Also after a failure, because another process may have created it at the same time.
  const made = lookUp();
  if (made !== undefined) return made;
  throw new Error(
    `PostgreSQL does not run as root, and the account "${NAME}" could not be created for it${reason}. Create that account, start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

function lookUp(): Account | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${NAME}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** Whether an account may enter a folder and every folder above it. */
export function canEnter(folder: string, account: Account): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}
