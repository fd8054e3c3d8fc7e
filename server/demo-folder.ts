import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Marks a data folder as that of simulated players. */
const MARK = "demo-crowd.json";

export const markOf = (dataDir: string): string => join(dataDir, MARK);

/** Whether the folder is that of simulated players. */
export const isDemoFolder = (dataDir: string): boolean => existsSync(markOf(dataDir));

/**
 * Simulated players never share a folder with real ones, in either direction. Marks an empty one that is to be theirs.
 * @throws {Error} that says what to do
 */
export function demandOwnFolder({ dataDir, demoCrowd }: { dataDir: string; demoCrowd: boolean }): void {
  const isMarked = isDemoFolder(dataDir);
  if (isMarked === demoCrowd) return;
  if (isMarked)
    throw new Error(
      `${dataDir} has simulated players. Start it with "npm run demo", or set DATA_DIR to another folder for real ones.`,
    );
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} has data of real players. Set DATA_DIR to a folder of its own for the demo.`);
  mkdirSync(dataDir, { recursive: true });
  // The players' cookies will be in it.
  writeFileSync(markOf(dataDir), "{}", { mode: 0o600 });
}
