import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { type Account, canEnter } from "../database/embedded/account.ts";
import { PROJECT } from "./process.ts";

const PARTS = ["server", "contract", "roster", "web", "scripts", "package.json", "package-lock.json", "tsconfig.json"];

/**
 * Copies what `npm start` needs, without build output, into `folder`, so that a test can modify it or run it under an
 * account that cannot enter the project's folder.
 */
export function mirrorProject(folder: string, account?: Account): string {
  for (const part of PARTS) cpSync(join(PROJECT, part), join(folder, part), { recursive: true });
  const modules = join(PROJECT, "node_modules");
  const copy = join(folder, "node_modules");
  if (account === undefined || canEnter(modules, account)) symlinkSync(modules, copy);
  else {
    // Hard links take a second; across file systems, real copies are needed.
    try {
      execFileSync("cp", ["-al", modules, copy], { stdio: "ignore" });
    } catch {
      execFileSync("cp", ["-a", modules, folder]);
    }
  }
  if (account !== undefined) execFileSync("chmod", ["-R", "a+rX", ...PARTS.map((part) => join(folder, part))]);
  return folder;
}
