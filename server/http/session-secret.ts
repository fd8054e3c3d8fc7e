import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the generated secret of a data folder is. */
export const secretFile = (dataDir: string): string => join(dataDir, "session-secret");

/** The installation's secret when none is configured: generated at first start and stored in `dataDir`. */
export function keptSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = secretFile(dataDir);
  // Written to a temporary file and linked into place, so that two processes starting at once use the same secret.
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
