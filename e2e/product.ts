import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyData } from "../server/testing/used-data.ts";
import { startEnvironment, usedDataDir } from "./used-product.ts";

/** The built product in its own process, with its own database without votes. */
export interface Product {
  /** Such as `http://localhost:41234`. */
  readonly address: string;
  /** Shuts it down and deletes its data. */
  stop(): Promise<void>;
}

const ANNOUNCED = / is at (http:\S+)\n/;

/** Starts the product on a free port. @param environment extra variables */
export async function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "hot-or-not-e2e-"));
  // The database may run under another account.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, "data");
  copyData(usedDataDir(), dataDir);
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataDir,
      RATE_LIMIT: "off",
      LOG_LEVEL: "warn",
      ...startEnvironment(),
      ...environment,
    },
  });
  const endWithTests = () => child.kill();
  process.once("exit", endWithTests);
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", resolve);
  });

  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const announced = ANNOUNCED.exec(said)?.[1];
      if (announced !== undefined) resolve(announced);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    void ended.then((code) => reject(new Error(`The product ended with ${code} and said: ${said}`)));
  });

  return {
    address,
    async stop() {
      process.off("exit", endWithTests);
      child.kill("SIGTERM");
      const code = await ended;
      rmSync(folder, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product stopped with ${code} and said: ${said}`);
    },
  };
}
