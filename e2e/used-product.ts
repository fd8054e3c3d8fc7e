import { z } from "zod";
import type { UsedData } from "../server/testing/used-data.ts";

/** What the global setup hands to the workers, which get its environment. */

const NAME = "USED_PRODUCT";
const handed = z.object({ dataDir: z.string(), environment: z.record(z.string(), z.string()) });

export function handToWorkers({ dataDir, environment }: UsedData): void {
  process.env[NAME] = JSON.stringify({ dataDir, environment });
}

/** A data folder to copy, as a first start leaves it. */
export const usedDataDir = (): string => read().dataDir;

/** Environment that makes starts faster. */
export const startEnvironment = (): Readonly<Record<string, string>> => read().environment;

const read = () => handed.parse(JSON.parse(process.env[NAME] ?? "{}"));
