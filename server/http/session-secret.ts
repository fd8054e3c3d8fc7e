import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret of this installation, kept in `dataDir`; made at the first start. Only for when none is configured. */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "session-secret");
  // Written aside and linked into place: of two processes that start at once, the second finds the first one's, whole.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(aside, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(aside);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Remove it to get a new one; every player's cookie ends then.`);
  return secret;
}
