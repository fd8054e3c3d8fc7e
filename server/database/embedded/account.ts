import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** An account of the system, by number. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = "postgres";

/**
 * The account that PostgreSQL's programs must run as: undefined for the account of this process. PostgreSQL refuses
 * root: for root it is the account that owns `cluster` already, or else the account `postgres`, made when missing.
 * @throws {Error} when it cannot be made
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
      // A shell that became root without logging in may not have the folders of root's programs on its path.
      env: { ...process.env, PATH: `${process.env["PATH"] ?? ""}:/usr/sbin:/sbin` },
    });
  } catch (error) {
    reason = error instanceof Error ? `: ${error.message.trim()}` : "";
  }
  // Also after a failure: another process may have made it at the same time.
  const made = lookUp();
  if (made !== undefined) return made;
  throw new Error(
    `PostgreSQL does not run as root, and the account "${NAME}" that it would run as could not be made${reason}. Make that account, or start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
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
