import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Programs that tests need, from this machine or from Debian's packages. */

/** Path of a program in one of the folders of `PATH`. */
export function onPath(name: string): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Installs packages when run as root on Debian. If that fails, apt-get prints why. @param purpose what they are for */
export function installFromDebian(packages: readonly string[], purpose: string): void {
  if (process.getuid?.() !== 0 || onPath("apt-get") === undefined) return;
  console.log(`Installing ${purpose} (apt-get install ${packages.join(" ")})…`);
  aptGet("update", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=20");
  aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

function aptGet(...args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
